import { formatCents, type Language, LOCALES } from '@academy/shared';
import Handlebars from 'handlebars';
import type { MailTexts } from './mail-texts.ts';
import { wordsFor, type WrittenText } from './written-text.ts';

/** The input of a mail, in addition to its texts. */
export interface MailContent {
  language: Language;
  /** The button's link. */
  link?: string;
  /** A code to type instead. */
  code?: string;
  /**
   * Values used in the texts, e.g. `{ newEmail: 'ada@example.org' }`; they may contain untrusted input. Times are ISO
   * 8601 and shown by `{{asDate expiry}}`, in Rome with the hour by `{{asMoment start}}` and `{{asHour end}}`, amounts are cents and shown by `{{asMoney totalCents currency}}`.
   */
  values?: Readonly<Record<string, string>>;
  /**
   * Link to which mail programs POST (RFC 8058) to unsubscribe from mails of this kind. In a browser, with the mail's
   * language in `language`, it opens a page that asks for confirmation first.
   */
  unsubscribeLink?: string;
  /**
   * Text written by staff: its subject replaces the template's subject and title, its text follows the template's
   * paragraphs.
   */
  written?: WrittenText;
}

/** The sender of the mails, from the settings. */
export interface MailSite {
  brand: string;
  contactEmail: string;
}

/** A mail ready to send. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const HTML = Handlebars.compile(`<!doctype html>
<html lang="{{language}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>{{subject}}</title></head>
<body style="margin:0;padding:24px;background:#faf7f1;font-family:Georgia,'Times New Roman',serif;color:#2c3550">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e6e0d3;border-radius:6px">
<p style="margin:0 0 24px;font-size:14px;letter-spacing:.04em;color:#5b6478">{{brand}}</p>
<h1{{#if written}} lang="{{written.language}}"{{/if}} style="margin:0 0 16px;font-size:24px;line-height:1.3;color:#16213a">{{title}}</h1>
{{#each paragraphs}}<p style="margin:0 0 16px;font-size:16px;line-height:1.6;white-space:pre-line">{{this}}</p>
{{/each}}{{#each written.paragraphs}}<p lang="{{../written.language}}" style="margin:0 0 16px;font-size:16px;line-height:1.6;white-space:pre-line;overflow-wrap:anywhere">{{#each this}}{{#if link}}<a href="{{link}}" style="color:#1f4d8f">{{text}}</a>{{else}}{{text}}{{/if}}{{/each}}</p>
{{/each}}{{#if details}}<table role="presentation" style="width:100%;margin:8px 0 24px;border-collapse:collapse;font-size:15px">
{{#each details}}<tr><td style="padding:8px 16px 8px 0;border-top:1px solid #e6e0d3;color:#5b6478">{{label}}</td><td style="padding:8px 0;border-top:1px solid #e6e0d3;text-align:right">{{value}}</td></tr>
{{/each}}</table>
{{/if}}{{#if link}}<p style="margin:8px 0 24px"><a href="{{link}}" style="display:inline-block;padding:12px 24px;background:#1f4d8f;color:#ffffff;text-decoration:none;border-radius:6px">{{button}}</a></p>
{{/if}}{{#if code}}<p style="margin:0 0 8px;font-size:14px;color:#5b6478">{{codeHint}}</p>
<p style="margin:0 0 24px;font-family:monospace;font-size:24px;letter-spacing:.2em">{{code}}</p>
{{/if}}{{#if closing}}<p style="margin:0;font-size:13px;line-height:1.5;color:#5b6478">{{closing}}</p>
{{/if}}{{#if unsubscribe}}<p style="margin:16px 0 0;font-size:13px;line-height:1.5"><a href="{{unsubscribeLink}}" style="color:#5b6478">{{unsubscribe}}</a></p>
{{/if}}</div></body></html>
`);

const TEXT = Handlebars.compile(
  `{{title}}

{{#each paragraphs}}{{this}}

{{/each}}{{#if written}}{{written.text}}

{{/if}}{{#if details}}{{#each details}}{{label}}: {{value}}
{{/each}}
{{/if}}{{#if link}}{{button}}:
{{link}}

{{/if}}{{#if code}}{{codeHint}} {{code}}

{{/if}}{{#if closing}}{{closing}}

{{/if}}{{#if unsubscribe}}{{unsubscribe}}:
{{unsubscribeLink}}

{{/if}}{{brand}}
`,
  { noEscape: true },
);

/** Renders a mail; the HTML part is escaped, the subject is one line. */
export function renderMail(texts: MailTexts, content: MailContent, site: MailSite): RenderedMail {
  const { language, link, code, values, unsubscribeLink } = content;
  const written = content.written && wordsFor(content.written, language);
  const names = { ...values, ...site };
  const helpers = helpersIn(language);
  const fill = (text: string) => Handlebars.compile(text, { noEscape: true })(names, { helpers }).trim();
  const subject = (written?.subject ?? fill(texts.subject)).replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const parts = {
    language,
    subject,
    brand: site.brand,
    title: written?.subject ?? fill(texts.title),
    paragraphs: texts.paragraphs.map(fill).filter((paragraph) => paragraph !== ''),
    written,
    details: (texts.details ?? [])
      .map(({ label, value }) => ({ label: fill(label), value: fill(value) }))
      .filter(({ value }) => value !== ''),
    link,
    button: fill(texts.button ?? ''),
    code,
    codeHint: fill(texts.codeHint ?? ''),
    closing: fill(texts.closing ?? ''),
    unsubscribe: unsubscribeLink === undefined ? '' : fill(texts.unsubscribe ?? ''),
    unsubscribeLink: `${unsubscribeLink ?? ''}&language=${language}`,
  };
  return { subject, text: TEXT(parts), html: HTML(parts) };
}

/** Between a day and an hour. */
const AT = { it: ' alle ', en: ' at ' } as const satisfies Record<Language, string>;

/** Helpers for the texts; each renders nothing for a missing or empty value. */
function helpersIn(language: Language) {
  const days = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Europe/Rome' });
  const daysOfWeek = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'full',
    timeZone: 'Europe/Rome',
  });
  const hours = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: 'Europe/Rome' });
  return {
    asMoment: (time: string | undefined) =>
      time ? daysOfWeek.format(new Date(time)) + AT[language] + hours.format(new Date(time)) : '',
    asHour: (time: string | undefined) => (time ? hours.format(new Date(time)) : ''),
    asDate: (time: string | undefined) => (time ? days.format(new Date(time)) : ''),
    asMoney: (cents: string | undefined, currency: string) =>
      cents ? formatCents(Number(cents), currency, language) : '',
  };
}
