import { ORIGIN, OUT } from './settings.ts';

/** k6's data at the end of a run; one metric is several values by name. */
export interface Results {
  metrics: Record<string, { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> }>;
  state: { testRunDurationMs: number };
}

/** A table of words and numbers. */
interface Table {
  head: string[];
  rows: string[][];
}

/** Writes k6's results to the terminal and, to the folder in OUT, as `<name>.json` and `<name>.html`. */
export function summary(name: string): (results: Results) => Record<string, string> {
  return (results) => {
    const tables = [byOperation(results), others(results)].filter(({ rows }) => rows.length > 0);
    const title = titleOf(name, results);
    return {
      stdout: `\n${[title, ...tables.map(toText)].join('\n\n')}\n\n`,
      [`${OUT}/${name}.json`]: JSON.stringify(results, null, 2),
      [`${OUT}/${name}.html`]: toHtml(title, tables),
    };
  };
}

function titleOf(name: string, results: Results): string {
  const seconds = Math.round(results.state.testRunDurationMs / 1_000);
  const isLimited = (results.metrics['limited']?.values['rate'] ?? 0) > 0;
  const advice = ' The academy’s limits refused requests: lift them for a test, see docs/load-testing.md.';
  return `${name}, ${seconds} s against ${ORIGIN}: ${outcome(results)}.${isLimited ? advice : ''}`;
}

function outcome({ metrics }: Results): string {
  if (metrics['iterations'] === undefined) return 'nothing was measured';
  const isMissed = Object.values(metrics).some((metric) => verdict(metric) === 'MISSED');
  return isMissed ? 'objectives MISSED' : 'all objectives met';
}

/** Each operation with its durations, which k6 separates because there are objectives for them. */
function byOperation({ metrics }: Results): Table {
  const rows = sorted(metrics).flatMap(([metric, durations]) => {
    const operation = /^http_req_duration\{name:(.+)\}$/.exec(metric)?.[1];
    const { count = 0, 'p(50)': p50, 'p(95)': p95, 'p(99)': p99, max } = durations.values;
    if (operation === undefined || count === 0) return [];
    const failed = metrics[`http_req_failed{name:${operation}}`];
    const share = `${((failed?.values['rate'] ?? 0) * 100).toFixed(2)} %`;
    const kept = [durations, failed].some((part) => part && verdict(part) === 'MISSED') ? 'MISSED' : 'kept';
    return [[operation, String(count), ...[p50, p95, p99, max].map(toMs), share, kept]];
  });
  return {
    head: ['operation', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'failed', 'objective'],
    rows,
  };
}

/** Everything that does not belong to one operation. */
function others({ metrics }: Results): Table {
  const rows = sorted(metrics)
    .filter(([metric]) => !metric.includes('{'))
    .map(([metric, { values, ...rest }]) => [
      metric,
      sorted(values)
        .map(([key, value]) => `${key} ${Number(value.toFixed(3))}`)
        .join(', '),
      verdict({ values, ...rest }),
    ]);
  return { head: ['metric', 'values', 'objective'], rows };
}

/** k6 provides everything in random order. */
function sorted<T>(record: Record<string, T>): [string, T][] {
  return Object.entries(record).sort(([one], [other]) => one.localeCompare(other));
}

function verdict({ thresholds }: Results['metrics'][string]): '' | 'kept' | 'MISSED' {
  if (thresholds === undefined) return '';
  return Object.values(thresholds).every(({ ok }) => ok) ? 'kept' : 'MISSED';
}

function toMs(value: number | undefined): string {
  return (value ?? 0).toFixed(value !== undefined && value < 10 ? 1 : 0);
}

function toText({ head, rows }: Table): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function toHtml(title: string, tables: readonly Table[]): string {
  const cells = (row: readonly string[], tag: 'th' | 'td') =>
    `<tr>${row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  const body = tables.map(
    ({ head, rows }) =>
      `<table>${cells(head, 'th')}${rows.map((row) => cells(row, 'td')).join('\n')}</table>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
body{font:15px/1.4 system-ui,sans-serif;margin:2rem;color-scheme:light dark}
h1{font-size:1.2rem}
table{border-collapse:collapse;margin:1.5rem 0}
th,td{border-bottom:1px solid #8888;padding:.3rem 1rem .3rem 0;text-align:left;font-variant-numeric:tabular-nums}
</style>
<h1>${escape(title)}</h1>
${body.join('\n')}
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
