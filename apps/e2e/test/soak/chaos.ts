import { setTimeout as sleep } from 'node:timers/promises';
import type { Academy, RunningAcademy } from '../academy.ts';

const VICTIMS = ['commerce', 'nats', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Kills commerce, NATS and PostgreSQL in turn, without warning, until it is stopped. */
export class Chaos {
  /** How often each was killed. */
  readonly kills: Record<Victim, number> = { commerce: 0, nats: 0, postgres: 0 };
  private lastDisturbance = 0;
  private isOver = false;
  private running: Promise<void> = Promise.resolve();

  /** @param pauseMs between the return of one victim and the death of the next. */
  constructor(
    private readonly academy: Academy,
    private readonly pauseMs: number,
  ) {}

  start(): void {
    this.running = this.run();
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

  private async run(): Promise<void> {
    const isOver = () => this.isOver;
    for (let turn = 0; !isOver(); turn += 1) {
      const victim = VICTIMS[turn % VICTIMS.length] ?? 'commerce';
      await sleep(this.pauseMs);
      if (isOver()) return;
      const { pids } = await this.academy.run();
      process.kill(pids[victim] ?? 0, 'SIGKILL');
      this.kills[victim] += 1;
      await this.recovery(victim, pids[victim] ?? 0);
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
