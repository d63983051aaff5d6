import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { copyPackages, packagesFor, readManifest } from './packages.ts';
import { billOfMaterials } from './sbom.ts';

describe('the packages of an image', () => {
  const image = mkdtempSync(join(tmpdir(), 'academy-packages-'));
  afterEach(() => rmSync(image, { recursive: true, force: true }));

  it('are the named packages and all their dependencies', () => {
    const names = packagesFor('commerce', ['pg']).map((folder) => basename(folder));
    expect(names).toEqual(expect.arrayContaining(['pg', 'pg-pool', 'pg-types', 'postgres-array']));
    expect(names).not.toContain('typescript');
  });

  it('are refused if one is not installed', () => {
    expect(() => packagesFor('commerce', ['no-such-package'])).toThrow('no-such-package');
  });

  it('are placed where Node looks for them, without types and source maps', () => {
    copyPackages(packagesFor('commerce', ['pg-types']), image);
    expect(existsSync(join(image, 'node_modules/pg-types/index.js'))).toBe(true);
    expect(existsSync(join(image, 'node_modules/pg-types/index.d.ts'))).toBe(false);
  });

  it('are listed once in the bill of materials, with version and licence', () => {
    const folders = packagesFor('commerce', ['pg']);
    const [first] = packagesFor('commerce', ['pg-types']);
    const app = { name: '@academy/commerce', version: '0.1.0', license: 'MIT' };
    const { components } = billOfMaterials(app, [...folders, first ?? '']) as {
      components: { name: string; version: string }[];
    };
    expect(components).toHaveLength(folders.length);
    const { version } = readManifest(folders.find((folder) => basename(folder) === 'pg') ?? '');
    expect(components).toContainEqual(
      expect.objectContaining({
        name: 'pg',
        version,
        purl: `pkg:npm/pg@${version}`,
        licenses: [{ license: { id: 'MIT' } }],
      }),
    );
  });
});
