import type { Server } from '@academy/embedded';

const POLL_MS = 5_000;
/** How many polls in a row must find JetStream failing. */
const PATIENCE = 3;

/**
 * Restarts the embedded NATS when a service reports that JetStream fails: after its disk was full, NATS stores nothing
 * until it is restarted, although it is running and connected.
 * @param urls addresses of the services
 */
export function watchQueue(server: Server, urls: readonly string[], pollMs = POLL_MS): void {
  let failures = 0;
  const poll = async (): Promise<void> => {
    const reports = await Promise.all(urls.map((url) => jetstreamFailure(url)));
    const reason = reports.find((report) => report !== undefined);
    failures = reason === undefined ? 0 : failures + 1;
    if (failures >= PATIENCE) {
      failures = 0;
      console.log(`NATS does not store events (${reason}); restarting it. Is the disk full?`);
      await server.stop();
    }
    setTimeout(() => void poll(), pollMs).unref();
  };
  void poll();
}

/** What a service says of JetStream when it is not ready for that reason; undefined otherwise. Never rejects. */
async function jetstreamFailure(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return /jetstream \([^)]*\)/.exec(await response.text())?.[0];
  } catch {
    return undefined;
  }
}
