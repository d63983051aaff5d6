import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ListSigningKeys } from '@academy/contracts';
import { type AppError, type KeySource, toAppError } from '@academy/platform';
import { describe } from '../describe.ts';
import { RpcClient } from '../rpc/rpc-client.ts';

/** Minimum interval between two questions (RPC) for unknown keys, which may be forged, in milliseconds. */
const REFETCH_PAUSE_MS = 3_000;
/**
 * Age from which the list is requested again, in the background, when a key is used: how long a withdrawn key is still
 * accepted, in milliseconds.
 */
const MAX_AGE_MS = 30_000;

/** The public keys of access tokens, requested from identity and cached while identity is unavailable. */
@Injectable()
export class NatsKeySource implements KeySource {
  private readonly logger = new Logger(NatsKeySource.name);
  private keys = new Map<string, KeyObject>();
  private fetchedAt = -Infinity;
  private triedAt = -Infinity;
  private failure: AppError | undefined;
  private fetching: Promise<void> | undefined;

  constructor(private readonly rpc: RpcClient) {}

  /**
   * @returns undefined for a key that identity does not list.
   * @throws AppError `platform.unavailable` for an unknown key while identity is unavailable.
   */
  async find(kid: string): Promise<KeyObject | undefined> {
    const cached = this.keys.get(kid);
    if (cached !== undefined) {
      if (performance.now() - this.fetchedAt > MAX_AGE_MS) void this.refresh();
      return cached;
    }
    await this.refresh();
    const found = this.keys.get(kid);
    if (found === undefined && this.failure !== undefined) throw this.failure;
    return found;
  }

  /** Requests the keys unless that was just done; concurrent callers share one question (RPC). */
  private refresh(): Promise<void> {
    if (this.fetching !== undefined) return this.fetching;
    if (performance.now() - this.triedAt < REFETCH_PAUSE_MS) return Promise.resolve();
    this.triedAt = performance.now();
    this.fetching = this.fetch().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private async fetch(): Promise<void> {
    try {
      const { keys } = await this.rpc.ask(new ListSigningKeys());
      this.keys = new Map(keys.map(({ kid, kty, n, e }) => [kid, toKey({ kty, n, e })]));
      this.fetchedAt = performance.now();
      this.failure = undefined;
    } catch (error) {
      this.failure = toAppError(error);
      this.logger.warn(`Signing keys could not be fetched: ${describe(error)}`);
    }
  }
}

function toKey(key: JsonWebKey): KeyObject {
  return createPublicKey({ key, format: 'jwk' });
}
