import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { ROOT } from './settings.ts';

/** How to run a program of the workspace. */
export interface Program {
  file: string;
  args: string[];
  cwd: string;
}

/**
 * Options of Node that save memory, as in the Dockerfile. The young generation has 4 MB, since a start fills the default
 * size, which permanently costs each process 40 MB. The heap may grow by half before it is collected: by default it
 * grows to three times its size under load, and Node does not return that memory.
 */
export const MEMORY_OPTIONS = ['--max-semi-space-size=4', '--heap-growing-percent=50'];

const SOURCES = ['--import', '@swc-node/register/esm-register'];

/** This process's environment, with our Node and the workspace's tools first in the path. */
export const baseEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  // Makes a service's start a tenth faster by caching the compilation of unchanged code.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
  // glibc keeps what each thread has freed for itself; with two arenas it keeps 20 MB less of each process.
  MALLOC_ARENA_MAX: '2',
  // A background daemon would outlive this process.
  NX_DAEMON: 'false',
};

/** The folder of an app. */
export const appDirectory = (app: string): string => join(ROOT, 'apps', app);

/** The folder of an app's bundled programs. */
export const bundleDirectory = (app: string): string => join(appDirectory(app), 'bundle');

/** A bundled program of an app: from its bundle, or from a folder written by `npm run rehearse -- --keep`. */
function bundledProgram(app: string, name: string): { cwd: string; path: string } {
  const images = process.env['ACADEMY_IMAGES'];
  return images
    ? { cwd: resolve(ROOT, images, app), path: `dist/${name}.js` }
    : { cwd: appDirectory(app), path: `bundle/${name}.js` };
}

/** An app's server: bundled, or its `dev` script, which restarts on every change. */
export function serverOf(app: string, watch: boolean): Program {
  if (!watch) {
    const { cwd, path } = bundledProgram(app, 'main');
    return { file: process.execPath, args: [...MEMORY_OPTIONS, path], cwd };
  }
  const cwd = appDirectory(app);
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as {
    scripts: { dev: string };
  };
  return { file: 'sh', args: ['-c', `exec ${scripts.dev}`], cwd };
}

/** A program of an app that runs once, e.g. `migrate`; undefined when the app has no such program. */
export function taskOf(app: string, name: string, watch: boolean): Program | undefined {
  const source = { cwd: appDirectory(app), path: `src/${name}.ts` };
  const { cwd, path } = watch ? source : bundledProgram(app, name);
  if (!existsSync(join(cwd, path))) return undefined;
  return { file: process.execPath, args: [...(watch ? SOURCES : []), path], cwd };
}
