/** Runs tasks of one key one after another and tasks of different keys side by side, a limited number at once. */
export class BoundedLanes {
  private readonly tails = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private held = 0;

  constructor(private readonly limit: number) {}

  /** Takes the task in as soon as there is room. @returns once it is taken in, not once it is done. */
  async admit(key: string, task: () => Promise<void>): Promise<void> {
    while (this.held >= this.limit) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.held += 1;
    const tail = (this.tails.get(key) ?? Promise.resolve()).then(task).finally(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key);
      this.held -= 1;
      this.waiting.shift()?.();
    });
    this.tails.set(key, tail);
  }

  /** Resolves when no task is left. */
  async idle(): Promise<void> {
    while (this.tails.size > 0) await Promise.all(this.tails.values());
  }
}
