import { randomUUID } from 'node:crypto';
import { JobQueue } from '@academy/jobs';
import { Secrets } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { NewUser } from '../../accounts/new-user.ts';
import { currentOrigin, type RequestOrigin } from '../../audit/request-origin.interceptor.ts';
import type { ReturnPath } from '../links/mail-links.service.ts';
import { carryOutRequest } from './carry-out-request.ts';
import { DEFERRED_REQUEST_SEAL, DeferredRequest } from './deferred-request.entity.ts';

/** An account to create, if its email is new. */
export interface SignUpWork {
  kind: 'sign_up';
  account: NewUser;
  /** The IP address from which the consents were given; null when they are still missing. */
  consentAddress: string | null;
  path: ReturnPath;
}

/** The requests that anyone who knows an email address can make for it. */
export type DeferredWork =
  SignUpWork | { kind: 'confirmation' | 'recovery' | 'email_change'; email: string; path: ReturnPath };

/** A request removed from the table, and its origin. */
export interface TakenRequest {
  work: DeferredWork;
  origin: RequestOrigin | undefined;
}

/** The JSON form of {@link TakenRequest}: redirect addresses are strings. */
interface StoredRequest {
  work: DeferredWork;
  redirectTo: string;
  origin: RequestOrigin | undefined;
}

/** Stores anonymous requests for an email address until a job carries them out. */
@Injectable()
export class DeferredRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Defers work to the job: one row and one job, for every kind of work and every address, so that timing reveals
   * nothing.
   */
  async defer(work: DeferredWork): Promise<void> {
    const id = randomUUID();
    const stored: StoredRequest = { work, redirectTo: work.path.redirectTo.href, origin: currentOrigin() };
    const sealedRequest = this.secrets.seal(JSON.stringify(stored), DEFERRED_REQUEST_SEAL);
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(DeferredRequest, { id, sealedRequest, createdAt: new Date() });
      await this.jobs.enqueue(manager, carryOutRequest, { requestId: id });
    });
  }

  /** Removes a request in the transaction that carries it out. @returns null when it was already carried out. */
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
