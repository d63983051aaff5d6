import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@academy/shared';
import { type MailTemplate, renderMail } from './mail-templates.ts';

const TEMPLATES: MailTemplate[] = [
  'signup',
  'recovery',
  'email_change_current',
  'email_change_new',
  'reauthentication',
];
const content = {
  brand: 'A & <B>',
  code: '042317',
  link: 'https://academy.example/auth/v1/verify?token=t&type=signup',
  newEmail: `"<i>"@example.org`,
};

describe('renderMail', () => {
  it.each(TEMPLATES.flatMap((template) => LANGUAGES.map((language) => [template, language] as const)))(
    '%s in %s: complete, in text and in escaped HTML',
    (template, language) => {
      const { subject, text, html } = renderMail(template, { ...content, language });
      expect(subject).toContain('A & <B>');
      expect(text).toContain(content.link);
      expect(text).toContain('042317');
      expect(html).toContain('A &amp; &lt;B&gt;');
      expect(html).not.toMatch(/<B>|<i>/);
      expect(html).toContain(`lang="${language}"`);
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/);
    },
  );
});
