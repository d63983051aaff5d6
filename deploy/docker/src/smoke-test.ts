import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './apps.ts';
import { signIn } from './sessions.ts';

/** The first pages of a visitor, staff and a developer. */
const PAGES = ['/', '/contenuti', '/admin/', '/api/docs', '/api/v1/openapi.json', '/api/v1/contents'];
const LEARNER = 'learner@academy.test';
const PICTURE = join(ROOT, 'docs/images/home.webp');
/** Part of the first bytes of each file type. */
const SIGNATURES: Record<string, string> = { 'image/avif': 'ftypavif', 'image/webp': 'WEBP' };
const PATIENCE_MS = 120_000;
const POLL_MS = 250;

type Ask = <T>(path: string, body?: object | FormData, method?: string) => Promise<T>;

interface Content {
  id: string;
  slug: string;
  access: { level: string };
}
interface Media {
  id: string;
  status: string;
  sources: { type: string; srcset: string }[];
}

/** Tests, with the demo's data, everything that needs more than the bundle of a service. */
export async function smokeTest(origin: string): Promise<void> {
  for (const page of PAGES) await read(`${origin}${page}`);
  await readCertificate(origin);
  await uploadPicture(origin);
  await nameSeller(origin);
  await buy(origin);
}

/** A certificate as PDF: fonts, the template and the colour profile are files in the image. */
async function readCertificate(origin: string): Promise<void> {
  const ask = await askAs(origin, LEARNER);
  const { items } = await ask<{ items: { code: string }[] }>('/api/v1/certificates');
  const [certificate] = items;
  if (certificate === undefined) throw new Error('The demo has no certificate');
  const pdf = await read(`${origin}/api/v1/certificates/${certificate.code}.pdf`);
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('The certificate is not a PDF');
}

/** A cover in all its renditions: the library that makes them is native. */
async function uploadPicture(origin: string): Promise<void> {
  const ask = await askAs(origin, 'admin@academy.test');
  const form = new FormData();
  form.set('kind', 'cover');
  form.set('file', new Blob([await readFile(PICTURE)], { type: 'image/webp' }), 'cover.webp');
  const { id } = await ask<Media>('/api/v1/media', form);
  const { sources } = await eventually('the picture is rendered', async () => {
    const media = await ask<Media>(`/api/v1/media/${id}`);
    if (media.status === 'failed') throw new Error('The picture could not be rendered');
    return media.status === 'processing' ? undefined : media;
  });
  for (const [type, signature] of Object.entries(SIGNATURES)) {
    const [path = ''] = sources.find((source) => source.type === type)?.srcset.split(' ') ?? [];
    const bytes = await read(new URL(path, origin).href);
    if (!bytes.subarray(0, 32).includes(signature)) throw new Error(`The picture is not ${type}: ${path}`);
  }
}

/** In production no receipt is issued, or mailed, before the settings name the seller. */
async function nameSeller(origin: string): Promise<void> {
  const ask = await askAs(origin, 'admin@academy.test');
  const seller = { legalName: 'Prova APS', legalAddress: 'Via Roma 1, Roma', vatNumber: '01234567897' };
  await ask('/api/v1/settings', seller, 'PATCH');
}

/** From the checkout through the provider's page to the opened content. */
async function buy(origin: string): Promise<void> {
  const ask = await askAs(origin, LEARNER);
  const { items } = await ask<{ items: Content[] }>('/api/v1/contents?access=premium');
  const content = items.find(
    ({ access }) => access.level === 'locked' || access.level === 'first_video_only',
  );
  if (content === undefined) throw new Error('The demo has nothing left to buy');
  const { url } = await ask<{ url: string }>('/api/v1/checkout', { type: 'single', contentId: content.id });
  const card = { method: 'card', number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Prova' };
  const body = new URLSearchParams({ email: LEARNER, ...card });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status < 300 || status >= 400) throw new Error(`The payment returned ${status}`);
  await eventually('the content is opened', async () => {
    const { access } = await ask<Content>(`/api/v1/contents/${content.slug}`);
    return access.level === 'single' ? access : undefined;
  });
}

async function askAs(origin: string, email: string): Promise<Ask> {
  const { access_token } = await signIn(origin, email);
  const authorization = `Bearer ${access_token}`;
  return async <T>(path: string, body?: object | FormData, method = 'POST') => {
    const isForm = body instanceof FormData;
    const answer = await read(`${origin}${path}`, {
      headers: { authorization, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { method, body: isForm ? body : JSON.stringify(body) }),
    });
    return JSON.parse(answer.toString()) as T;
  };
}

/**
 * Retries temporary refusals, as on a busy machine.
 * @throws Error unless the response is a success.
 */
function read(url: string, options: RequestInit = {}): Promise<Buffer> {
  return eventually(url, async () => {
    const response = await fetch(url, options);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status === 503) return undefined;
    if (!response.ok) throw new Error(`${url} answers ${response.status}:\n${body.toString()}`);
    return body;
  });
}

async function eventually<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await attempt();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}`);
    await sleep(POLL_MS);
  }
}
