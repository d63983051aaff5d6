import type {
  ApplicationDetail,
  AuditEntry,
  ContentDetail,
  ContentSummary,
  Coupon,
  OrderDetail,
  OrderEvent,
  ProjectDetail,
  ProjectSummary,
  StaffSettings,
  UserDetail,
} from '@academy/api-client';
import { INITIAL_INVOICING } from '@academy/shared';

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

/** The settings as returned to an admin. */
export const staffSettings: StaffSettings = {
  brandName: 'Civitas',
  mainSiteUrl: 'https://www.civitas.example',
  contactEmail: 'info@civitas.example',
  pressEmail: 'stampa@civitas.example',
  contactPhone: '+39 06 5555 0100',
  openingHours: { firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00' },
  offices: [{ kind: 'headquarters', city: 'Roma', address: 'Via della Repubblica 12' }],
  vatPercent: 22,
  planPriceCents: 20_000,
  planCurrency: 'EUR',
  logoUrl: null,
  maintenanceNotice: null,
  signatoryName: '',
  signatoryRoleIt: '',
  signatoryRoleEn: '',
  legalName: '',
  legalAddress: '',
  vatNumber: '',
  taxCode: '',
  defaultAccessDays: null,
  mfaForStaff: false,
  hasQuestions: true,
  partnershipEmail: 'partnership@civitas.example',
  acceptsSepaDebit: false,
  acceptsSatispay: false,
  sepaCreditorId: '',
  invoicing: INITIAL_INVOICING,
};

/** An entry of the audit log: an admin changed a user's role to editor. */
export function auditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '1',
    at: '2026-03-01T23:30:00Z',
    action: 'user.role_changed',
    actorId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0002',
    actorEmail: 'admin@academy.test',
    subjectId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001',
    subjectEmail: 'ada@example.org',
    ipAddress: '192.0.2.7',
    userAgent: 'Firefox',
    details: { before: 'user', after: 'editor' },
    ...changes,
  };
}

/** An order of a content, as returned to staff. */
export function orderDetail(changes: Partial<OrderDetail> = {}): OrderDetail {
  const [netCents, taxCents, totalCents] = [2900, 638, 3538];
  return {
    id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0101',
    userId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001',
    buyerEmail: 'ada@example.org',
    buyerName: null,
    type: 'single',
    itemId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0201',
    slug: 'la-costituzione',
    title: 'La Costituzione',
    seatWay: null,
    origin: 'checkout',
    status: 'completed',
    reviewReason: null,
    ...{ listCents: netCents, creditCents: 0, netCents, discountCents: 0, taxableCents: netCents },
    currency: 'EUR',
    vatPercent: 22,
    vatCents: taxCents,
    couponCode: null,
    amountPaidCents: totalCents,
    refundedCents: 0,
    purchaseStatus: 'active',
    expiresAt: null,
    paymentId: 'pi_1',
    createdAt: '2026-03-01T23:30:00Z',
    completedAt: '2026-03-01T23:31:00Z',
    receipts: [
      {
        ...{ id: 'r1', number: 'R-2026-000007', isRenewal: false, paidAt: '2026-03-01T23:31:00Z' },
        ...{ netCents, discountCents: 0, taxCents, totalCents, refundedCents: 0 },
        ...{ paymentMethod: 'card', mandateReference: null },
      },
    ],
    debitedAt: null,
    disputedAt: null,
    withdrawal: null,
    timeline: [
      orderEvent(),
      orderEvent({ type: 'completed', at: '2026-03-01T23:31:00Z', amountCents: totalCents }),
    ],
    ...{ credits: [], creditedOn: [], subscription: null },
    invoice: null,
    accessConsentAt: null,
    ...changes,
  };
}

/** An automatic event of an order. */
export function orderEvent(changes: Partial<OrderEvent> = {}): OrderEvent {
  return {
    ...{ at: '2026-03-01T23:30:00Z', type: 'created', amountCents: null },
    ...{ note: null, actorId: null, actorEmail: null },
    ...changes,
  };
}

/** A discount code of 15%, used three times. */
export function coupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    id: '1',
    code: 'ESTATE-26',
    type: 'percentage_discount',
    percentage: 15,
    amountCents: null,
    currency: null,
    usageLimit: 10,
    usageCount: 3,
    expiresOn: '2026-12-31',
    expiresAt: '2026-12-31T22:59:59Z',
    isActive: true,
    status: 'active',
    isPublished: true,
    warnings: [],
    createdAt: '2026-03-01T10:00:00Z',
    version: 1,
    ...changes,
  };
}

/** A confirmed account, with a second factor and one device. */
export function userDetail(changes: Partial<UserDetail> = {}): UserDetail {
  return {
    id: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Neri',
    role: 'user',
    status: 'active',
    createdAt: '2026-03-01T23:30:00Z',
    emailConfirmedAt: '2026-03-02T08:00:00Z',
    lastSignInAt: null,
    newEmail: null,
    language: 'it',
    profileCompleted: true,
    isLastAdmin: false,
    hasSecondFactor: true,
    sessionCount: 1,
    membership: { numeroPratica: '2026-000007', status: 'submitted', createdAt: '2026-03-03T08:00:00Z' },
    sessions: [
      {
        id: 's1',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ipAddress: '192.0.2.7',
        aal: 'aal2',
        createdAt: '2026-03-02T08:00:00Z',
        refreshedAt: '2026-03-02T09:00:00Z',
      },
    ],
    identities: [
      {
        id: 'i1',
        provider: 'email',
        email: 'ada@example.org',
        createdAt: '2026-03-01T23:30:00Z',
        lastSignInAt: null,
      },
    ],
    factors: [
      {
        id: 'f1',
        factorType: 'totp',
        friendlyName: 'Telefono',
        status: 'verified',
        createdAt: '2026-03-02T08:00:00Z',
      },
    ],
    erasure: null,
    ...changes,
  };
}

/** An application as it was sent in. */
export function applicationDetail(changes: Partial<ApplicationDetail> = {}): ApplicationDetail {
  return {
    id: 'a1',
    userId: '0b4b1c1e-6f0e-4a53-9a53-5f6f2c1f0001',
    firstName: 'Ada',
    lastName: 'Neri',
    email: 'ada@example.org',
    numeroPratica: '2026-000007',
    profiloCompletato: true,
    status: 'submitted',
    statusNote: null,
    statusChangedAt: null,
    titolo: 'sig_ra',
    dataNascita: '1990-02-28',
    luogoNascita: 'Aosta',
    indirizzo: 'Via Appia 1',
    citta: 'Roma',
    provincia: 'RM',
    cap: '00179',
    telefono: '+39 333 1234567',
    titoloStudio: 'dottorato',
    professione: 'Ricercatrice',
    areeInteresse: ['justice', 'labour'],
    comeConosciuto: 'press',
    socioPresentatore: null,
    letteraMotivazionale: 'Vorrei partecipare.',
    dichiarazionePenali: true,
    dichiarazionePrevenzione: true,
    dichiarazioneProcedimenti: true,
    consensoGdpr: true,
    consensoComunicazioni: false,
    consensoImmagini: true,
    gdprTimestamp: '2026-03-03T08:00:00Z',
    gdprIp: '192.0.2.7',
    gdprVersion: 'v1.0',
    createdAt: '2026-03-03T08:00:00Z',
    updatedAt: '2026-03-03T08:00:00Z',
    ...changes,
  };
}
