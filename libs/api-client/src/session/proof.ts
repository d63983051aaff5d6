/**
 * Asks the user to prove their identity, and lets requests wait for it. A page that can ask registers with {@link
 * Proof.host}; without one, requests do not wait.
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

  /** Registers the dialog that handles requests for proof. @returns a function that removes it. */
  readonly host = (): (() => void) => {
    this.#hosts += 1;
    return () => {
      this.#hosts -= 1;
      if (this.#hosts === 0) this.settle(false);
    };
  };

  /** Resolves to true once the user has proven their identity, to false when they cancelled or no page can ask. */
  ask(): Promise<boolean> {
    if (this.#hosts === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#set(true);
    });
  }

  /** Ends the wait of all requests. */
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
