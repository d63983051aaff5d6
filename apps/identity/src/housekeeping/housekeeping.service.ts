import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ErasureService } from '../personal-data/erasure.service.ts';

const HOUR_MS = 3_600_000;

/** What has no more use, by table. */
const SPENT = {
  one_time_token: 'expires_at < now()',
  mfa_challenge: 'expires_at < now()',
  flow_state: 'expires_at < now()',
  revocation: `revoked_at < now() - interval '2 hours'`,
  session: `created_at < now() - interval '180 days'`,
  signing_key: `retired_at < now() - interval '30 days'`,
} as const;

/** Deletes every hour what has no more use, and reminds of erasures that are stuck. Replicas may do it at once. */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(HousekeepingService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly erasures: ErasureService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.clean().catch((error: unknown) => this.logger.error(error));
      const hourAgo = new Date(Date.now() - HOUR_MS);
      this.erasures.notifyPending(hourAgo).catch((error: unknown) => this.logger.error(error));
    }, HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Deletes what is spent now. */
  async clean(): Promise<void> {
    for (const [table, condition] of Object.entries(SPENT)) {
      await this.dataSource.query(`DELETE FROM "${table}" WHERE ${condition}`);
    }
  }
}
