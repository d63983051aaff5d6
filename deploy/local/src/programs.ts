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

const SOURCES = ['--conditions=@academy/source', '--import', '@swc-node/register/esm-register'];

/** This process's environment, with our Node and the workspace's tools first in the path. */
export const baseEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  // Makes a service's start a quarter faster by caching the compilation of unchanged code.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
  // glibc keeps what each thread has freed for itself; with two arenas it keeps 20 MB less of each process.
  MALLOC_ARENA_MAX: '2',
  // A background daemon would outlive this process.
  NX_DAEMON: 'false',
};

/** The folder of an app. */
export const appDirectory = (app: string): string => join(ROOT, 'apps', app);

/** The folder of an app's programs: its build, or its part of a folder written by `npm run rehearse -- --keep`. */
function builtDirectory(app: string): string {
  const images = process.env['ACADEMY_IMAGES'];
  return images ? resolve(ROOT, images, app) : appDirectory(app);
}

/** An app's server: as built, or its `dev` script, which restarts on every change. */
export function serverOf(app: string, watch: boolean): Program {
  if (!watch)
    return { file: process.execPath, args: [...MEMORY_OPTIONS, 'dist/main.js'], cwd: builtDirectory(app) };
  const cwd = appDirectory(app);
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as {
    scripts: { dev: string };
  };
  return { file: 'sh', args: ['-c', `exec ${scripts.dev}`], cwd };
}

/** A program of an app that runs once, e.g. `migrate`; undefined when the app has no such program. */
export function taskOf(app: string, name: string, watch: boolean): Program | undefined {
  const cwd = watch ? appDirectory(app) : builtDirectory(app);
  const args = watch ? [...SOURCES, `src/${name}.ts`] : [`dist/${name}.js`];
  return existsSync(join(cwd, args.at(-1) ?? '')) ? { file: process.execPath, args, cwd } : undefined;
}
