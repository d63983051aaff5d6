import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type InlineStyle, readStyles } from './inline-styles.ts';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE_LINK = /<link rel="stylesheet"[^>]*>\s*/g;
const HEAD = '<!--academy:head-->';
const PUBLIC_FILE_MAX_AGE_SECONDS = 3_600;
/** Cache control of files whose names contain a hash of their content. */
export const ASSETS_CACHE = 'public, max-age=31536000, immutable';

/** A built browser app: its `index.html` template, the hashes of its inline scripts, and the files of its pages. */
export interface BrowserApp {
  template: string;
  manifest: Manifest;
  /** Content-Security-Policy sources, `'sha256-…'`, of the template's inline scripts. */
  scriptHashes: string[];
}

/** An app whose pages contain their style sheets. */
export interface StyledApp extends BrowserApp {
  /** Every style sheet of the app, by file. */
  styles: ReadonlyMap<string, InlineStyle>;
  /** Content-Security-Policy sources of the template's inline style sheets. */
  styleHashes: string[];
}

/** Vite's `manifest.json`: the output of each source module. */
export type Manifest = Record<string, ManifestChunk | undefined>;

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The files that some modules need in addition to those loaded by the app's entry. */
export function filesOf(
  manifest: Manifest,
  modules: readonly string[],
): { scripts: string[]; styles: string[] } {
  const entry = chunksOf(manifest, ['index.html']);
  const chunks = [...chunksOf(manifest, modules)].filter((chunk) => !entry.has(chunk));
  return {
    scripts: chunks.map(({ file }) => file),
    styles: stylesOf(chunks),
  };
}

/** The chunks that contain some modules, and their static imports. */
function chunksOf(manifest: Manifest, modules: readonly string[], found = new Set<ManifestChunk>()) {
  for (const chunk of modules.flatMap((module) => manifest[module] ?? [])) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

function stylesOf(chunks: Iterable<ManifestChunk | undefined>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => chunk?.css ?? []))];
}

/** Reads an app built by Vite from its folder. */
export async function readApp(folder: string): Promise<BrowserApp> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = await readManifest(join(folder, '.vite', 'manifest.json'));
  const scriptHashes = [...template.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { template, manifest, scriptHashes };
}

/** Replaces the links to the style sheets that every page of an app needs by inline styles. */
export async function withStyles(folder: string, app: BrowserApp): Promise<StyledApp> {
  const styles = await readStyles(folder, stylesOf(Object.values(app.manifest)));
  const shared = stylesOf(chunksOf(app.manifest, ['index.html'])).flatMap((file) => styles.get(file) ?? []);
  const template = app.template
    .replace(STYLE_LINK, '')
    .replace(HEAD, () => shared.map(({ markup }) => markup).join('') + HEAD);
  return { ...app, template, styles, styleHashes: shared.map(({ source }) => source) };
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
 * Serves the files of a built app below `prefix`: hashed assets for ever, the rest for an hour, precompressed where a
 * compressed copy exists next to the file.
 */
export async function serveFiles(fastify: FastifyInstance, folder: string, prefix: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: folder,
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
        isHashed ? ASSETS_CACHE : `public, max-age=${PUBLIC_FILE_MAX_AGE_SECONDS}`,
      );
    },
  });
}
