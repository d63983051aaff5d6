import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const PUBLIC_FILE_MAX_AGE_SECONDS = 3_600;

/** A built browser app: its `index.html` to fill and what its inline scripts hash to. */
export interface BrowserApp {
  template: string;
  /** Content-Security-Policy sources, `'sha256-…'`, of the scripts that stand in the template. */
  scriptHashes: string[];
}

/** Reads an app built by Vite from its `dist` folder. */
export async function readApp(dist: string): Promise<BrowserApp> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const scriptHashes = [...template.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { template, scriptHashes };
}

/**
 * Serves the files of a built app below `prefix`: hashed assets for ever, the rest for an hour,
 * compressed ahead of time where a compressed copy lies beside the file.
 */
export async function serveFiles(fastify: FastifyInstance, dist: string, prefix: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: dist,
    prefix,
    index: false,
    wildcard: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/.vite/**'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : `public, max-age=${PUBLIC_FILE_MAX_AGE_SECONDS}`,
      );
    },
  });
}
