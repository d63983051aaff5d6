import { cpuSeconds, familyOf } from './processes.ts';

/** Programs by name, and their process ids. */
export type Programs = Readonly<Record<string, number>>;

const FEWEST_SHOWN = 0.02;

/** The number of cores each program used, including its workers. */
export class CpuShares {
  private readonly programs: Programs;
  private readonly before: Map<number, number>;
  private readonly started = performance.now();

  /** Starts counting. */
  constructor(programs: Programs) {
    this.programs = programs;
    this.before = secondsOf(programs);
  }

  /** Cores by program, the busiest first. */
  read(): { name: string; cores: number }[] {
    const seconds = (performance.now() - this.started) / 1_000;
    return Object.entries(this.programs)
      .map(([name, pid]) => {
        const used = familyOf(pid).map((each) => cpuSeconds([each]) - (this.before.get(each) ?? 0));
        return { name, cores: used.reduce((sum, each) => sum + each, 0) / seconds };
      })
      .sort((one, other) => other.cores - one.cores);
  }

  /** The same as text; the first one limited the work. */
  describe(): string {
    const shown = this.read().filter(({ cores }) => cores >= FEWEST_SHOWN);
    return `cores: ${shown.map(({ name, cores }) => `${name} ${cores.toFixed(2)}`).join(', ') || 'none'}`;
  }
}

function secondsOf(programs: Programs): Map<number, number> {
  const pids = Object.values(programs).flatMap(familyOf);
  return new Map(pids.map((pid) => [pid, cpuSeconds([pid])]));
}
