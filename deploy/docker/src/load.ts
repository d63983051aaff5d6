import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const REQUEST_LIMIT_MS = 30_000;
/** Between two requests of one visitor, in milliseconds. */
const LONGEST_PAUSE_MS = 250;

/** A response: its status and its body. */
export interface Answer {
  status: number;
  body: string;
}

/** The requests so far, and their outcomes. */
export class LoadReport {
  readonly requests = new Map<string, number>();
  readonly failures = new Map<string, number>();
  slowest = { what: '', milliseconds: 0 };

  get count(): number {
    return sum(this.requests);
  }

  get failed(): number {
    return sum(this.failures);
  }

  /** Counts a request that started at this time of the performance clock; `failure` is why it was lost. */
  add(what: string, began: number, failure: string | undefined): void {
    const milliseconds = performance.now() - began;
    increment(this.requests, what);
    if (failure !== undefined) increment(this.failures, `${what}: ${failure}`);
    if (milliseconds > this.slowest.milliseconds) this.slowest = { what, milliseconds };
  }
}

/** Sends requests to the gateway one after the other, over a persistent connection or over new ones. */
export class Visitor {
  private readonly origin: string;
  private readonly report: LoadReport;
  private readonly agent: Agent;

  /** @param keepsAlive whether one connection is reused as long as possible. */
  constructor(origin: string, report: LoadReport, keepsAlive: boolean) {
    this.origin = origin;
    this.report = report;
    this.agent = new Agent({ keepAlive: keepsAlive });
  }

  /** Repeats an action, with pauses of at most a quarter of a second, until it is told to stop. */
  async repeat(act: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await act();
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
    this.agent.destroy();
  }

  /**
   * Sends one request, once, and counts it: as lost unless the response is a success.
   * @param what its name in the report.
   */
  async ask(what: string, method: string, path: string, token?: string, body?: object): Promise<Answer> {
    const began = performance.now();
    try {
      const answer = await this.send(method, path, token, body);
      const isLost = answer.status < 200 || answer.status > 299;
      this.report.add(what, began, isLost ? `${answer.status} ${codeOf(answer)}` : undefined);
      return answer;
    } catch (error) {
      this.report.add(what, began, error instanceof Error ? error.message : String(error));
      return { status: 0, body: '' };
    }
  }

  private send(method: string, path: string, token?: string, body?: object): Promise<Answer> {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const options = { method, headers, agent: this.agent, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) };
      const sent = request(this.origin + path, options, (answer) => {
        read(answer).then((text) => resolve({ status: answer.statusCode ?? 0, body: text }), reject);
      });
      sent.once('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}

async function read(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

/** The code of a problem. */
function codeOf({ body }: Answer): string {
  return /"(?:error_)?code":"([^"]+)"/.exec(body)?.[1] ?? '';
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
