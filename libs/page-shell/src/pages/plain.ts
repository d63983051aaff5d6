import { renderHead } from '../head.ts';
import { html } from '../html.ts';
import { page } from '../layout.ts';
import type { ShellContext } from '../model.ts';
import { texts } from '../texts.ts';
import type { RenderedPage } from './page.ts';

/** Pages whose content the browser app alone draws. */
export type PlainPageName = keyof (typeof texts)['it']['pages'];

const INDEXED: readonly PlainPageName[] = ['subscription'];

/** A page of which the server knows title and description only; seeded with the settings. */
export function plainPage(context: ShellContext, name: PlainPageName, path: string): RenderedPage {
  const [title, description] = texts[context.language].pages[name];
  const head = { ...context, brand: context.settings.brandName, path, title, description };
  return {
    status: name === 'notFound' ? 404 : 200,
    language: context.language,
    head: renderHead({ ...head, noIndex: !INDEXED.includes(name) }),
    body: page(
      context,
      html`<div class="container page--padded">
        <h1>${title}</h1>
        <p class="lead">${description}</p>
      </div>`,
    ),
    seed: [{ endpointName: 'getSettings', arg: undefined, value: context.settings }],
  };
}
