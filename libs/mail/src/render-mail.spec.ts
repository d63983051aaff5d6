import type { Language } from '@academy/shared';
import { describe, expect, it } from '@jest/globals';
import type { MailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

const site = { brand: 'A & <B>', contactEmail: 'info@example.org' };
const texts: MailTexts = {
  subject: 'Hello {{name}} from {{brand}}',
  title: 'Hello {{name}}',
  paragraphs: ['Write to {{contactEmail}}.', '{{note}}'],
  details: [
    { label: 'Total', value: '{{total}}' },
    { label: 'Discount', value: '{{discount}}' },
  ],
  button: 'Open',
  codeHint: 'Or type',
  closing: 'Bye.',
};
const content = {
  language: 'en',
  link: 'https://academy.example/verify?a=1&b=2',
  code: '042317',
  values: { name: '<i>Ada</i>\r\nBcc: all@example.org', total: '12.20 €' },
} as const;

describe('renderMail', () => {
  const { subject, text, html } = renderMail(texts, content, site);

  it('inserts the values into text and HTML, and escapes the HTML', () => {
    expect(text).toContain('Hello <i>Ada</i>');
    expect(text).toContain('https://academy.example/verify?a=1&b=2');
    expect(text).toContain('Or type 042317');
    expect(text).toContain('Total: 12.20 €');
    expect(html).toContain('&lt;i&gt;Ada&lt;/i&gt;');
    expect(html).toContain('A &amp; &lt;B&gt;');
    expect(html).not.toContain('<i>');
    expect(html).toContain('lang="en"');
    expect(`${text}${html}`).toContain('info@example.org');
  });

  it('keeps the subject on one line, whatever characters a name contains', () => {
    expect(subject).toBe('Hello <i>Ada</i> Bcc: all@example.org from A & <B>');
  });

  it('formats times and amounts for people', () => {
    const dated = {
      ...texts,
      paragraphs: ['Until {{asDate until}}, {{asMoney cents currency}}', '{{asDate never}}'],
    };
    const values = { until: '2026-12-31T23:30:00.000Z', cents: '123450', currency: 'eur' };
    expect(renderMail(dated, { language: 'en', values }, site).text).toContain(
      'Until 1 January 2027, €1,234.50',
    );
    expect(renderMail(dated, { language: 'it', values }, site).text).toContain(
      'Until 1 gennaio 2027, 1.234,50',
    );
  });

  it('formats hours in Rome, also on the days on which the clocks change', () => {
    const dated = { ...texts, paragraphs: ['{{asMoment start}}, until {{asHour end}}{{asMoment never}}'] };
    const textOf = (language: Language, start: string, end: string) =>
      renderMail(dated, { language, values: { start, end } }, site).text;
    expect(textOf('it', '2027-03-28T16:00:00Z', '2027-03-28T17:30:00Z')).toContain(
      'domenica 28 marzo 2027 alle 18:00, until 19:30',
    );
    expect(textOf('en', '2027-10-31T17:00:00Z', '2027-10-31T18:30:00Z')).toContain(
      'Sunday, 31 October 2027 at 18:00, until 19:30',
    );
  });

  it('ends with the unsubscribe link, in the language of the mail', () => {
    const texts = { subject: 'News', title: 'News', paragraphs: [], unsubscribe: 'No more of these' };
    const unsubscribeLink = 'https://academy.example/unsubscribe?token=1';
    const mail = renderMail(texts, { language: 'en', unsubscribeLink }, site);
    expect(mail.text).toContain(`No more of these:\n${unsubscribeLink}&language=en`);
    expect(mail.html).toContain(
      'href="https://academy.example/unsubscribe?token&#x3D;1&amp;language&#x3D;en"',
    );
    expect(renderMail(texts, { language: 'en' }, site).text).not.toContain('No more');
  });

  it('omits empty parts', () => {
    expect(`${text}${html}`).not.toMatch(/Discount|\{\{|undefined/);
    const bare = renderMail(texts, { language: 'it' }, site);
    expect(`${bare.text}${bare.html}`).not.toMatch(/Open|Or type|<a |undefined/);
  });
});
