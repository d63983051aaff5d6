import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BuildStamp } from './build-stamp.ts';

describe('build stamp', () => {
  let root: string;
  let stamp: BuildStamp;

  const write = (path: string, text = ''): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'academy-stamp-'));
    stamp = new BuildStamp(root, join(root, 'stamp'));
    write('package-lock.json', '{}');
    write('apps/web/src/main.ts', 'one');
    write('apps/web/dist/main.js');
    write('libs/ui/src/button.ts', 'one');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is not current before the first build', () => {
    expect(stamp.isCurrent()).toBe(false);
  });

  it('is current while sources are unchanged, whatever happens to specs, tests and packages', () => {
    stamp.save();
    write('apps/web/src/main.spec.ts');
    write('apps/web/test/helper.ts');
    write('apps/web/node_modules/left-pad/index.js');
    expect(stamp.isCurrent()).toBe(true);
  });

  it.each([
    ['a source was changed', () => write('apps/web/src/main.ts', 'other')],
    ['a source was added', () => write('libs/ui/src/deep/link.ts')],
    ['a source was removed', () => rmSync(join(root, 'libs/ui/src/button.ts'))],
    ['other packages were installed', () => write('package-lock.json', '{ }')],
    ['an output was removed', () => rmSync(join(root, 'apps/web/dist'), { recursive: true })],
  ])('is not current when %s', (_case, change) => {
    stamp.save();
    change();
    expect(stamp.isCurrent()).toBe(false);
  });
});
