import type { Store } from './store/store.ts';

const OFFSET = 'clock.offset';

/** The sandbox's own time, which tests may move forward; it is never behind the real one. */
export class Clock {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Seconds since 1970 by the sandbox's clock. */
  now(): number {
    return this.wallNow() + this.offset;
  }

  /** Seconds since 1970 by the real clock, with which a caller's timestamps are compared. */
  wallNow(): number {
    return Math.floor(Date.now() / 1000);
  }

  /** Seconds by which the sandbox is ahead. */
  get offset(): number {
    return Number(this.#store.readSetting(OFFSET) ?? 0);
  }

  /** Moves the clock forward. */
  advance(seconds: number): void {
    this.#store.writeSetting(OFFSET, this.offset + seconds);
  }
}
