import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from 'playwright-core';
import type { RunningAcademy } from './academy.ts';
import { EDITOR, apiOf, signIn } from './people.ts';

const FILM = fileURLToPath(new URL('../../catalogue/assets/films/notizia-3.mp4', import.meta.url));

/** The address of a media file's status. */
const STATUS = /\/api\/v1\/media\/[0-9a-f-]{36}$/;

/** Bytes of one part of an upload. */
export const PART_BYTES = 8 * 1024 * 1024;

/**
 * As an editor: uploads a film of two parts to a new content, where the second part is refused until the upload is
 * continued by hand, and the first status of the stored film does not arrive; then publishes it and starts
 * the film.
 * @param partOf the part in a request, from 0; null for other requests.
 * @returns the parts that were sent, in order.
 */
export async function uploadFilm(
  page: Page,
  run: RunningAcademy,
  partOf: (request: Request) => number | null,
): Promise<number[]> {
  const call = await apiOf(run, EDITOR);
  const { id, slug } = await call<{ id: string; slug: string }>('POST', '/api/v1/contents', {
    title: 'Un filmato nostro',
    shortDescription: 'Caricato adesso.',
    contentType: 'single_video',
    status: 'draft',
  });
  await signIn(page, run, EDITOR);
  await page.goto(`${run.origin}/admin/contenuti/modifica/${id}`);

  const parts: number[] = [];
  let isOnline = true;
  let isStatusLost = false;
  await page.route('**', async (route) => {
    const part = partOf(route.request());
    if (part === null && !isStatusLost && STATUS.test(route.request().url())) {
      isStatusLost = true;
      return route.abort();
    }
    if (part === null) return route.fallback();
    if (part > 0 && !isOnline) return route.abort();
    parts.push(part);
    isOnline &&= part > 0;
    return route.continue();
  });
  await page
    .getByLabel('Carica un filmato')
    .setInputFiles({ name: 'I numeri.mp4', mimeType: 'video/mp4', buffer: await longFilm() });
  await page.getByRole('button', { name: 'Continua da qui' }).waitFor();
  isOnline = true;
  await page.getByRole('button', { name: 'Continua da qui' }).click();
  await page.getByText('I numeri.mp4 è pronto.').waitFor();

  // As the form read them from the film.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'I numeri') &&
      [...document.querySelectorAll('input')].some(({ value }) => value === '0:32'),
  );
  await page.getByRole('button', { name: 'Usa un fotogramma come copertina' }).click();
  await page.getByRole('button', { name: 'Togli la copertina' }).waitFor();
  await page.getByText('Pubblicato', { exact: true }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await page.waitForFunction(
    async (path) => {
      const answer = await fetch(path);
      return answer.ok && ((await answer.json()) as { videos: unknown[] }).videos.length === 1;
    },
    `/api/v1/contents/${id}`,
    { polling: 500 },
  );
  await page.goto(`${run.origin}/contenuti/${slug}`);
  await page.getByRole('button', { name: /^Guarda: / }).click();
  return parts;
}

/** A film longer than one part: it ends with an MP4 box that players skip. */
async function longFilm(): Promise<Buffer> {
  const padding = Buffer.alloc(PART_BYTES);
  padding.writeUInt32BE(padding.length);
  padding.write('free', 4);
  return Buffer.concat([await readFile(FILM), padding]);
}
