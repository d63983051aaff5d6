import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@academy/shared';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const PUBLIC_FILE_MAX_AGE_SECONDS = 3_600;

/** A built browser app: its `index.html` to fill, what its inline scripts hash to, what its routes consist of. */
export interface BrowserApp {
  template: string;
  manifest: Manifest;
  /** Content-Security-Policy sources, `'sha256-…'`, of the scripts that stand in the template. */
  scriptHashes: string[];
}

/** Vite's `manifest.json`: what each source module became. */
export type Manifest = Record<string, { file: string; imports?: string[] } | undefined>;

/**
 * The files a page needs besides the entry: its feature's code and texts, and the texts common to all pages.
 * Named in the head, they are fetched with the entry instead of after it.
 */
export function filesOfFeature(manifest: Manifest, feature: string, language: Language): string[] {
  const modules = [
    `src/features/${feature}/index.ts`,
    `src/features/${feature}/locales/${language}.ts`,
    `src/components/locales/${language}.ts`,
  ];
  const chunks = modules.flatMap((module) => [
    manifest[module],
    ...(manifest[module]?.imports ?? []).map((name) => manifest[name]),
  ]);
  return [...new Set(chunks.flatMap((chunk) => (chunk ? [`/${chunk.file}`] : [])))];
}

/** Reads an app built by Vite from its `dist` folder. */
export async function readApp(dist: string): Promise<BrowserApp> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = await readManifest(join(dist, '.vite', 'manifest.json'));
  const scriptHashes = [...template.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { template, manifest, scriptHashes };
}

/** Empty when there is none: in watch mode Vite itself serves the app. */
async function readManifest(file: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Manifest;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
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
