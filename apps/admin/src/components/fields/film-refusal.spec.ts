/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { filmRefusal } from './film-refusal.ts';

const FILM = new URL('../../../../catalogue/assets/films/notizia-1.mp4', import.meta.url);
const fileOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

it.each([
  ['ends in its index', (film: Buffer) => film.subarray(0, 3_000), 'catalogue.film_without_index'],
  ['is no film', () => Buffer.from('GIF89a'.padEnd(200)), 'catalogue.film_container'],
  ['is whole, so that the browser must lack its codec', (film: Buffer) => film, 'catalogue.film_codec'],
] as const)('says what is wrong with a film that %s', async (_what, change, code) => {
  expect(await filmRefusal(fileOf(change(await readFile(FILM))))).toBe(code);
});
