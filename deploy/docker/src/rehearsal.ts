import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@academy/embedded';
import { DataDirectory } from '@academy/local/data-directory';
import { runSupervised } from '@academy/local/lifetime';
import { readSettings, ROOT, type Settings } from '@academy/local/settings';
import { makeWritable } from './image-checks.ts';
import { assembleImages } from './images.ts';
import { Production } from './production.ts';

/** The folders of images and data. */
export interface RehearsalFolders {
  /** Where the images are written and kept; by default those in `ACADEMY_IMAGES`, or temporary ones. */
  keep?: string | undefined;
  /** Uses persistent data and the visitors' port; otherwise a free port and temporary data. */
  isLasting: boolean;
}

/**
 * Starts production's form with the demo's data and does some work with it.
 * @param work resolves with true to stop everything; otherwise it runs until Ctrl-C.
 */
export async function rehearse(
  { keep, isLasting }: RehearsalFolders,
  work: (production: Production, settings: Settings) => Promise<boolean>,
): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'academy-rehearsal-'));
  const { ACADEMY_IMAGES: given } = process.env;
  const assembled = keep === undefined ? join(scratch, 'images') : resolve(ROOT, keep);
  const images = given ? resolve(ROOT, given) : assembled;
  const settings = readSettings([], {
    ACADEMY_DATA_DIR: '.academy-production',
    ...process.env,
    ...(!isLasting && { ACADEMY_DATA_DIR: join(scratch, 'data'), PORT: String(await freePort()) }),
    DEMO_DATA: 'on',
  });
  const data = DataDirectory.open(settings.dataDir);
  let production: Production | undefined;
  await runSupervised(
    async (supervisor, end) => {
      if (!given) assembleImages(images);
      production = await Production.start(images, { settings, data, supervisor });
      if (!(await work(production, settings))) return;
      await production.stop();
      console.log('Every image starts, responds, is healthy and stops cleanly.');
      await end(0);
    },
    () => {
      production?.close();
      data.close();
      if (!given && keep === undefined) makeWritable(images);
      rmSync(scratch, { recursive: true, force: true });
    },
    isLasting ? 0 : 1,
  );
}
