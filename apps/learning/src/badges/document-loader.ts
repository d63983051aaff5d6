import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '@academy/platform';
import type { DocumentLoader } from '@digitalbazaar/vc';

const FOLDER = packageFolder(import.meta.url, 'assets/contexts');

/** Context with the terms of a credential. */
export const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
/** Context with the terms of a badge. */
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

const CONTEXTS = new Map([
  [CREDENTIALS_CONTEXT, readContext('credentials-v2')],
  [OPEN_BADGES_CONTEXT, readContext('open-badges-3.0.3')],
]);

/** Loads the contexts included in the service; never requests others. */
export const loadDocument: DocumentLoader = (url) => {
  const document = CONTEXTS.get(url);
  if (document === undefined) return Promise.reject(new Error(`${url} is not among the contexts of badges`));
  return Promise.resolve({ contextUrl: null, documentUrl: url, document });
};

function readContext(name: string): object {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as object;
}
