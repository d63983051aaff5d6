import type { ContentDetail, ContentSummary, Settings, TeacherSummary, Topic } from '@academy/api-client';
import type { TextNode } from '@academy/shared';

export const settings: Settings = {
  brandName: 'Civitas',
  mainSiteUrl: 'https://www.civitas.example',
  contactEmail: 'info@civitas.example',
  pressEmail: 'stampa@civitas.example',
  contactPhone: '+39 06 5555 0100',
  openingHours: { firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00' },
  offices: [],
  vatPercent: 22,
  planPriceCents: 20_000,
  planCurrency: 'EUR',
  logoUrl: null,
  maintenanceNotice: null,
  hasQuestions: true,
  signatoryName: '',
  signatoryRoleIt: '',
  signatoryRoleEn: '',
  legalName: '',
  legalAddress: '',
  vatNumber: '',
  taxCode: '',
};

/** A teacher of three contents, without a photograph. */
export function teacherSummary(changes: Partial<TeacherSummary> = {}): TeacherSummary {
  return {
    id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0401',
    slug: 'marta-sorrentino',
    name: 'Marta Sorrentino',
    role: 'Per trent’anni negli uffici della Camera',
    portraitUrl: null,
    biography: 'Insegna procedura parlamentare.\n\nParte da un atto vero.',
    contentCount: 3,
    untranslated: [],
    ...changes,
  };
}

/** A topic of five contents. */
export function topic(changes: Partial<Topic> = {}): Topic {
  return {
    id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0501',
    slug: 'istituzioni',
    title: 'Istituzioni',
    color: 'blue',
    description: 'Come si decide, chi decide, con quali regole.',
    contentCount: 5,
    untranslated: [],
    slugs: { it: 'istituzioni', en: 'istituzioni' },
    ...changes,
  };
}

/** A premium series as lists return it. */
export function contentSummary(changes: Partial<ContentSummary> = {}): ContentSummary {
  return {
    id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001',
    slug: 'la-costituzione',
    title: 'La Costituzione',
    shortDescription: 'Dodici lezioni per leggere la Carta.',
    contentType: 'video_series',
    level: 'intermediate',
    isPremium: true,
    priceCents: 3900,
    currency: 'EUR',
    accessDays: null,
    coverImageUrl: null,
    status: 'published',
    publishedAt: '2026-10-01T10:00:00Z',
    createdAt: '2026-10-01T10:00:00Z',
    videoCount: 3,
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
    access: { level: 'first_video_only', expiresAt: null },
    ...changes,
  };
}

/** A free quiz of ten questions, which counts for a project. */
export function quiz(): ContentDetail {
  return contentDetail({
    ...{ id: 'q', slug: 'chi-decide', slugs: { it: 'chi-decide', en: 'chi-decide' }, title: 'Chi decide' },
    ...{ contentType: 'quiz', isPremium: false, priceCents: 0, questionCount: 10 },
    ...{ videos: [], videoCount: 0, lessonDurations: [], downloads: [] },
    access: { level: 'full', expiresAt: null },
    quiz: {
      ...{ passPoints: 7, points: 10, attempts: 3, waitMinutes: 0, minutes: 20 },
      ...{ showsAnswers: 'when_done', countsForCertificate: true },
    },
    projects: [
      {
        id: 'p',
        slug: 'cittadinanza',
        title: 'Cittadinanza attiva',
        untranslated: [],
        earnsCertificate: true,
      },
    ],
  });
}

/** A free text lesson of two parts, with a footnote in the second. */
export function textLesson(changes: Partial<ContentDetail> = {}): ContentDetail {
  const block = (type: TextNode['type'], id: string, words: string, more: TextNode[] = []): TextNode => ({
    type,
    attrs: { id, ...(type === 'heading' && { level: 2 }) },
    content: [{ type: 'text', text: words }, ...more],
  });
  const note: TextNode = {
    type: 'footnote',
    attrs: { content: [{ type: 'text', text: 'Articolo 64, terzo comma.' }] },
  };
  return contentDetail({
    ...{ id: 'l', slug: 'i-due-quorum', slugs: { it: 'i-due-quorum', en: 'i-due-quorum' } },
    ...{ title: 'I due quorum', contentType: 'text', isPremium: false, priceCents: 0 },
    ...{ videos: [], videoCount: 0, lessonDurations: [], downloads: [], readingMinutes: 10 },
    access: { level: 'full', expiresAt: null },
    text: {
      document: {
        type: 'doc',
        content: [
          block('paragraph', 'start', 'Un’assemblea vuota non decide.'),
          block('heading', 'first', 'Prima, contare chi c’è'),
          block('paragraph', 'count', 'È il numero legale, e si presume.'),
          block('heading', 'then', 'Poi, contare i sì'),
          block('paragraph', 'yes', 'Servono i sì di chi vota.', [note]),
        ],
      },
      isUntranslated: false,
    },
    ...changes,
  });
}

/** The same series as returned to a guest: only the first of three videos plays. */
export function contentDetail(changes: Partial<ContentDetail> = {}): ContentDetail {
  return {
    ...contentSummary(),
    teachers: [],
    slugs: { it: 'la-costituzione', en: 'la-costituzione' },
    access: { level: 'first_video_only', expiresAt: null },
    extendedDescription: '',
    hasQuestions: true,
    certificate: null,
    videos: [
      {
        position: 0,
        title: 'Perché una Costituzione',
        isUntranslated: false,
        locked: false,
        videoId: '76979871',
        hash: null,
      },
      { position: 1, title: 'I principi', isUntranslated: false, locked: true },
      { position: 2, title: null, isUntranslated: false, locked: true },
    ],
    lessonDurations: [720, null, 4_500],
    downloads: [{ label: 'Dispensa', isUntranslated: false }],
    seminar: null,
    quiz: null,
    closingQuiz: null,
    ...changes,
  };
}
