import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from '@academy/page-shell';

/** A style sheet inlined into the page: nothing has to be fetched before the first paint. */
export interface InlineStyle {
  /** The elements that apply it. */
  markup: string;
  /** Source of a Content-Security-Policy that allows it and nothing else. */
  source: string;
}

/**
 * Reads the style sheets of a built app, for inlining into its pages.
 * @param files paths in `folder`, such as `assets/home-1.css`.
 * @returns styles by file.
 */
export async function readStyles(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, InlineStyle>> {
  const styles = files.map(async (file) => {
    const sheet = await readFile(join(folder, file), 'utf8');
    return [file, toInlineStyle(file, sheet.trim())] as const;
  });
  return new Map(await Promise.all(styles));
}

function toInlineStyle(file: string, sheet: string): InlineStyle {
  if (/<\/style/i.test(sheet)) throw new Error(`${file} contains </style> and cannot be inlined`);
  // The link is never fetched. It makes the app's chunk loader treat this sheet as loaded.
  const link = html`<link rel="stylesheet" crossorigin href="/${file}" disabled />`;
  return {
    markup: `<style>${sheet}</style>${link.text}`,
    source: `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  };
}
