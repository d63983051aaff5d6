import { randomUUID } from 'node:crypto';
import { ADDRESS_COUNTS } from '@academy/contracts';
import { NatsConnector } from '@academy/messaging';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { AddressCounts, AddressLimits } from './address-limits.ts';

const EVERY_MS = 1_000;
/** Counts are dropped when their window ends, so they are reported at least this often within it. */
const REPORTS_IN_A_WINDOW = 10;

/** A replica's report to the others. */
interface Report extends AddressCounts {
  replica: string;
}

/**
 * Shares request counts between the replicas of the gateway: each reports its counts of the busier addresses once per
 * second. No request waits for it, and while NATS is unavailable each replica counts alone.
 */
@Injectable()
export class SharedLimits implements BeforeApplicationShutdown {
  private readonly replica = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly nats: NatsConnector) {}

  /** Adds the counts of other replicas to these limits, and reports our own. */
  share(limits: AddressLimits): void {
    this.nats.subscribe(ADDRESS_COUNTS, ({ subject, data }) => {
      const report = subject === ADDRESS_COUNTS ? toReport(data) : undefined;
      if (report !== undefined && report.replica !== this.replica)
        limits.addRemoteCounts(report.replica, report);
    });
    this.nats.whenConnected((connection) => {
      this.timer = setInterval(
        () => {
          const counts = limits.localCounts();
          if (counts.counts.length === 0 || !this.nats.isConnected) return;
          connection.publish(ADDRESS_COUNTS, JSON.stringify({ replica: this.replica, ...counts }));
        },
        Math.min(EVERY_MS, limits.windowMs / REPORTS_IN_A_WINDOW),
      ).unref();
    });
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

/** Another release may use another format. */
function toReport(data: Uint8Array): Report | undefined {
  try {
    const report = JSON.parse(Buffer.from(data).toString()) as Partial<Report> | null;
    const isReport =
      typeof report?.replica === 'string' &&
      typeof report.windowStart === 'number' &&
      Array.isArray(report.counts) &&
      report.counts.every(([address, requests]) => typeof address === 'string' && Number.isInteger(requests));
    return isReport ? (report as Report) : undefined;
  } catch {
    return undefined;
  }
}
