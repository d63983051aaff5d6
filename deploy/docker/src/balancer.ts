import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const HOST = '127.0.0.1';
/** A stopping process reports "not ready" for half a second by default, so probes must be more frequent. */
const PROBE_EVERY_MS = 150;
const PROBE_LIMIT_MS = 5_000;

interface Backend {
  port: number;
  isReady: boolean;
}

/**
 * Connects each new TCP connection to the next ready process, without parsing HTTP. Like a Kubernetes service it leaves
 * existing connections alone, whatever happens to the process.
 */
export class Balancer {
  private readonly backends: Backend[] = [];
  private readonly server = createServer({ allowHalfOpen: true, noDelay: true }, (client) =>
    this.forward(client),
  );
  private turn = 0;

  /** Opens the port for callers. */
  async listen({ hostname, port }: URL): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(Number(port), hostname, resolve);
    });
  }

  /** Adds a process; resolves once it is ready. */
  async add(port: number): Promise<void> {
    const backend = { port, isReady: false };
    this.backends.push(backend);
    await this.probe(backend);
    void this.watch(backend);
    while (!backend.isReady && this.backends.includes(backend)) await sleep(PROBE_EVERY_MS);
  }

  /** Removes a process that has ended. */
  remove(port: number): void {
    const index = this.backends.findIndex((backend) => backend.port === port);
    if (index >= 0) this.backends.splice(index, 1);
  }

  /** Accepts no more connections and stops probing. */
  close(): void {
    this.server.close();
    this.backends.length = 0;
  }

  private async watch(backend: Backend): Promise<void> {
    while (this.backends.includes(backend)) {
      await sleep(PROBE_EVERY_MS, undefined, { ref: false });
      await this.probe(backend);
    }
  }

  private async probe(backend: Backend): Promise<void> {
    try {
      const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
      const answer = await fetch(`http://${HOST}:${backend.port}/readyz`, { signal });
      await answer.body?.cancel();
      backend.isReady = answer.ok;
    } catch {
      backend.isReady = false;
    }
  }

  private forward(client: Socket): void {
    const backend = this.next();
    if (backend === undefined) {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ port: backend.port, host: HOST, allowHalfOpen: true, noDelay: true });
    pipeAndClose(client, server);
    pipeAndClose(server, client);
  }

  private next(): Backend | undefined {
    const ready = this.backends.filter(({ isReady }) => isReady);
    return ready[(this.turn += 1) % ready.length];
  }
}

/** Forwards data, end and errors of one socket to the other. */
function pipeAndClose(from: Socket, to: Socket): void {
  from.pipe(to);
  from.once('error', () => to.resetAndDestroy());
  from.once('close', () => {
    if (!from.readableEnded) to.destroy();
  });
}
