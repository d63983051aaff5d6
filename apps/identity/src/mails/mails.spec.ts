import { mixedLanguages } from '@academy/testing';
import { describe, expect, it } from '@jest/globals';
import { identityMails } from './mails.ts';

describe('the mails', () => {
  it.each(Object.entries(identityMails))(
    '%s call links and emails in Italian as the site does',
    (_name, { it: texts }) => {
      expect(JSON.stringify(texts)).not.toMatch(/e-mail|collegament/i);
    },
  );

  it('are each written in one language', () => {
    expect(mixedLanguages(identityMails)).toEqual([]);
  });
});
