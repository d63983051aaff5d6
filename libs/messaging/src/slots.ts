/** Lets a limited number of tasks go on at once; the others wait their turn. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly limit: number) {}

  /** Takes a slot as soon as there is one; whoever takes it frees it. */
  async take(): Promise<void> {
    while (this.taken >= this.limit) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.taken += 1;
  }

  /** Lets the next one in. */
  free(): void {
    this.taken -= 1;
    this.waiting.shift()?.();
  }

  /** Runs a task in a slot of its own. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await task();
    } finally {
      this.free();
    }
  }
}
