import { renderMail } from '@academy/mail';
import { LANGUAGES } from '@academy/shared';
import { describe, expect, it } from '@jest/globals';
import { type IdentityMail, identityMails } from './mails.ts';

const names = Object.keys(identityMails) as IdentityMail[];
const site = { brand: 'Civitas', contactEmail: 'info@civitas.example' };
const link = 'https://academy.example/auth/v1/verify?token=t&type=signup';

describe('identity mails', () => {
  it.each(names.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
    '%s in %s names a button for its link and a hint for its code',
    (name, language) => {
      const values = { newEmail: 'ada@example.org' };
      const { subject, text, html } = renderMail(
        identityMails[name][language],
        { language, code: '042317', values, ...(name === 'reauthentication' ? {} : { link }) },
        site,
      );
      expect(subject).toContain('Civitas');
      expect(text).toContain('042317');
      if (name !== 'reauthentication') expect(text).toMatch(/\S:\nhttps:\/\/academy\.example/);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|\n:\n/);
    },
  );
});
