import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../public/favicon.svg', import.meta.url));
const BACKGROUND = '#1f4d8f';

/** The icons of an installed app. The system crops the maskable one and Apple's, so they extend to the edge. */
const ICONS: readonly { file: string; size: number; margin?: number; background?: string }[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-maskable-512.png', size: 512, margin: 56, background: BACKGROUND },
  { file: 'apple-touch-icon.png', size: 180, background: BACKGROUND },
];

/** Draws the icons of the installed app from the favicon, below `/icons`. */
export function appIcons(): Plugin {
  return {
    name: 'academy:app-icons',
    apply: 'build',
    async generateBundle() {
      const svg = await readFile(source);
      for (const { file, size, margin = 0, background } of ICONS) {
        const drawn = size - 2 * margin;
        const icon = sharp(svg, { density: (72 * drawn) / 32 }).resize(drawn);
        if (background !== undefined) {
          icon.flatten({ background });
          icon.extend({ top: margin, bottom: margin, left: margin, right: margin, background });
        }
        this.emitFile({ type: 'asset', fileName: `icons/${file}`, source: await icon.png().toBuffer() });
      }
    },
  };
}
