import { resolve } from 'node:path';
import { APPS } from './apps.ts';
import { assembleImage } from './image.ts';

// node deploy/docker/src/assemble.ts <app> <folder>: writes the content of an app's image; run by the Dockerfile.
const [name, folder] = process.argv.slice(2);
const app = APPS.find((candidate) => candidate === name);
if (app === undefined || folder === undefined) {
  process.stderr.write(`Usage: assemble.ts <${APPS.join('|')}> <folder>\n`);
  process.exit(2);
}
assembleImage(app, resolve(folder));
