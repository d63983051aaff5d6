import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * A folder of the package that a module belongs to. A path relative to the module would differ between the sources, the
 * build and an image, whose modules are bundled.
 * @param moduleUrl `import.meta.url` of the module.
 */
export function packageFolder(moduleUrl: string, path: string): string {
  const manifest = findPackageJSON(moduleUrl);
  if (manifest === undefined) throw new Error(`${moduleUrl} belongs to no package`);
  return join(dirname(manifest), path);
}
