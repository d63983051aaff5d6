import { setTimeout as delay } from 'node:timers/promises';
import { familyOf, residentBytes, shareOfMemory } from './processes.ts';
import { type Row, row } from './report.ts';
import { CpuShares, type Programs } from './shares.ts';

const WATCHED_MS = 30_000;
const BYTES_PER_MB = 1_000_000;

/** The cost of an idle academy: processor time over half a minute, and the memory of all processes. */
export async function measureIdle(programs: Programs): Promise<Row[]> {
  const shares = new CpuShares(programs);
  await delay(WATCHED_MS);
  const cores = shares.read();
  const all = cores.reduce((sum, program) => sum + program.cores, 0);
  const memory = Object.entries(programs).map(([name, pid]) => {
    const pids = familyOf(pid);
    return {
      name,
      bytes: shareOfMemory(pids),
      resident: pids.reduce((sum, pid) => sum + residentBytes(pid), 0),
    };
  });
  const bytes = memory.reduce((sum, program) => sum + program.bytes, 0);
  const resident = memory.reduce((sum, program) => sum + program.resident, 0);
  const largest = memory.toSorted((one, other) => other.bytes - one.bytes);
  return [
    row({
      title: 'Processor time while nobody is there, of a core',
      value: all * 100,
      unit: '%',
      aim: { is: 'at most', bound: 5 },
      remarks: `${WATCHED_MS / 1_000} s, all processes; ${cores
        .map((program) => `${program.name} ${(program.cores * 100).toFixed(1)}`)
        .join(', ')}`,
      details: cores,
    }),
    row({
      title: 'Memory of the whole academy, idle',
      value: bytes / BYTES_PER_MB,
      unit: 'MB',
      aim: { is: 'at most', bound: 900 },
      remarks: `what processes share counted once (${megabytes(resident)} resident otherwise); ${largest
        .map((program) => `${program.name} ${megabytes(program.bytes)}`)
        .join(', ')}`,
      details: memory,
    }),
  ];
}

function megabytes(bytes: number): string {
  return (bytes / BYTES_PER_MB).toFixed(0);
}
