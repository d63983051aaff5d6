import { type Language, LOCALES } from '@academy/shared';
import { renderHead } from '../head.ts';
import { Html, html } from '../html.ts';
import { page } from '../layout.ts';
import type { ShellContext } from '../model.ts';
import * as english from '../policies/generated/en.ts';
import * as italian from '../policies/generated/it.ts';
import { texts } from '../texts.ts';
import type { RenderedPage } from './page.ts';

export type PolicyName = keyof typeof italian;

const policies = { it: italian, en: english } satisfies Record<Language, Record<PolicyName, object>>;

/** A policy, whole: the browser app shows the same text. */
export function policyPage(context: ShellContext, name: PolicyName, path: string): RenderedPage {
  const { language, settings } = context;
  const { title, lead, updated, html: body } = policies[language][name];
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return {
    status: 200,
    language,
    head: renderHead({ ...context, brand: settings.brandName, path, title, description: lead }),
    body: page(
      context,
      html`<div class="page page--padded container container--narrow">
        <article class="prose">
          <p class="kicker">${texts[language].updated(date.format(new Date(updated)))}</p>
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
          <div>${fill(body, settings)}</div>
        </article>
      </div>`,
    ),
    seed: [{ endpointName: 'getSettings', arg: undefined, value: settings }],
  };
}

/** Puts the association's name and address where the text names them. */
function fill(body: string, { brandName, contactEmail }: ShellContext['settings']): Html {
  return new Html(
    body
      .replaceAll('{{brand}}', () => html`${brandName}`.text)
      .replaceAll('{{contactEmail}}', () => html`${contactEmail}`.text),
  );
}
