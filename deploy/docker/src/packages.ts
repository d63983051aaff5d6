import { cpSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appFolder, ROOT } from './apps.ts';

/** The fields of a `package.json` that are used here. */
export interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Reads the `package.json` in a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Folders of packages and all their dependencies, as installed for an app. Includes the optional ones available on this
 * platform.
 * @throws Error naming a required package that is not installed.
 */
export function packagesFor(app: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  for (const name of names) collect(name, appFolder(app), found);
  return [...found].sort();
}

/** Copies packages to where Node finds them in an image's folder. */
export function copyPackages(folders: readonly string[], image: string): void {
  for (const folder of folders) {
    const path = relative(ROOT, folder);
    const place = path.slice(path.indexOf(`node_modules${sep}`));
    cpSync(folder, join(image, place), { recursive: true, filter: (source) => isNeeded(source, folder) });
  }
}

function collect(name: string, from: string, found: Set<string>): void {
  const folder = folderOf(name, from);
  if (folder === undefined) throw new Error(`${name}, which ${from} needs, is not installed`);
  if (found.has(folder)) return;
  found.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = readManifest(folder);
  for (const needed of Object.keys(dependencies)) {
    if (!(needed in optionalDependencies)) collect(needed, folder, found);
  }
  for (const wished of Object.keys(optionalDependencies)) {
    if (folderOf(wished, folder) !== undefined) collect(wished, folder, found);
  }
}

function folderOf(name: string, from: string): string | undefined {
  try {
    const manifest = findPackageJSON(name, pathToFileURL(join(from, 'package.json')));
    return manifest === undefined ? undefined : dirname(manifest);
  } catch {
    return undefined;
  }
}

/** Nested packages are copied separately, and source maps and types are not needed. */
function isNeeded(source: string, folder: string): boolean {
  if (relative(folder, source).split(sep).includes('node_modules')) return false;
  return !/\.(map|d\.[cm]?ts)$/.test(source);
}
