import { Injectable } from '@nestjs/common';

/** Why a process cannot work, in words an operator can act on; `/readyz` returns them. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** Resolves when a dependency responds, rejects when it does not. */
export type ReadinessCheck = () => Promise<void> | void;

/** The readiness checks: this process's database, NATS. Liveness never depends on them. */
@Injectable()
export class ReadinessRegistry {
  private readonly checks = new Map<string, ReadinessCheck>();
  private draining = false;

  /** Adds a dependency by a short name, e.g. `database`. */
  register(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Reports "not ready" from now on: the process is about to stop. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /**
   * Failing dependencies by name, with the reason if there is one; empty when ready. Each check may take one second.
   */
  async failures(): Promise<string[]> {
    if (this.draining) return ['shutting down'];
    const results = await Promise.all([...this.checks].map(([name, check]) => failureOf(name, check)));
    return results.filter((name) => name !== undefined);
  }
}

async function failureOf(name: string, check: ReadinessCheck): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), 1_000);
  });
  try {
    await Promise.race([Promise.resolve().then(check), timeout]);
    return undefined;
  } catch (error) {
    return error instanceof NotReadyError ? `${name} (${error.message})` : name;
  } finally {
    clearTimeout(timer);
  }
}
