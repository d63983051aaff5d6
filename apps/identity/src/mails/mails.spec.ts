import { type MailTexts, renderMail } from '@academy/mail';
import { LANGUAGES } from '@academy/shared';
import { describe, expect, it } from '@jest/globals';
import { type IdentityMail, identityMails } from './mails.ts';

const names = Object.keys(identityMails) as IdentityMail[];
const site = { brand: 'Civitas', contactEmail: 'info@civitas.example' };
const link = 'https://academy.example/auth/v1/verify?token=t&type=signup';
/** Mails of a link that a browser requested, with a code for other browsers. */
const REQUESTED: IdentityMail[] = [
  'signup',
  'signup_repeated',
  'recovery',
  'email_change_current',
  'email_change_new',
];
const WITH_LINK: IdentityMail[] = [...REQUESTED, 'administrator', 'invitation'];
const WITH_CODE: IdentityMail[] = [...REQUESTED, 'reauthentication'];

describe('identity mails', () => {
  it.each(names.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
    '%s in %s is complete',
    (name, language) => {
      const texts: MailTexts = identityMails[name][language];
      expect(texts.button !== undefined || !WITH_LINK.includes(name)).toBe(true);
      expect(texts.codeHint !== undefined).toBe(WITH_CODE.includes(name));
      const { subject, text, html } = renderMail(
        texts,
        { language, link, code: '042317', values: { newEmail: 'ada@example.org', provider: 'Google' } },
        site,
      );
      expect(`${subject}${text}`).toContain('Civitas');
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/);
    },
  );
});
