import type { EntityManager } from 'typeorm';

/**
 * Every advisory lock of the academy, so that no two purposes share a number. They are taken for a transaction only:
 * a session lock would survive on a pooled connection. pg-boss takes its own, by hashed names.
 */
export enum AdvisoryLock {
  /** Two migrations of one database wait for each other. */
  Migration = 7_240_115,
  /** One relay of a database publishes at a time. */
  OutboxRelay = 7_240_116,
  /** Identity: changes of roles happen one after another, so that an administrator always remains. */
  RoleChanges = 7_240_117,
  /** Catalogue: requests for partnership are counted one after another. */
  PartnershipRequests = 7_240_118,
  /** Identity: one replica makes or retires signing keys at a time. */
  SigningKeys = 7_240_119,
  /**
   * Learning, per user: a certificate is issued before or after a refund is recorded, never while it is being recorded.
   */
  Certificates = 7_240_120,
  /** Learning: one replica at a time creates the first badge-signing keys, or new ones. */
  IssuerKeys = 7_240_121,
  /** Learning: certificates are assigned their places in the status lists one after another. */
  StatusIndexes = 7_240_122,
  /** Learning, per user: the figures of a learner change one step at a time. */
  LearnerFigures = 7_240_123,
  /** Learning: shared by transactions that count, exclusive for the job that rebuilds all figures. */
  RebuildFigures = 7_240_124,
  /** Learning: the copy of the projects is compared with the catalogue's and replaced by one transaction at a time. */
  ProjectOutlines = 7_240_125,
  /** Commerce: one replica at a time takes the next recipients of messages. */
  Messages = 7_240_126,
  /** Identity, per email: two accounts with one email cannot be created at once. */
  Addresses = 7_240_127,
  /** Catalogue, per kind of item: two items cannot take one slug in two languages at once. */
  Slugs = 7_240_128,
  /** Catalogue, per video: its captions change one after another, also those that do not exist yet. */
  Captions = 7_240_129,
  /** Learning, per user: questions and replies of the last hour are counted one after another. */
  Questions = 7_240_130,
}

/** Waits for the lock and holds it until the transaction ends. */
export async function takeAdvisoryLock(manager: EntityManager, lock: AdvisoryLock): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [lock]);
}

/**
 * Takes the lock until the transaction ends, without waiting.
 * @returns false when another transaction holds it.
 */
export async function tryAdvisoryLock(manager: EntityManager, lock: AdvisoryLock): Promise<boolean> {
  const [row] = await manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
    lock,
  ]);
  return row?.taken === true;
}

/**
 * Takes a shared lock until the transaction ends, without waiting.
 * @returns false when another transaction holds the lock exclusively, or waits for it.
 */
export async function tryShareAdvisoryLock(manager: EntityManager, lock: AdvisoryLock): Promise<boolean> {
  const [row] = await manager.query<{ taken: boolean }[]>(
    'SELECT pg_try_advisory_xact_lock_shared($1) AS taken',
    [lock],
  );
  return row?.taken === true;
}

/** {@link takeAdvisoryLock} per key, e.g. per user: other keys are not blocked, except for rare hash collisions. */
export async function takeKeyedLock(manager: EntityManager, lock: AdvisoryLock, key: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [lock, key]);
}

/** {@link takeKeyedLock} for several keys, always in the same order, so that two callers cannot deadlock. */
export async function takeKeyedLocks(
  manager: EntityManager,
  lock: AdvisoryLock,
  keys: readonly string[],
): Promise<void> {
  await manager.query(
    `SELECT pg_advisory_xact_lock($1, hash)
     FROM (SELECT DISTINCT hashtext(key) AS hash FROM unnest($2::text[]) AS key ORDER BY hash) AS hashes`,
    [lock, keys],
  );
}
