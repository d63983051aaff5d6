import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type OutputChunk, type Plugin, rolldown, type RolldownLog } from 'rolldown';
import { appDirectory, bundleDirectory } from './programs.ts';
import { ROOT } from './settings.ts';

/** Programs of an app: the service itself, its migrations, its seed, its commands. */
const PROGRAMS = /^(main|migrate|seed|admin-create|rotate-keys|rebuild-figures|reseal|reconcile)\.ts$/;

/** Not bundled: they load native files or modules that no bundler finds, or tracing patches them by name. */
export const EXTERNAL = ['@node-rs/argon2', 'file-type', 'pg', 'sharp', 'subset-font', 'swagger-ui-dist'];
/** Loaded by libraries only with options that we do not set. */
const UNUSED = ['ioredis'];

/** The file of a bundle that describes it. */
export const BUNDLE_CONTENT = 'content.json';

/** What a bundle is made of. */
export interface BundleContent {
  /** Folders of the packages whose code it contains. */
  bundled: string[];
  /** Names of the packages it loads at run time. */
  imported: string[];
}

/**
 * Bundles the programs of an app with everything they import, tree-shaken, into a few files in its folder. Classes
 * keep their names, which Nest and the logs use.
 */
export async function bundleApp(app: string): Promise<void> {
  const sources = join(appDirectory(app), 'src');
  const folder = bundleDirectory(app);
  const programs = readdirSync(sources).filter((file) => PROGRAMS.test(file));
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map((file) => [file.replace('.ts', ''), join(sources, file)])),
    platform: 'node',
    external: [...EXTERNAL, ...UNUSED].map((name) => new RegExp(`^${name}($|/)`)),
    // Types are not checked here: that is done by `npm run typecheck`.
    tsconfig: join(ROOT, 'tsconfig.base.json'),
    plugins: [requiresOfModules(), asciiOnly()],
    // Includes files that packages read next to their code.
    experimental: { resolveNewUrlToAsset: true },
    onLog: refuseWhatIsMissing,
  });
  const { output } = await bundle.write({
    dir: folder,
    cleanDir: true,
    format: 'esm',
    keepNames: true,
    // Programs share chunks, and code that must run first, such as reflect-metadata, could be in a later one.
    strictExecutionOrder: true,
    // Descriptions for readers, which a process would keep in memory.
    comments: { jsdoc: false },
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name]-[hash].js',
    assetFileNames: '[name]-[hash][extname]',
  });
  await bundle.close();
  const content = describe(output.filter((file) => file.type === 'chunk'));
  const bundled = content.bundled.map((path) => relative(ROOT, path));
  writeFileSync(join(folder, BUNDLE_CONTENT), JSON.stringify({ ...content, bundled }));
}

/** Reads what the bundle of an app is made of. */
export function readBundleContent(app: string): BundleContent {
  const text = readFileSync(join(bundleDirectory(app), BUNDLE_CONTENT), 'utf8');
  const { bundled, imported } = JSON.parse(text) as BundleContent;
  return { bundled: bundled.map((path) => resolve(ROOT, path)), imported };
}

/**
 * Some packages are ES modules that create their own `require`, which the bundler does not follow: modules loaded that
 * way would be missing or duplicated. Without that line, and under its usual name, `require` is treated as the
 * bundler's own.
 */
function requiresOfModules(): Plugin {
  const line = /^const (require[$\w]*) = createRequire\(import\.meta\.url\);?$/m;
  return {
    name: 'requires-of-modules',
    transform(code, id) {
      const [, name] = (id.includes('node_modules') && line.exec(code)) || [];
      if (name === undefined) return null;
      return { code: code.replace(line, '').replaceAll(`${name}(`, 'require(') };
    },
  };
}

/** A process keeps the source of all it has loaded, and a character beyond ASCII doubles the size of its file there. */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = escapeNonAscii(file.code);
    },
  };
}

/** The same program with escapes for all characters beyond ASCII. A backslash before one is part of what is replaced. */
export function escapeNonAscii(code: string): string {
  return code.replaceAll(/(\\*)([^\0-\x7f])/g, (_match, slashes: string, character: string) => {
    const isEscaped = slashes.length % 2 === 1;
    const escape = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return (isEscaped ? slashes.slice(1) : slashes) + escape;
  });
}

/** Packages may support optional packages that are not installed; our own code may not. */
function refuseWhatIsMissing(_level: string, log: RolldownLog): void {
  if (log.code === 'UNRESOLVED_IMPORT' && !log.message.includes('node_modules')) throw new Error(log.message);
}

function describe(chunks: OutputChunk[]): BundleContent {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  const names = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  return {
    bundled: [...new Set(modules.flatMap((id) => packageFolder(id) ?? []))].sort(),
    imported: EXTERNAL.filter((name) =>
      names.some((imported) => imported === name || imported.startsWith(`${name}/`)),
    ),
  };
}

/** The folder in `node_modules` that contains a module; undefined for our own code. */
function packageFolder(id: string): string | undefined {
  const [folder] = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? [];
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : undefined;
}
