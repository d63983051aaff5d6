/** Limits the number of tasks that run at once; the others wait their turn. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly limit: number) {}

  /** Takes a slot as soon as one is free; the caller must free it. */
  async take(): Promise<void> {
    while (this.taken >= this.limit) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.taken += 1;
  }

  /** Frees a slot for the next waiting task. */
  free(): void {
    this.taken -= 1;
    this.waiting.shift()?.();
  }

  /** Runs a task in its own slot. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await task();
    } finally {
      this.free();
    }
  }
}
