/** Lets a loop sleep until it is woken, without missing a wake-up that comes while it is busy. */
export class Wakeup {
  private rung = false;
  private resolve: (() => void) | undefined;

  /** Ends the current {@link wait}, or the next one at once. */
  ring(): void {
    this.rung = true;
    this.resolve?.();
  }

  /** Resolves when rung, at the latest after `ms` milliseconds. */
  async wait(ms: number): Promise<void> {
    if (!this.rung) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.resolve = resolve;
        timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
      this.resolve = undefined;
    }
    this.rung = false;
  }
}
