import type {
  AuditEntry,
  ContentDetail,
  ContentSummary,
  ProjectDetail,
  ProjectSummary,
  StaffSettings,
} from '@academy/api-client';

/** A content as a list shows it. */
export function contentSummary(changes: Partial<ContentSummary> = {}): ContentSummary {
  return {
    id: '1',
    slug: 'la-costituzione',
    title: 'La Costituzione',
    shortDescription: 'I principi fondamentali',
    contentType: 'video_series',
    accessDays: null,
    coverImageUrl: null,
    videoCount: 2,
    projects: [],
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

/** A content as staff opens it. */
export function contentDetail(changes: Partial<ContentDetail> = {}): ContentDetail {
  return {
    ...contentSummary(),
    access: { level: 'full', expiresAt: null },
    extendedDescription: 'Dodici articoli.',
    videos: [
      { position: 0, title: 'Articolo 1', locked: false, provider: 'vimeo', videoId: '111', hash: 'abcdef' },
      { position: 1, title: null, locked: false, provider: 'vimeo', videoId: '222', hash: null },
    ],
    downloads: [{ label: 'Il testo', url: 'https://www.civitas.example/testo.pdf' }],
    ...changes,
  };
}

/** A project as a list shows it. */
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
    aggregatedPriceCents: 7800,
    savePercent: 24,
    isPurchased: false,
    ...changes,
  };
}

/** A project as staff opens it, with two published premium contents. */
export function projectDetail(changes: Partial<ProjectDetail> = {}): ProjectDetail {
  return {
    ...projectSummary(),
    extendedDescription: '',
    contents: [
      { ...contentSummary({ id: 'a', title: 'La Costituzione', status: 'published' }), orderIndex: 0 },
      { ...contentSummary({ id: 'b', title: 'Europa', status: 'published' }), orderIndex: 1 },
    ],
    ...changes,
  };
}

/** The settings as an admin reads them. */
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
  legalName: '',
  legalAddress: '',
  vatNumber: '',
  taxCode: '',
  defaultAccessDays: null,
  mfaForStaff: false,
  partnershipEmail: 'partnership@civitas.example',
};

/** A deed in the audit log: an admin made somebody an editor. */
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
    details: { role: 'editor' },
    ...changes,
  };
}
