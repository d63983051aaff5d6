import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { ROOT } from './settings.ts';

/** How to run a program of the workspace. */
export interface Program {
  file: string;
  args: string[];
  cwd: string;
}

/** Node's option for the space of young objects, in MB: a start fills the default, which costs each process 40 MB for ever. */
export const YOUNG_SPACE = '--max-semi-space-size=4';

const SOURCES = ['--conditions=@academy/source', '--import', '@swc-node/register/esm-register'];

/** This process's environment, with our Node and the workspace's tools found first. */
export const baseEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  // A quarter less of a service's start is spent on compiling what has not changed.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
  // A background daemon would outlive us.
  NX_DAEMON: 'false',
};

/** Where an app lies. */
export const appDirectory = (app: string): string => join(ROOT, 'apps', app);

/** Where what runs of an app lies: its build, or its part of a folder that `npm run rehearse -- --keep` has written. */
function builtDirectory(app: string): string {
  const images = process.env['ACADEMY_IMAGES'];
  return images ? resolve(ROOT, images, app) : appDirectory(app);
}

/** An app's long-running program: as built, or its `dev` script, which restarts on every change. */
export function serverOf(app: string, watch: boolean): Program {
  if (!watch)
    return { file: process.execPath, args: [YOUNG_SPACE, 'dist/main.js'], cwd: builtDirectory(app) };
  const cwd = appDirectory(app);
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as {
    scripts: { dev: string };
  };
  return { file: 'sh', args: ['-c', `exec ${scripts.dev}`], cwd };
}

/** A program of an app that runs once, e.g. `migrate`; undefined when the app has none of that name. */
export function taskOf(app: string, name: string, watch: boolean): Program | undefined {
  const cwd = watch ? appDirectory(app) : builtDirectory(app);
  const args = watch ? [...SOURCES, `src/${name}.ts`] : [`dist/${name}.js`];
  return existsSync(join(cwd, args.at(-1) ?? '')) ? { file: process.execPath, args, cwd } : undefined;
}
