import { setTimeout as sleep } from 'node:timers/promises';

const REQUEST_LIMIT_MS = 15_000;
/** How long anything may take while parts of the academy are killed and restarted. */
const PATIENCE_MS = 180_000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1_000;

/** A response that is not a success. */
export class Refusal extends Error {
  constructor(
    what: string,
    readonly status: number,
    /** The stable code of the problem, if it has one. */
    readonly code: string | undefined,
  ) {
    super(`${what}: ${status} ${code ?? ''}`);
  }
}

/** A client of the academy's gateway, signed in. */
export class Caller {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
    readonly userId: string,
  ) {}

  static async signIn(origin: string, email: string, password: string): Promise<Caller> {
    const { access_token: token, user } = await retryWhileUnavailable(() =>
      callJson<{ access_token: string; user: { id: string } }>(
        `${origin}/auth/v1/token?grant_type=password`,
        'POST',
        { email, password },
      ),
    );
    return new Caller(origin, token, user.id);
  }

  /** @throws Refusal for a response that is not a success. */
  async call<T>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    return callJson(this.origin + path, method, body, {
      authorization: `Bearer ${this.token}`,
      ...headers,
    });
  }

  /** Retries while a part of the academy is unavailable. @throws Refusal when the request itself is wrong. */
  retryWhileUnavailable<T>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    return retryWhileUnavailable(() => this.call<T>(method, path, body, headers));
  }
}

/** @throws Refusal for a response that is not a success. */
export async function callJson<T>(
  url: string,
  method: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as T;
  throw new Refusal(`${method} ${url}`, response.status, /"code":"([^"]+)"/.exec(text)?.[1]);
}

/** Statuses and codes below 500 that only require waiting. */
const isWaiting = ({ status, code }: Refusal): boolean =>
  // A body that arrives too slowly, as many do at once on a busy machine, was not read.
  status === 408 || status === 429 || code === 'platform.request_in_progress';

/** Retries, with growing pauses, what fails because something is unavailable; other refusals below 500 are final. */
export async function retryWhileUnavailable<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      const isFinal = error instanceof Refusal && error.status < 500 && !isWaiting(error);
      if (isFinal || Date.now() > deadline) throw error;
      await sleep(pause);
    }
  }
}

/** Waits until the result satisfies the condition, checking with growing pauses. */
export function waitUntil<T>(check: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  return retryWhileUnavailable(async () => {
    const answer = await check();
    if (isSo(answer)) return answer;
    throw new Error('It is not so yet');
  });
}
