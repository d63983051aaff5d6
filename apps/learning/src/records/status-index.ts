import { randomInt } from 'node:crypto';
import { AdvisoryLock, takeAdvisoryLock } from '@academy/platform';
import type { EntityManager } from 'typeorm';
import { Certificate } from './certificate.entity.ts';

/** Places in a status list: the minimum that hides which certificate is being looked up. */
export const STATUS_LIST_LENGTH = 131_072;
/** Half of a list stays empty, so that a random free place is found quickly. */
const CERTIFICATES_PER_LIST = STATUS_LIST_LENGTH / 2;

/**
 * A free place in the status lists, counted through all of them. It is random within its list, so that neighbouring
 * places reveal nothing about certificates issued together. Locks, so that certificates are issued one after another
 * from here on.
 */
export async function drawStatusIndex(manager: EntityManager): Promise<number> {
  await takeAdvisoryLock(manager, AdvisoryLock.StatusIndexes);
  const last = await manager.maximum(Certificate, 'serial');
  const list = Math.floor((last ?? 0) / CERTIFICATES_PER_LIST);
  for (;;) {
    const statusIndex = list * STATUS_LIST_LENGTH + randomInt(STATUS_LIST_LENGTH);
    if (!(await manager.existsBy(Certificate, { statusIndex }))) return statusIndex;
  }
}
