import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import Handlebars from 'handlebars';
import type { Language } from './texts.ts';
import { TEXTS } from './texts.ts';

/** Located from the package, since the sources and the bundle in an image are at different depths. */
const FOLDER = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'templates');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const handlebars = Handlebars.create();
handlebars.registerPartial('layout', read('layout.hbs'));
handlebars.registerPartial('field', read('field.hbs'));
handlebars.registerPartial('test-cards', read('test-cards.hbs'));

const style = read('style.css');
const script = read('page.js');
const templates = {
  authentication: handlebars.compile(read('authentication.hbs')),
  checkout: handlebars.compile(read('checkout.hbs')),
  invoice: handlebars.compile(read('invoice.hbs')),
  notice: handlebars.compile(read('notice.hbs')),
  portal: handlebars.compile(read('portal.hbs')),
};

/** Sends a page; every value in `view` is escaped. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  template: keyof typeof templates,
  language: Language,
  view: object,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(templates[template]({ t: TEXTS[language], lang: language, nonce, style, script, ...view }));
}
