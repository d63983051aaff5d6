import { Slots } from '../slots.ts';

/** Runs tasks of one key one after another and tasks of different keys side by side, a limited number at once. */
export class BoundedLanes {
  private readonly tails = new Map<string, Promise<void>>();
  private readonly slots: Slots;

  /** @param limit how many are taken in at a time, those that wait for another one of their key included. */
  constructor(limit: number) {
    this.slots = new Slots(limit);
  }

  /** Takes the task in as soon as there is room. @returns once it is taken in, not once it is done. */
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
