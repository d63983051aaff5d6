import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUNDLE_CONTENT, EXTERNAL, readBundleContent } from '@academy/local/bundle';
import { bundleDirectory } from '@academy/local/programs';
import { type App, appFolder, ROOT } from './apps.ts';
import { copyPackages, type Manifest, packagesFor, readManifest } from './packages.ts';
import { billOfMaterials } from './sbom.ts';

/** Folders that a service reads files from. */
const FOLDERS = ['assets', 'templates'];
/** The gateway serves both browser apps; each folder is named as in its environment. */
const BROWSER_APPS = ['web', 'admin'];
/** Libraries with dependencies that are read as files. */
const LIBRARIES = ['@academy/pdf'];
/** Loaded in a way that the bundler does not find. */
const HIDDEN: Partial<Record<App, string[]>> = { gateway: ['swagger-ui-dist'] };

/**
 * Writes what an app's image adds to its base: bundled programs, the packages they load, files they read and the bill
 * of materials. The app must be bundled, and for the gateway the browser apps must be built.
 */
export function assembleImage(app: App, image: string): void {
  const source = appFolder(app);
  const manifest = readManifest(source);
  const dist = join(image, 'dist');
  const { bundled, imported } = readBundleContent(app);
  cpSync(bundleDirectory(app), dist, {
    recursive: true,
    filter: (path) => basename(path) !== BUNDLE_CONTENT,
  });
  const packages = packagesFor(app, [
    ...imported,
    ...(HIDDEN[app] ?? []),
    ...readPackages(manifest, bundled),
  ]);
  copyPackages(packages, image);
  cpSync(join(ROOT, 'deploy/docker/healthcheck.mjs'), join(dist, 'healthcheck.js'));
  for (const folder of FOLDERS.filter((name) => existsSync(join(source, name)))) {
    cpSync(join(source, folder), join(image, folder), { recursive: true });
  }
  const served = app === 'gateway' ? BROWSER_APPS : [];
  for (const name of served) cpSync(join(appFolder(name), 'dist'), join(image, name), { recursive: true });

  const { name, version } = manifest;
  writeJson(join(image, 'package.json'), { name, version, private: true, type: 'module' });
  const browser = served.flatMap((name) => packagesFor(name, thirdParties(readManifest(appFolder(name)))));
  writeJson(join(image, 'sbom.cdx.json'), billOfMaterials(manifest, [...bundled, ...packages, ...browser]));
}

/** Dependencies of an app and such libraries that no module imports are read as files: fonts. */
function readPackages(manifest: Manifest, bundled: readonly string[]): string[] {
  const imported = new Set([...bundled.map((folder) => readManifest(folder).name), ...EXTERNAL]);
  const libraries = LIBRARIES.filter((name) => name in (manifest.dependencies ?? {}));
  const manifests = [
    manifest,
    ...libraries.map((name) => readManifest(join(ROOT, name.replace('@academy', 'libs')))),
  ];
  return manifests.flatMap(thirdParties).filter((name) => !imported.has(name));
}

function thirdParties({ dependencies = {} }: Manifest): string[] {
  return Object.keys(dependencies).filter((name) => !name.startsWith('@academy/'));
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
