/** One open stream of the fake gateway. */
export interface ServedStream {
  token: string;
  lastEventId: string | null;
  send(type: string, id: number, data?: object): void;
  end(): void;
}

/** Replaces `GET /api/v1/events` by streams that the test writes. Other requests are not affected. */
export class EventServer {
  /** How many streams were opened in total. */
  opened = 0;
  readonly #open = new Set<ServedStream>();
  readonly #refused = new Map<string, number>();
  readonly #original = globalThis.fetch;

  constructor() {
    globalThis.fetch = (input, init) => {
      const isEvents = typeof input === 'string' && input.endsWith('/api/v1/events');
      return isEvents ? this.#serve(init) : this.#original(input, init);
    };
  }

  /** The streams that are open now, oldest first. */
  get open(): ServedStream[] {
    return [...this.#open];
  }

  /** Responds to requests with this token with this status from now on. */
  refuse(token: string, status: number): void {
    this.#refused.set(token, status);
  }

  close(): void {
    globalThis.fetch = this.#original;
  }

  async #serve(init: RequestInit | undefined): Promise<Response> {
    const headers = new Headers(init?.headers);
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    const status = this.#refused.get(token);
    if (status !== undefined) return new Response('{}', { status });
    this.opened += 1;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const stream: ServedStream = {
          token,
          lastEventId: headers.get('Last-Event-ID'),
          send: (type, id, data = {}) =>
            controller.enqueue(
              encoder.encode(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
            ),
          end: () => {
            this.#open.delete(stream);
            controller.close();
          },
        };
        this.#open.add(stream);
        init?.signal?.addEventListener('abort', () => {
          if (this.#open.delete(stream)) controller.error(new DOMException('aborted', 'AbortError'));
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }
}
