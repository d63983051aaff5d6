import { cpus, loadavg, totalmem } from 'node:os';
import type { Comparison } from './compare.ts';

/** A target: a value must be at least or at most a bound. */
export interface Aim {
  is: 'at least' | 'at most';
  bound: number;
}

/** One line of the result. */
export interface Row {
  title: string;
  value: number;
  unit: '' | 'ms' | 's' | 'MB' | '%' | '/s';
  aim: Aim;
  isMet: boolean;
  /** Details of the value, for readers. */
  remarks: string;
  /** Details of the value, for programs. */
  details: object;
}

/** All results of a run. */
export interface Report {
  startedAt: string;
  durationSeconds: number;
  machine: object;
  rows: Row[];
}

export function row(line: Omit<Row, 'isMet'>): Row {
  const { is, bound } = line.aim;
  return { ...line, isMet: is === 'at least' ? line.value >= bound : line.value <= bound };
}

/** A comparison as a line: its ratio. */
export function comparisonRow(title: string, atMost: number, comparison: Comparison): Row {
  const { ratio, ratios, subject, baseline } = comparison;
  const remarks = [
    `${subject.cpuPerRequest.toFixed(0)} beside ${baseline.cpuPerRequest.toFixed(0)} µs a request`,
    `rounds ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    `${subject.requestsPerSecond.toFixed(0)} and ${baseline.requestsPerSecond.toFixed(0)} requests/s`,
    `p50 ${subject.p50.toFixed(1)} and ${baseline.p50.toFixed(1)} ms`,
  ];
  return row({
    title,
    value: ratio,
    unit: '',
    aim: { is: 'at most', bound: atMost },
    remarks: remarks.join('; '),
    details: comparison,
  });
}

/** The machine and versions the numbers depend on. */
export function describeMachine(): object {
  const processors = cpus();
  return {
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    processors: processors.length,
    model: processors[0]?.model,
    memoryBytes: totalmem(),
    /** Of the last 1, 5 and 15 minutes: above the number of processors, other programs used some of them. */
    loadAverages: loadavg(),
  };
}

/** The rows as a Markdown table. */
export function toMarkdown(rows: readonly Row[]): string {
  const lines = rows.map(({ title, value, unit, aim, isMet, remarks }) => [
    title,
    format(value, unit),
    `${aim.is} ${format(aim.bound, unit)}`,
    isMet ? 'yes' : '**no**',
    remarks,
  ]);
  const head = ['What', 'Measured', 'Aim', 'Met', 'Behind it'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function format(value: number, unit: Row['unit']): string {
  if (unit === '') return value.toFixed(2);
  return `${value.toFixed(unit === 'MB' || unit === '/s' ? 0 : 1)} ${unit}`;
}
