/** The response to one request: a status (200 by default), a JSON body, headers. */
export interface FakeReply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request as received by the fake server. */
export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed when it is JSON, otherwise the text. */
  body: unknown;
  /** Whether the request continues when the page ends. */
  keepalive: boolean;
}

type Handler = (request: FakeRequest) => FakeReply | Promise<FakeReply>;

/** Replaces the network in tests: everything before `fetch` is real. */
export class FakeServer {
  readonly requests: FakeRequest[] = [];
  readonly #routes = new Map<string, Handler>();
  readonly #original = globalThis.fetch;

  constructor() {
    globalThis.fetch = (input, init) => this.#answer(new Request(input, init));
  }

  /** Sets the response to `METHOD /path`, replacing any earlier one. */
  on(route: string, reply: FakeReply | Handler): this {
    this.#routes.set(route, typeof reply === 'function' ? reply : () => reply);
    return this;
  }

  /** The requests received for `METHOD /path`. */
  received(route: string): FakeRequest[] {
    return this.requests.filter(({ method, path }) => `${method} ${path}` === route);
  }

  close(): void {
    globalThis.fetch = this.#original;
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const seen: FakeRequest = {
      method: request.method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: text && isJson(request) ? JSON.parse(text) : text || undefined,
      keepalive: request.keepalive,
    };
    this.requests.push(seen);
    const handler = this.#routes.get(`${request.method} ${pathname}`);
    if (!handler) return json({ status: 404, body: { code: 'platform.not_found' } });
    return json(await Promise.race([handler(seen), givenUp(request.signal)]));
  }
}

/** Rejects as `fetch` does when the client aborts. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

function isJson(request: Request): boolean {
  return request.headers.get('content-type')?.includes('json') ?? false;
}

function json({ status = 200, body, headers = {} }: FakeReply): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  return new Response(status === 204 ? null : text, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
