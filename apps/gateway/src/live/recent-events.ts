/** A few minutes of events on a busy day. When it is reached, the older half is dropped. */
const MAX_EVENTS = 20_000;

/** A sent event with the user it concerns. */
export interface RecentEvent {
  userId: string;
  /** When this process received it, in Unix milliseconds. */
  at: number;
  frame: string;
}

/** Recent events, for browsers that reconnect, and the time since which they are complete. */
export class RecentEvents {
  private events: RecentEvent[] = [];
  private completeSince = Date.now();

  add(event: RecentEvent): void {
    this.events.push(event);
    if (this.events.length <= MAX_EVENTS) return;
    const dropped = this.events.splice(0, MAX_EVENTS / 2);
    this.completeSince = (dropped.at(-1)?.at ?? Date.now()) + 1;
  }

  /** An event may have been missed: earlier events are no longer known to be complete. */
  forget(): void {
    this.events = [];
    this.completeSince = Date.now();
  }

  /**
   * A user's events since a point in time, oldest first.
   * @param time Unix milliseconds.
   * @returns undefined when it is not certain that these are all.
   */
  since(userId: string, time: number): RecentEvent[] | undefined {
    if (!(time >= this.completeSince)) return undefined;
    const found: RecentEvent[] = [];
    for (let index = this.events.length - 1; index >= 0; index -= 1) {
      const event = this.events[index];
      if (event === undefined || event.at < time) break;
      if (event.userId === userId) found.push(event);
    }
    return found.reverse();
  }
}
