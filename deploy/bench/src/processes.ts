import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU time in hundredths of a second, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;
/** Positions in /proc/<pid>/stat after the name in parentheses. */
const [PARENT, USER_TICKS, SYSTEM_TICKS] = [1, 11, 12];

/** Resident memory of a process in bytes, including pages shared with others. */
export function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** CPU seconds used by all the processes; NaN where the system does not report it (anything but Linux). */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
}

function cpuSecondsOf(pid: number): number {
  const fields = statOf(pid);
  return fields === null
    ? Number.NaN
    : (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND;
}

/** A program and all that it started, and they: PostgreSQL's workers are in groups of their own. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const each of readdirSync('/proc').map(Number).filter(Boolean)) {
    const parent = Number(statOf(each)?.[PARENT]);
    children.set(parent, [...(children.get(parent) ?? []), each]);
  }
  const family = [pid];
  for (const each of family) family.push(...(children.get(each) ?? []));
  return family;
}

/** Memory of processes in bytes, where what several share counts for each in part. */
export function shareOfMemory(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + shareOf(pid), 0);
}

function shareOf(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    // It has ended.
    return 0;
  }
}

/** What Linux says of a process, after its name; null when it does not. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
