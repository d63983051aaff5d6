import { Injectable } from '@nestjs/common';

/** Resolves when a dependency answers, rejects when it does not. */
export type ReadinessCheck = () => Promise<void> | void;

/** The checks of readiness: this process's database, NATS. Liveness never depends on them. */
@Injectable()
export class ReadinessRegistry {
  private readonly checks = new Map<string, ReadinessCheck>();
  private draining = false;

  /** Adds a dependency by a short name, e.g. `database`. */
  register(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** From now on answers "not ready": the process is about to stop. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** The names of what does not work now; empty when ready. Each check gets a second. */
  async failures(): Promise<string[]> {
    if (this.draining) return ['shutting down'];
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => ((await passes(check)) ? undefined : name)),
    );
    return results.filter((name) => name !== undefined);
  }
}

async function passes(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), 1_000);
  });
  try {
    await Promise.race([Promise.resolve().then(check), timeout]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
