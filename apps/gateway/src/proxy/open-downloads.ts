import { AppError, clientNetwork } from '@academy/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum downloads of one address at a time; a classroom may share one address. */
const MAX_PER_ADDRESS = 256;
const RETRY_SECONDS = 10;

/** Counts the downloads in progress: each occupies a connection to the service for as long as its reader likes. */
export class OpenDownloads {
  private readonly counts = new Map<string, number>();

  /**
   * Counts a download until its response is sent or aborted.
   * @throws AppError `platform.rate_limited` when the address has too many.
   */
  begin({ ip }: FastifyRequest, reply: FastifyReply): void {
    const address = clientNetwork(ip);
    const count = this.counts.get(address) ?? 0;
    if (count >= MAX_PER_ADDRESS) throw new AppError('platform.rate_limited', { retryAfter: RETRY_SECONDS });
    this.counts.set(address, count + 1);
    reply.raw.once('close', () => {
      const rest = (this.counts.get(address) ?? 1) - 1;
      if (rest === 0) this.counts.delete(address);
      else this.counts.set(address, rest);
    });
  }
}
