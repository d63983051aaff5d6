import type { ApplicationDetail, AuditEntry, UserDetail } from '@academy/api-client';

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
