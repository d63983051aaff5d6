import { type ChildProcess, fork, type ForkOptions, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Runs a program of this folder in a separate process, so that measured parts do not share an event loop. It ends with
 * this process.
 */
export class Helper<Question extends Serializable, Reply> {
  readonly pid: number;
  private readonly child: ChildProcess;

  /**
   * @param program file name; it replies to every message with one message and exits when disconnected.
   * @param options of Node and the environment: by default ours.
   */
  constructor(program: string, options: Pick<ForkOptions, 'execArgv' | 'env'> = {}) {
    this.child = fork(fileURLToPath(new URL(program, import.meta.url)), { detached: true, ...options });
    this.pid = this.child.pid ?? 0;
  }

  /** @throws when the program exits instead of replying. */
  async ask(question: Question): Promise<Reply> {
    const answered = new AbortController();
    const { signal } = answered;
    const ended = once(this.child, 'exit', { signal }).then(([status]) => {
      throw new Error(`${this.child.spawnargs.at(-1)} ended (${String(status)})`);
    });
    try {
      this.child.send(question);
      const [reply] = (await Promise.race([once(this.child, 'message', { signal }), ended])) as [Reply];
      return reply;
    } finally {
      ended.catch(() => undefined);
      answered.abort();
    }
  }

  /** Stops the program. */
  stop(): void {
    if (this.child.connected) this.child.disconnect();
  }
}

/** The child's side: replies to the parent's questions until the parent has exited. */
export function serveParent(answer: (question: never) => Promise<Serializable>): void {
  process.on('message', (question) => {
    void answer(question as never).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit());
}
