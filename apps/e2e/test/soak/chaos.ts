import { setTimeout as sleep } from 'node:timers/promises';
import type { Academy, RunningAcademy } from '../academy.ts';

const IN_TURN = ['commerce', 'nats', 'postgres'] as const;
export type Victim = 'learning' | (typeof IN_TURN)[number];

/** Kills parts of the academy without warning. */
export class Chaos {
  /** How often each was killed. */
  readonly kills: Record<Victim, number> = { commerce: 0, learning: 0, nats: 0, postgres: 0 };
  private lastDisturbance = 0;
  private isOver = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly academy: Academy) {}

  /**
   * Kills commerce, NATS and PostgreSQL in turn, until it is stopped.
   * @param pauseMs between the return of one victim and the death of the next.
   */
  start(pauseMs: number): void {
    this.running = this.run(pauseMs);
  }

  /** Resolves when everything is up again. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  /** True when something was down at this time, in milliseconds since the epoch, or later. */
  hasDisturbedSince(time: number): boolean {
    return this.lastDisturbance >= time;
  }

  /** Kills one; resolves when everything is up again. */
  async kill(victim: Victim): Promise<void> {
    const { pids } = await this.academy.run();
    const pid = pids[victim];
    if (!pid) throw new Error(`${victim} is not running`);
    process.kill(pid, 'SIGKILL');
    this.kills[victim] += 1;
    await this.recovery(victim, pid);
  }

  private async run(pauseMs: number): Promise<void> {
    const isOver = () => this.isOver;
    for (let turn = 0; !isOver(); turn += 1) {
      await sleep(pauseMs);
      if (isOver()) return;
      await this.kill(IN_TURN[turn % IN_TURN.length] ?? 'commerce');
    }
  }

  private async recovery(victim: Victim, oldPid: number): Promise<void> {
    do {
      this.lastDisturbance = Date.now();
      await sleep(100);
    } while (!(await isWhole(await this.academy.run(), victim, oldPid)));
  }
}

async function isWhole({ pids, services }: RunningAcademy, victim: Victim, oldPid: number): Promise<boolean> {
  if (pids[victim] === oldPid || !pids[victim]) return false;
  const answers = Object.values(services).map(({ url }) => isReady(`${url}/readyz`));
  return (await Promise.all(answers)).every(Boolean);
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
