import type { ShellContent, ShellContext, ShellProject } from '../src/model.ts';

// The API's data for a guest, as far as heads need it.

export const context: ShellContext = {
  language: 'it',
  origin: 'https://academy.test',
  settings: { brandName: 'Civitas', mainSiteUrl: 'https://civitas.example', logoUrl: null },
};

const COVER = '/api/v1/media/images/8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11-1440x810/960.webp';

/** A premium series: its first video is open, and needs no private hash. */
export const series: ShellContent = {
  slug: 'bilancio',
  title: 'Il bilancio <dello> Stato',
  untranslated: [],
  shortDescription: 'Entrate & uscite.',
  level: 'introductory',
  isPremium: true,
  priceCents: 3900,
  currency: 'EUR',
  coverImageUrl: COVER,
  publishedAt: '2026-10-01T10:00:00.000Z',
  teachers: [],
  topics: [],
  readingMinutes: null,
  videos: [
    { position: 0, title: 'Un bilancio', locked: false, videoId: '786220145', hash: null },
    { position: 1, title: null, locked: true },
  ],
};

export const project: ShellProject = {
  slug: 'conti',
  title: 'Capire i conti',
  shortDescription: 'Tre corsi da seguire',
  coverImageUrl: null,
  priceCents: 4900,
  currency: 'EUR',
};
