import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux reports CPU time in hundredths of a second, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;
/** Positions in /proc/<pid>/stat after the name in parentheses. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

/** Resident memory of a process in bytes, including pages shared with others. */
export function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

/** CPU seconds used by all the processes; NaN where the system does not report it (anything but Linux). */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
}

function cpuSecondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}
