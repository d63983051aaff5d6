import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS } from './apps.ts';
import { assembleImage } from './image.ts';
import { checkContent, makeReadOnly, makeWritable, megabytes } from './image-checks.ts';
import { Rehearsal } from './rehearsal.ts';

// Assembles every image in an empty folder and runs all of them together: as another user where this one may become
// one, from code that cannot be written, with nothing but the variables a container gets. See docs/operations.md.
const { values } = parseArgs({ options: { keep: { type: 'string' } } });
const scratch = mkdtempSync(join(tmpdir(), 'academy-rehearsal-'));
const folder = values.keep === undefined ? join(scratch, 'images') : resolve(values.keep);
const rehearsal = new Rehearsal(folder, scratch);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.once(signal, () => void end(1));
}

try {
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  for (const app of APPS) {
    const image = join(folder, app);
    await assembleImage(app, image);
    checkContent(app, image);
    makeReadOnly(image);
    console.log(`${app.padEnd(16)} ${megabytes(image).toFixed(0).padStart(4)} MB`);
  }
  await rehearsal.run();
  console.log('Every image starts, answers, is healthy and stops in order.');
  await end(0);
} catch (error) {
  console.error(error);
  await end(1);
}

async function end(status: number): Promise<never> {
  await rehearsal.stop();
  makeWritable(scratch);
  rmSync(scratch, { recursive: true, force: true });
  process.exit(status);
}
