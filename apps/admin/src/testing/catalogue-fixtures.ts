import type { ContentDetail, ContentSummary, ProjectDetail, ProjectSummary } from '@academy/api-client';

/** A content as in lists. */
export function contentSummary(changes: Partial<ContentSummary> = {}): ContentSummary {
  return {
    id: '1',
    slug: 'la-costituzione',
    title: 'La Costituzione',
    shortDescription: 'I principi fondamentali',
    contentType: 'video_series',
    level: 'intermediate',
    accessDays: null,
    coverImageUrl: null,
    videoCount: 2,
    durationSeconds: null,
    readingMinutes: null,
    questionCount: null,
    seminar: null,
    countsForCertificate: true,
    closes: null,
    projects: [],
    teachers: [],
    topics: [],
    untranslated: [],
    access: { level: 'full', expiresAt: null },
    isPremium: true,
    priceCents: 3900,
    currency: 'EUR',
    status: 'draft',
    publishedAt: null,
    createdAt: '2026-03-01T23:30:00Z',
    ...changes,
  };
}

/** A content as returned to staff. */
export function contentDetail(changes: Partial<ContentDetail> = {}): ContentDetail {
  return {
    ...contentSummary(),
    teachers: [],
    slugs: { it: 'la-costituzione' },
    access: { level: 'full', expiresAt: null },
    extendedDescription: 'Dodici articoli.',
    hasQuestions: true,
    certificate: null,
    videos: [
      {
        position: 0,
        title: 'Articolo 1',
        isUntranslated: false,
        locked: false,
        provider: 'vimeo',
        videoId: '111',
        hash: 'abcdef',
      },
      {
        position: 1,
        title: null,
        isUntranslated: false,
        locked: false,
        provider: 'vimeo',
        videoId: '222',
        hash: null,
      },
    ],
    lessonDurations: [760, null],
    downloads: [{ label: 'Il testo', isUntranslated: false, url: 'https://www.civitas.example/testo.pdf' }],
    seminar: null,
    quiz: null,
    closingQuiz: null,
    ...changes,
  };
}

/** A project as in lists. */
export function projectSummary(changes: Partial<ProjectSummary> = {}): ProjectSummary {
  return {
    id: 'p1',
    slug: 'cittadini-informati',
    title: 'Cittadini informati',
    shortDescription: 'Leggere le notizie',
    priceCents: 5900,
    currency: 'EUR',
    accessDays: null,
    isActive: true,
    isFeatured: false,
    coverImageUrl: null,
    createdAt: '2026-03-01T10:00:00Z',
    contentCount: 2,
    lessonCount: 5,
    durationSeconds: null,
    earnsCertificate: true,
    aggregatedPriceCents: 7800,
    savePercent: 24,
    isPurchased: false,
    teachers: [],
    topics: [],
    untranslated: [],
    ...changes,
  };
}

/** A project as returned to staff, with two published premium contents. */
export function projectDetail(changes: Partial<ProjectDetail> = {}): ProjectDetail {
  return {
    ...projectSummary(),
    teachers: [],
    slugs: { it: 'cittadini-informati' },
    extendedDescription: '',
    certificate: null,
    contents: [
      {
        ...contentSummary({ id: 'a', title: 'La Costituzione', status: 'published' }),
        orderIndex: 0,
        opening: null,
        closingQuiz: null,
      },
      {
        ...contentSummary({ id: 'b', title: 'Europa', status: 'published' }),
        orderIndex: 1,
        opening: null,
        closingQuiz: null,
      },
    ],
    ...changes,
  };
}
