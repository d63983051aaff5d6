import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** The allowed suffixes between a file's name and `.ts`, whose roles are known. Every other file has a plain name. */
const SUFFIXES = new Set([
  ...[
    'controller',
    'service',
    'module',
    'dto',
    'entity',
    'mapper',
    'rpc',
    'events',
    'job',
    'guard',
    'filter',
  ],
  ...['interceptor', 'pipe', 'strategy', 'decorator', 'metrics', 'queries', 'cache', 'spec', 'int.spec', 'd'],
]);

/**
 * Files below `src` whose suffix is not one of {@link SUFFIXES}.
 * @param {string} root
 * @param {string[]} places folders of packages, e.g. `apps`.
 * @returns {string[]} a sentence for each.
 */
export function wrongSuffixes(root, places) {
  return globSync(
    places.map((place) => `${place}/*/src/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => /(^|\/)(node_modules|generated|dist|bundle)$/.test(path) },
  )
    .filter((path) => !path.includes('/generated/') && !hasKnownSuffix(basename(path)))
    .map((path) => `file-suffixes: ${path} (known: ${[...SUFFIXES].join(', ')})`);
}

/** `orders.service.ts`, `orders.service.spec.ts` and `orders.int.spec.ts` are valid, `orders.helper.ts` is not. */
function hasKnownSuffix(name) {
  const [, ...parts] = name.replace(/\.tsx?$/, '').split('.');
  const isSpec = parts.at(-1) === 'spec';
  const role = isSpec ? parts.slice(0, parts.at(-2) === 'int' ? -2 : -1) : parts;
  return role.length === 0 || (role.length === 1 && SUFFIXES.has(role[0]));
}
