/**
 * Asks the user to prove their identity, and lets requests wait for it. A page that can ask registers with {@link
 * Proof.host}; without one, requests do not wait.
 */
export class Proof {
  #isRequested = false;
  #hosts = 0;
  #waiting: ((isProven: boolean) => void)[] = [];
  readonly #listeners = new Set<() => void>();

  /** True while a request waits for a proof. */
  readonly isRequested = (): boolean => this.#isRequested;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers the dialog that handles requests for proof. @returns a function that removes it. */
  readonly host = (): (() => void) => {
    this.#hosts += 1;
    return () => {
      this.#hosts -= 1;
      if (this.#hosts === 0) this.resolve(false);
    };
  };

  /** Resolves to true once the user has proven their identity, to false when they cancelled or no page can ask. */
  request(): Promise<boolean> {
    if (this.#hosts === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#set(true);
    });
  }

  /** Ends the wait of all requests. */
  resolve(isProven: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#set(false);
    for (const resolve of waiting) resolve(isProven);
  }

  #set(isRequested: boolean): void {
    if (isRequested === this.#isRequested) return;
    this.#isRequested = isRequested;
    for (const listener of this.#listeners) listener();
  }
}
