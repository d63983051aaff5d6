import type { Language } from '@academy/shared';
import { html, scriptJson } from './html.ts';

/** The values inserted into a built `index.html`. */
export interface PageParts {
  language: Language;
  /** Tags of the document's head. */
  head: string;
  /** Markup of the page. */
  body?: string;
  /** The browser app's initial data, as JSON. */
  seed?: unknown;
}

/**
 * Fills the placeholders of a built `index.html`: `<!--academy:head-->`, `<!--academy:body-->`, `<!--academy:seed-->`
 * and the document's language.
 */
export function fillTemplate(
  template: string,
  { language, head, body = '', seed = null }: PageParts,
): string {
  const data = html`<script type="application/json" id="academy-seed">${scriptJson(seed)}</script>`;
  // Functions, because `$&` and similar patterns in a replacement text would be expanded.
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace('<!--academy:head-->', () => head)
    .replace('<!--academy:body-->', () => body)
    .replace('<!--academy:seed-->', () => data.text);
}
