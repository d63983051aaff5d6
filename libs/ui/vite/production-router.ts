import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);
const FILES: Record<string, string> = {
  'react-router': join(folder, 'index.mjs'),
  'react-router/dom': join(folder, 'dom-export.mjs'),
};

/** Builds with the production files of React Router: its package exports only the development files, with warnings. */
export function productionRouter(): Plugin {
  return {
    name: 'academy:production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => FILES[source],
  };
}
