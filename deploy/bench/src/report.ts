import { cpus, loadavg, totalmem } from 'node:os';
import type { Comparison, Throughput } from './compare.ts';
import type { LoadResult } from './load.ts';
import { percentile } from './statistics.ts';

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

/** The throughput of a read at a number of connections. */
export interface SweepRow extends LoadResult {
  title: string;
  connections: number;
  /** What limited it. */
  cores: string;
}

/** All results of a run. */
export interface Report {
  startedAt: string;
  durationSeconds: number;
  machine: object;
  rows: Row[];
  /** Empty unless asked for. */
  sweep: SweepRow[];
}

export function row(line: Omit<Row, 'isMet'>): Row {
  const { is, bound } = line.aim;
  return { ...line, isMet: is === 'at least' ? line.value >= bound : line.value <= bound };
}

/** A comparison as a line: its ratio. */
export function comparisonRow(title: string, atLeast: number, comparison: Comparison): Row {
  const { ratio, ratios, subject, baseline } = comparison;
  const remarks = [
    `rounds ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    `${subject.requestsPerSecond.toFixed(0)} of ${baseline.requestsPerSecond.toFixed(0)} requests/s`,
    `p50 ${subject.p50.toFixed(1)} beside ${baseline.p50.toFixed(1)} ms`,
    ...cpuRemark(subject, baseline),
  ];
  return row({
    title,
    value: ratio,
    unit: '',
    aim: { is: 'at least', bound: atLeast },
    remarks: remarks.join('; '),
    details: comparison,
  });
}

function cpuRemark(
  { cpuPerRequest: subject }: Throughput,
  { cpuPerRequest: baseline }: Throughput,
): string[] {
  if (subject === null || baseline === null) return [];
  return [`CPU ${subject.toFixed(0)} beside ${baseline.toFixed(0)} µs a request`];
}

/** The 99th percentile of delays as a line. All times are in milliseconds. */
export function delayRow(title: string, atMost: number, delays: number[], wholes: number[]): Row {
  const show = (values: number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(1)}, p99 ${percentile(values, 0.99).toFixed(1)}, max ${percentile(values, 1).toFixed(1)} ms`;
  return row({
    title,
    value: percentile(delays, 0.99),
    unit: 'ms',
    aim: { is: 'at most', bound: atMost },
    remarks: `${delays.length} purchases: ${show(delays)}; from the webhook's first byte ${show(wholes)}`,
    details: { delays, wholes },
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

/** The sweep as a Markdown table. */
export function sweepTable(rows: readonly SweepRow[]): string {
  const lines = rows.map(({ title, connections, requestsPerSecond, p50, p99, failures, cores }) => [
    ...[title, String(connections), requestsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)],
    ...[String(failures), cores],
  ]);
  const head = ['What', 'Connections', 'Requests/s', 'p50, ms', 'p99, ms', 'Failed', 'Behind it'];
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function format(value: number, unit: Row['unit']): string {
  if (unit === '') return value.toFixed(2);
  return `${value.toFixed(unit === 'MB' || unit === '/s' ? 0 : 1)} ${unit}`;
}
