import type { CertificateCheck, Overview } from '@academy/api-client';
import type { PageRequest } from '@academy/page-shell';
import {
  contentDetail,
  contentSummary,
  quiz,
  settings,
  teacherSummary,
  textLesson,
  topic,
} from './fixtures.ts';

/** A project as returned to a guest. */
export const project = {
  id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0009',
  slug: 'conti',
  title: 'Capire i conti',
  shortDescription: 'Tre corsi da seguire',
  extendedDescription: null,
  coverImageUrl: null,
  priceCents: 4900,
  currency: 'EUR',
  accessDays: null,
  isActive: true,
  isFeatured: true,
  contentCount: 1,
  lessonCount: 3,
  durationSeconds: null,
  earnsCertificate: true,
  aggregatedPriceCents: 3900,
  savePercent: null,
  isPurchased: false,
  contents: [contentSummary()],
  teachers: [teacherSummary()],
  topics: [topic()],
  untranslated: [],
  slugs: { it: 'conti', en: 'conti' },
};

/** The academy's offer in figures. */
export const overview: Overview = {
  ...{ freeContentCount: 7, lessonCount: 38, openLessonCount: 15, currency: 'EUR' },
  lowestContent: { priceCents: 900, lessonCount: 1 },
  lowestProject: { priceCents: 2990, lessonCount: 10 },
  wholePrice: { priceCents: 26_370, contentCount: 9 },
  openLesson: {
    contentSlug: 'la-costituzione',
    contentTitle: 'La Costituzione',
    isContentUntranslated: false,
    isUntranslated: false,
    title: 'Perché una Costituzione',
    durationSeconds: 720,
    coverImageUrl: null,
    lessonCount: 3,
  },
};

/** A valid certificate as returned to anyone with its code. */
export const certificateCheck: CertificateCheck = {
  code: '7K4M-Q2XD-9HTN',
  number: 'AC-2026-000118',
  status: 'valid',
  issuedAt: '2026-11-22T09:42:00Z',
  issuerName: 'Civitas Academy',
  checkedAt: '2026-11-23T10:00:00Z',
  expiresAt: null,
  revokedAt: null,
  revocationReason: null,
  certificate: {
    holderName: 'Elena Riva',
    itemType: 'project',
    itemId: project.id,
    title: 'Cittadinanza attiva',
    hours: 4,
    lessonCount: 18,
    professionalCredits: [],
    pdfUrl: '/api/v1/certificates/7K4M-Q2XD-9HTN.pdf',
    badgeUrl: '/api/v1/certificates/7K4M-Q2XD-9HTN/credential.json',
  },
};

const slugs = { it: 'il-voto', en: 'voting' };

/** A content in both languages, except for its description and its second lesson. */
const voting = {
  italian: { id: 'v', slugs, slug: slugs.it, title: 'Il voto' },
  english: {
    ...{ id: 'v', slugs, slug: slugs.en, title: 'Voting', untranslated: ['extendedDescription', 'videos'] },
    extendedDescription: 'Tutto sul voto.',
    videos: [
      { position: 0, title: 'The polls', isUntranslated: false, locked: true },
      { position: 1, title: 'Lo spoglio', isUntranslated: true, locked: true },
    ],
    videoCount: 2,
  },
};

/** A content in Italian only. */
const untranslated = {
  ...{ id: 'u', slug: 'non-tradotto', slugs: { it: 'non-tradotto' }, title: 'Non tradotto' },
  untranslated: ['title', 'shortDescription'],
};

/** A free film with captions in both languages. */
const openFilm = {
  ...{ id: 'f', slug: 'il-colle', slugs: { it: 'il-colle', en: 'the-hill' }, title: 'Il Colle' },
  ...{ isPremium: false, coverImageUrl: '/covers/colle.webp', publishedAt: '2026-11-01T10:00:00Z' },
};
const openVideo = (language: 'it' | 'en') => ({
  ...{ position: 0, title: null, isUntranslated: false, durationSeconds: 60, locked: false },
  ...{ provider: 'vimeo' as const, videoId: '76979872', hash: null, captions: [{ language }], chapters: [] },
});

const ANSWERS: Record<string, unknown> = {
  '/api/v1/contents/il-colle': contentDetail({ ...openFilm, videos: [openVideo('it')], videoCount: 1 }),
  '/api/v1/contents/f/transcripts': { transcripts: [{ position: 0, text: 'Il Presidente firma le leggi.' }] },
  '/api/v1/settings': {
    ...settings,
    offices: [{ kind: 'headquarters', city: 'Roma', address: 'Via della Repubblica 12' }],
  },
  '/api/v1/contents': { items: [contentSummary()], nextCursor: null, total: 1 },
  '/api/v1/contents?limit=3': { items: [contentSummary()], nextCursor: null },
  '/api/v1/contents?limit=4': { items: [contentSummary({ id: 'altro', slug: 'altro' })], nextCursor: null },
  '/api/v1/contents?topic=istituzioni&limit=4': { items: [contentSummary()], nextCursor: null },
  '/api/v1/contents?teacher=marta-sorrentino&limit=4': { items: [contentSummary()], nextCursor: null },
  '/api/v1/contents/la-costituzione': contentDetail({
    extendedDescription: 'Primo.\n\nSecondo.',
    teachers: [teacherSummary()],
    topics: [topic()],
  }),
  '/api/v1/contents/i-due-quorum': textLesson(),
  '/api/v1/contents/chi-decide': quiz(),
  '/api/v1/contents/vecchio-nome': contentDetail(),
  '/api/v1/contents/il-voto': contentDetail(voting.italian),
  '/api/v1/contents/voting': contentDetail(voting.italian),
  '/api/v1/contents/il-voto?lang=en': contentDetail(voting.english),
  '/api/v1/contents/voting?lang=en': contentDetail(voting.english),
  '/api/v1/contents/non-tradotto': contentDetail(untranslated),
  '/api/v1/overview': overview,
  '/api/v1/projects': { items: [project], nextCursor: null },
  '/api/v1/projects/featured': { project },
  '/api/v1/projects/conti': project,
  '/api/v1/teachers?limit=100': { items: [teacherSummary()], nextCursor: null },
  '/api/v1/teachers/marta-sorrentino': {
    ...teacherSummary(),
    links: [{ label: 'Il suo quaderno', isUntranslated: false, url: 'https://example.org/quaderno' }],
    slugs: { it: 'marta-sorrentino', en: 'marta-sorrentino' },
  },
  '/api/v1/teachers/marta-rossi': { ...teacherSummary(), links: [], slugs: { it: 'marta-sorrentino' } },
  '/api/v1/contents?teacher=marta-sorrentino': { items: [contentSummary()], nextCursor: null, total: 1 },
  '/api/v1/projects?teacher=marta-sorrentino': { items: [project], nextCursor: null },
  '/api/v1/topics?limit=100': { items: [topic()], nextCursor: null },
  '/api/v1/topics/istituzioni': topic(),
  '/api/v1/contents?topic=istituzioni': { items: [contentSummary()], nextCursor: null, total: 1 },
  '/api/v1/projects?topic=istituzioni': { items: [], nextCursor: null },
  '/api/v1/certificates/7K4M-Q2XD-9HTN': certificateCheck,
};

/** The API for a guest: a few responses, and 404 for the rest. */
export const readAsGuest: PageRequest['read'] = (path) =>
  Promise.resolve(answerTo(path) ?? { status: 404, body: null });

/** Texts without an English translation are returned in Italian. */
function answerTo(path: string): { status: number; body: unknown } | undefined {
  const body = ANSWERS[path] ?? ANSWERS[path.replace(/[?&]lang=en$/, '')];
  return body === undefined ? undefined : { status: 200, body };
}

/** A request for a page, answered by {@link readAsGuest}. */
export function requestFor(pathname: string, changes: Partial<PageRequest> = {}): PageRequest {
  return { pathname, search: '', origin: 'https://academy.test', read: readAsGuest, ...changes };
}
