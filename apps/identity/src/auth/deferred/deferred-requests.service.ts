import { randomUUID } from 'node:crypto';
import { JobQueue } from '@academy/jobs';
import { Secrets } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { NewUser } from '../../accounts/new-user.ts';
import { currentOrigin, type RequestOrigin } from '../../audit/request-origin.interceptor.ts';
import type { ReturnPath } from '../links/mail-link.service.ts';
import { carryOutRequest } from './carry-out-request.ts';
import { DEFERRED_REQUEST_SEAL, DeferredRequest } from './deferred-request.entity.ts';

/** An account to make, if its address is new. */
export interface SignUpWork {
  kind: 'sign_up';
  account: NewUser;
  /** Where the consents came from; null when they are still to be given. */
  consentAddress: string | null;
  path: ReturnPath;
}

/** The requests that anyone who knows an address can make for it. */
export type DeferredWork =
  SignUpWork | { kind: 'confirmation' | 'recovery' | 'email_change'; email: string; path: ReturnPath };

/** A request taken out of the table, and where it came from. */
export interface TakenRequest {
  work: DeferredWork;
  origin: RequestOrigin | undefined;
}

/** {@link TakenRequest} as JSON keeps it: addresses are texts. */
interface StoredRequest {
  work: DeferredWork;
  redirectTo: string;
  origin: RequestOrigin | undefined;
}

/** Keeps what guests ask for an address until a job does it. */
@Injectable()
export class DeferredRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly jobs: JobQueue,
  ) {}

  /** Leaves work to the job: one row and one job, for every kind of work and every address, so that timing reveals nothing. */
  async defer(work: DeferredWork): Promise<void> {
    const id = randomUUID();
    const stored: StoredRequest = { work, redirectTo: work.path.redirectTo.href, origin: currentOrigin() };
    const sealedRequest = this.secrets.seal(JSON.stringify(stored), DEFERRED_REQUEST_SEAL);
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(DeferredRequest, { id, sealedRequest, createdAt: new Date() });
      await this.jobs.enqueue(manager, carryOutRequest, { requestId: id });
    });
  }

  /** Removes a request in the transaction that carries it out. @returns null when that was done before. */
  async take(manager: EntityManager, id: string): Promise<TakenRequest | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const request = await manager.findOne(DeferredRequest, { where: { id }, lock });
    if (request === null) return null;
    await manager.delete(DeferredRequest, id);
    const { work, redirectTo, origin } = JSON.parse(
      this.secrets.open(request.sealedRequest, DEFERRED_REQUEST_SEAL),
    ) as StoredRequest;
    return { work: { ...work, path: { ...work.path, redirectTo: new URL(redirectTo) } }, origin };
  }
}
