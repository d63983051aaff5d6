import { type Manifest, readManifest } from './packages.ts';

/**
 * The software bill of materials of an image, as CycloneDX 1.6: exactly the packages it contains. `npm sbom` lists what
 * was installed rather than bundled, and omits packages that another workspace needs for development.
 */
export function billOfMaterials(app: Manifest, folders: readonly string[]): object {
  const components = new Map(
    folders.map((folder) => {
      const component = toComponent(readManifest(folder));
      return [component.purl, component];
    }),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...toComponent(app), type: 'application' } },
    components: [...components.values()],
  };
}

function toComponent({ name, version, license }: Manifest) {
  const [group] = /^@[^/]+(?=\/)/.exec(name) ?? [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    'bom-ref': purl,
    type: 'library',
    ...(group !== undefined && { group }),
    name: name.slice(name.indexOf('/') + 1),
    version,
    purl,
    ...(typeof license === 'string' && { licenses: [toLicense(license)] }),
  };
}

/** An identifier such as `MIT`, or an expression such as `(MIT OR CC0-1.0)`. */
function toLicense(license: string): object {
  return /\s/.test(license) ? { expression: license } : { license: { id: license } };
}
