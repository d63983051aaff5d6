import { describe, expect, it } from '@jest/globals';
import { identityMails } from './mails.ts';

describe('the Italian mails', () => {
  it.each(Object.entries(identityMails))(
    '%s call links and emails as the site does',
    (_name, { it: texts }) => {
      expect(JSON.stringify(texts)).not.toMatch(/e-mail|collegament/i);
    },
  );
});
