import { EventEmitter } from 'node:events';
import { AppError, settledWithin } from '@academy/platform';
import { DRAWING_MS } from '@academy/shared';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { Agent, type Dispatcher, errors } from 'undici';

/** How long a read may take until the response begins. */
const READ_MS = 2_400;
/** When a read without a response is sent again: the replica that has it may have stopped, and another one responds. */
const SECOND_TRY_MS = 1_000;
const RETRY_PAUSE_MS = 50;
/** A change is never retried, so it gets as long as a call to the payment provider may take. */
const WRITE_MS = 15_000;
/** Consecutive requests without a response after which the circuit breaker opens, and for how long. */
const FAILURES_TO_OPEN = 5;
const HALF_OPEN_AFTER_MS = 2_000;
/** Uploads and rendered documents are slow, so each kind has separate connections and cannot block other requests. */
const SLOW_CONNECTIONS = 16;

/**
 * How long an idle connection is kept. Half of what a stopping service waits by default before it closes its
 * connections (`SHUTDOWN_DELAY_MS`): during that time each response closes its connection, so no idle connection
 * remains on which a request could be lost when the service closes.
 */
const KEEP_ALIVE_MS = 250;

const TIMES = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  // Overrides the value sent by the service.
  keepAliveMaxTimeout: KEEP_ALIVE_MS,
  connectTimeout: 2_000,
  bodyTimeout: 30_000,
};

/** A request to a service. */
export type Outgoing = Pick<Dispatcher.RequestOptions, 'method' | 'path' | 'headers' | 'body'>;
/** The beginning of a response; its body is still to be read. */
export type Incoming = Dispatcher.ResponseData;

/** No response began in time. */
class TimedOut extends Error {}

/** undici's errors for a service that is down. Its others are about one request, and its sender may cause them. */
const UNRESPONSIVE = [errors.ConnectTimeoutError, errors.HeadersTimeoutError, errors.SocketError];

/**
 * The connections to one service. Reads that get no response are retried once on another connection. After several
 * consecutive requests without a response, requests are refused immediately for a moment, so that they do not pile up
 * (circuit breaker). Then one request is tried, and the others are still refused until its response begins.
 */
export class UpstreamLink {
  private readonly agent = new Agent({ ...TIMES, connections: 128, headersTimeout: WRITE_MS + 5_000 });
  private readonly uploads = new Agent({ ...TIMES, connections: SLOW_CONNECTIONS, headersTimeout: 60_000 });
  private readonly drawings = new Agent({
    ...TIMES,
    connections: SLOW_CONNECTIONS,
    headersTimeout: DRAWING_MS + 5_000,
  });
  /** Without a limit: a reader may pause for as long as it likes. */
  private readonly downloads = new Agent({ ...TIMES, headersTimeout: READ_MS });
  private readonly breaker = circuitBreaker(handleWhen(isUnresponsive), {
    halfOpenAfter: HALF_OPEN_AFTER_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  private readonly reads = wrap(
    this.breaker,
    retry(
      handleWhen((error) => isUnresponsive(error) && !(error instanceof TimedOut)),
      { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_PAUSE_MS) },
    ),
  );

  constructor(private readonly origin: string) {}

  /**
   * Sends a request that changes nothing, and sends it again when the connection breaks or no response has begun after a
   * second.
   * @throws AppError `platform.timeout` when no response begins in time, `platform.unavailable` when the service cannot
   * be reached.
   */
  read(request: Outgoing): Promise<Incoming> {
    return this.send(this.reads, this.agent, request, READ_MS, SECOND_TRY_MS);
  }

  /**
   * Sends a request, whose body, if any, is in memory, once.
   * @throws AppError `platform.timeout`, `platform.unavailable`
   */
  change(request: Outgoing): Promise<Incoming> {
    return this.send(this.breaker, this.agent, request, WRITE_MS);
  }

  /**
   * Requests a stored file, or a part of it.
   * @throws AppError `platform.timeout`, `platform.unavailable`
   */
  download(request: Outgoing): Promise<Incoming> {
    return this.send(this.reads, this.downloads, request, READ_MS, SECOND_TRY_MS);
  }

  /**
   * Requests a document that is rendered before its response begins. Not retried on a timeout, which would load the
   * service even more.
   * @throws AppError `platform.timeout`, `platform.unavailable`
   */
  drawing(request: Outgoing): Promise<Incoming> {
    return this.send(this.reads, this.drawings, request, DRAWING_MS);
  }

  /** @param secondTryMs when the request is sent again if no response has begun; never by default. */
  private send(
    policy: IPolicy,
    agent: Agent,
    request: Outgoing,
    limitMs: number,
    secondTryMs = limitMs,
  ): Promise<Incoming> {
    // The breaker's library would let it wait for the outcome of the other request.
    if (this.isTrying) return withAppErrors(Promise.reject(new BrokenCircuitError()));
    const attempt = () => {
      // While this one is tried, all others are refused, so it gets no longer than a read.
      if (this.isTrying) return this.begin(agent, request, READ_MS);
      return secondTryMs < limitMs
        ? this.beginTwice(agent, request, limitMs, secondTryMs)
        : this.begin(agent, request, limitMs);
    };
    return withAppErrors(policy.execute(attempt));
  }

  /** Sends a request again when no response has begun after a while. The first response counts. */
  private async beginTwice(
    agent: Agent,
    request: Outgoing,
    limitMs: number,
    secondTryMs: number,
  ): Promise<Incoming> {
    const first = this.begin(agent, request, limitMs);
    if (await settledWithin(first, secondTryMs)) return first;
    const second = this.begin(agent, request, limitMs - secondTryMs);
    const response = await Promise.any([first, second]).catch(() => first);
    for (const one of [first, second])
      void one.then((other) => (other === response ? undefined : other.body.dump())).catch(() => undefined);
    return response;
  }

  /** Whether a request is being tried after a pause, to find out if the service responds again. */
  private get isTrying(): boolean {
    return this.breaker.state === CircuitState.HalfOpen;
  }

  /**
   * Waits until the response begins, including the wait for a connection: an aborted request in the queue would only be
   * notified when it got one. Uses its own timer, since the breaker's library aborts its signal after every request,
   * and each of those errors with its stack costs as much as the rest of the proxy. The request is aborted by an
   * emitter, which undici accepts as well and which costs a fraction of an `AbortSignal`.
   */
  private async begin(agent: Agent, request: Outgoing, limitMs: number): Promise<Incoming> {
    const aborter = new EventEmitter();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new TimedOut());
        aborter.emit('abort');
      }, limitMs);
    });
    try {
      const response = agent.request({ ...request, origin: this.origin, signal: aborter });
      return await Promise.race([response, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Sends a request whose body is still arriving. The sender may disconnect, so it does not count for the breaker.
   * @throws AppError `platform.unavailable`
   */
  upload(request: Outgoing): Promise<Incoming> {
    return withAppErrors(this.uploads.request({ ...request, origin: this.origin }));
  }

  async close(): Promise<void> {
    const agents = [this.agent, this.uploads, this.downloads, this.drawings];
    await Promise.all(agents.map((agent) => agent.close()));
  }
}

/** A response that undici refuses, for example with too long headers, comes from a service that is not down. */
function isUnresponsive(error: unknown): boolean {
  return !(error instanceof errors.UndiciError) || UNRESPONSIVE.some((type) => error instanceof type);
}

async function withAppErrors<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (cause) {
    if (cause instanceof TimedOut) throw new AppError('platform.timeout', { cause });
    const detail = cause instanceof BrokenCircuitError ? 'not sent: it did not respond recently' : undefined;
    throw new AppError('platform.unavailable', { detail, cause });
  }
}
