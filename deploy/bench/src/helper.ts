import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of this folder in a process of its own, so that nothing measured shares an event loop. It ends with us. */
export class Helper<Question extends Serializable, Reply> {
  readonly pid: number;
  private readonly child: ChildProcess;

  /**
   * @param program file name; it answers every message with one message and ends when we disconnect.
   * @param execArgv options of Node: ours, which load the workspace's sources, unless given.
   */
  constructor(program: string, execArgv = process.execArgv) {
    this.child = fork(fileURLToPath(new URL(program, import.meta.url)), { detached: true, execArgv });
    this.pid = this.child.pid ?? 0;
  }

  /** @throws when the program ends instead of answering. */
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

  /** Ends the program. */
  stop(): void {
    if (this.child.connected) this.child.disconnect();
  }
}

/** The other side: answers the parent's questions until it is gone. */
export function serveParent(answer: (question: never) => Promise<Serializable>): void {
  process.on('message', (question) => {
    void answer(question as never).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit());
}
