/**
 * Asks the person at the page to prove who they are, and lets requests wait for it. A page that can ask says so by
 * {@link Proof.host}; without one nobody waits.
 */
export class Proof {
  #isAsked = false;
  #hosts = 0;
  #waiting: ((isProven: boolean) => void)[] = [];
  readonly #listeners = new Set<() => void>();

  /** True while a request waits for a proof. */
  readonly isAsked = (): boolean => this.#isAsked;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers the dialog that answers requests for proof. @returns a function that removes it. */
  readonly host = (): (() => void) => {
    this.#hosts += 1;
    return () => {
      this.#hosts -= 1;
      if (this.#hosts === 0) this.settle(false);
    };
  };

  /** Resolves to true once the person has proven who they are; to false when they gave up, or nobody can be asked. */
  ask(): Promise<boolean> {
    if (this.#hosts === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#set(true);
    });
  }

  /** Ends the waiting of everyone who asked. */
  settle(isProven: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#set(false);
    for (const resolve of waiting) resolve(isProven);
  }

  #set(isAsked: boolean): void {
    if (isAsked === this.#isAsked) return;
    this.#isAsked = isAsked;
    for (const listener of this.#listeners) listener();
  }
}
