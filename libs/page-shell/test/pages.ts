import type { ShellContent, ShellContext, ShellProject } from '../src/model.ts';

// What tests render pages from.

export const context: ShellContext = {
  language: 'it',
  origin: 'https://academy.test',
  settings: {
    brandName: 'Civitas',
    mainSiteUrl: 'https://civitas.example',
    contactEmail: 'info@civitas.example',
    contactPhone: '+39 06 5555 0100',
    pressEmail: 'stampa@civitas.example',
    logoUrl: null,
    openingHours: { firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00' },
    offices: [{ kind: 'headquarters', city: 'Roma', address: 'Via della Repubblica 12' }],
  },
};

const COVER = '/api/v1/media/images/8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11-1440x810/960.webp';

/** A premium series: its first video is open, and needs no private hash. */
export const series: ShellContent = {
  slug: 'bilancio',
  title: 'Il bilancio <dello> Stato',
  shortDescription: 'Entrate & uscite.',
  extendedDescription: 'Primo.\n\nSecondo.',
  contentType: 'video_series',
  isPremium: true,
  priceCents: 3900,
  currency: 'EUR',
  coverImageUrl: COVER,
  publishedAt: '2026-10-01T10:00:00.000Z',
  videos: [
    { position: 0, title: 'Un bilancio', locked: false, videoId: '786220145', hash: null },
    { position: 1, title: null, locked: true },
  ],
};

export const project: ShellProject = {
  slug: 'conti',
  title: 'Capire i conti',
  shortDescription: 'Tre corsi da seguire',
  extendedDescription: null,
  coverImageUrl: null,
  priceCents: 4900,
  currency: 'EUR',
  contents: [series],
};
