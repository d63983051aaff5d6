import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * What each package and part weighs in the JavaScript of an app's every page: pairs of name and kB after gzip,
 * the heaviest first. Builds the app again, without writing it, because a build's files do not tell what is in them. A
 * file's size is shared out by the length of its modules before they are minified, so the figures are estimates.
 */
export async function explain(root) {
  process.env['NODE_ENV'] = 'production';
  const vite = createRequire(join(root, 'package.json')).resolve('vite');
  const { build } = await import(pathToFileURL(vite).href);
  const { output } = await build({ root, logLevel: 'silent', build: { write: false } });
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const entry = [...chunks.values()].find(({ name, isEntry }) => isEntry && name === 'index');
  const sizes = new Map();
  for (const { code, modules } of withImports(entry, chunks)) {
    const lengths = Object.entries(modules).map(([id, { renderedLength }]) => [partOf(id), renderedLength]);
    const total = lengths.reduce((sum, [, length]) => sum + length, 0);
    const weight = gzipSync(code, { level: 9 }).length / 1000;
    for (const [part, length] of lengths) sizes.set(part, (sizes.get(part) ?? 0) + (weight * length) / total);
  }
  return [...sizes].sort(([, a], [, b]) => b - a);
}

/** A chunk and those it needs from the start. */
function withImports(chunk, chunks, found = new Set()) {
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) withImports(chunks.get(file), chunks, found);
  return found;
}

/** The package of a module, or the folder of the app or library that it is in. */
function partOf(id) {
  const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  const [, own] = /\/((?:apps|libs)\/[^/]+\/src(?:\/[^/.]+(?=\/))?)/.exec(id) ?? [];
  return installed ?? own ?? 'what the bundler adds';
}
