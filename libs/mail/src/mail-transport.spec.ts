import { describe, expect, it } from '@jest/globals';
import { isUnknownMailbox } from './mail-transport.ts';

const refusal = (response: string, command = 'RCPT TO'): Error =>
  Object.assign(new Error(`Can't send mail: ${response}`), { command, response });

describe('isUnknownMailbox', () => {
  it.each([
    '550 5.1.1 No such user',
    '550-5.1.1 The account does not exist.',
    '553 5.1.3 Bad address syntax',
    '556 5.1.10 The domain takes no mail',
    '550 5.2.1 The mailbox is closed',
  ])('is true for “%s”', (response) => {
    expect(isUnknownMailbox(refusal(response))).toBe(true);
  });

  it.each([
    '550 5.1.0 Sender rejected',
    '550 5.1.7 Bad sender address',
    '501 5.1.8 Bad outbound sender',
    '550 5.1.90 Too many recipients today',
    '550 5.7.1 Relaying denied',
    '552 5.2.2 Mailbox full',
    '550 No such user',
    '450 4.1.1 Try again later',
  ])('is false for “%s”, so that the mail is retried', (response) => {
    expect(isUnknownMailbox(refusal(response))).toBe(false);
  });

  it('is false if another command was refused, or there was no response', () => {
    expect(isUnknownMailbox(refusal('550 5.1.1 Who are you', 'MAIL FROM'))).toBe(false);
    expect(isUnknownMailbox(new Error('connect ECONNREFUSED'))).toBe(false);
  });
});
