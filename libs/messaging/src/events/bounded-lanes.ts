import { Slots } from '../slots.ts';

/** Runs tasks with the same key in sequence and tasks with different keys in parallel, up to a limit. */
export class BoundedLanes {
  private readonly tails = new Map<string, Promise<void>>();
  private readonly slots: Slots;

  /**
   * @param limit how many tasks are admitted at a time, including those waiting for an earlier task with the same key.
   */
  constructor(limit: number) {
    this.slots = new Slots(limit);
  }

  /** Admits the task as soon as there is room. @returns once it is admitted, not once it is done. */
  async admit(key: string, task: () => Promise<void>): Promise<void> {
    await this.slots.take();
    const tail = (this.tails.get(key) ?? Promise.resolve()).then(task).finally(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key);
      this.slots.free();
    });
    this.tails.set(key, tail);
  }

  /** Resolves when no task is left. */
  async idle(): Promise<void> {
    while (this.tails.size > 0) await Promise.all(this.tails.values());
  }
}
