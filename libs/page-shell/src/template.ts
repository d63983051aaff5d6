import type { Language } from '@academy/shared';
import { type Html, html, scriptJson } from './html.ts';

/** An answer the browser finds already loaded: the name of an RTK Query endpoint, its argument, its value. */
export interface SeedEntry {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** What goes into a built `index.html`. */
export interface PageParts {
  language: Language;
  head: Html;
  body?: Html | undefined;
  seed?: readonly SeedEntry[];
}

/**
 * Fills the places a built `index.html` leaves open: `<!--academy:head-->`, `<!--academy:body-->`,
 * `<!--academy:seed-->` and the language of the document.
 */
export function fillTemplate(template: string, { language, head, body, seed = [] }: PageParts): string {
  const data = html`<script type="application/json" id="academy-seed">
    ${scriptJson(seed)}
  </script>`;
  // Functions, since `$&` and its kin in a replacement text would be expanded.
  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace('<!--academy:head-->', () => head.text)
    .replace('<!--academy:body-->', () => body?.text ?? '')
    .replace('<!--academy:seed-->', () => data.text);
}
