import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * A folder of the package that a module belongs to. Relative to the module it would be elsewhere in the sources, in the
 * build and in an image, whose modules are bundled.
 * @param moduleUrl `import.meta.url` of the module.
 */
export function packageFolder(moduleUrl: string, path: string): string {
  const manifest = findPackageJSON(moduleUrl);
  if (manifest === undefined) throw new Error(`${moduleUrl} belongs to no package`);
  return join(dirname(manifest), path);
}
