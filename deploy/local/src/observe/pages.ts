import type { Span, Trace } from './span-store.ts';

/** A few metrics of a process, from its `/metrics`. */
export interface ProcessNumbers {
  service: string;
  requests: number;
  failures: number;
  meanMs: number;
  memoryMb: number;
  eventLoopMs: number;
  outbox: number;
  jobs: number;
}

const COLOURS = ['#1f4d8f', '#8a5a00', '#276749', '#8b2c5a', '#4b4b8f', '#6b4a2b', '#0f6674'];
const SHORTEST_BAR = 0.3;
const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 78rem; padding: 0 1rem; color: #16213a; }
  table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #ddd; }
  td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
  .row { display: grid; grid-template-columns: 29rem 1fr; align-items: center; border-bottom: 1px solid #eee; font-size: 13px; }
  .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .lane { position: relative; height: 1.4rem; }
  .bar { position: absolute; top: .25rem; height: .9rem; border-radius: 2px; min-width: 2px; }
  .time { position: absolute; top: .1rem; font-size: 12px; color: #444; white-space: nowrap; padding-left: .3rem; }
  .error { outline: 2px solid #b42318; } summary { list-style: none; cursor: pointer; } dl { margin: .2rem 0 .6rem 1rem; }
  dt { float: left; clear: left; color: #555; } dd { margin-left: 16rem; overflow-wrap: anywhere; }
  body:has(#without-sql:checked) .sql { display: none; }
`;

/** The processes and the newest traces. */
export function listPage(traces: readonly Trace[], processes: readonly ProcessNumbers[]): string {
  return page(
    'Activity of the academy',
    `<h2>Processes</h2><table><tr><th>Process</th>${['Requests', '5xx', 'Mean ms', 'Memory MB', 'Event loop p99 ms', 'Outbox', 'Jobs due'].map((title) => `<th class="n">${title}</th>`).join('')}</tr>
     ${processes.map(processRow).join('')}</table>
     <h2>Traces</h2><p>The newest first. Without spans of a minute ago? Do something in the academy, and load this page anew.</p>
     <table><tr><th>When</th><th>Begins with</th><th>Services</th><th class="n">Spans</th><th class="n">ms</th></tr>
     ${traces.map(traceRow).join('')}</table>`,
  );
}

function processRow(numbers: ProcessNumbers): string {
  const { service, requests, failures, meanMs, memoryMb, eventLoopMs, outbox, jobs } = numbers;
  const columns = [
    requests,
    failures,
    meanMs.toFixed(1),
    memoryMb.toFixed(0),
    eventLoopMs.toFixed(1),
    outbox,
    jobs,
  ];
  return `<tr><td>${escape(service)}</td>${columns.map((value) => `<td class="n">${value}</td>`).join('')}</tr>`;
}

function traceRow({ id, spans }: Trace): string {
  const [first] = spans;
  if (first === undefined) return '';
  const error = spans.some(({ isError }) => isError) ? ' ⚠' : '';
  return `<tr><td>${new Date(first.start).toLocaleTimeString('en-GB')}</td>
    <td><a href="/traces/${escape(id)}">${escape(first.name)}</a>${error}</td>
    <td>${escape(servicesOf(spans).join(', '))}</td><td class="n">${spans.length}</td>
    <td class="n">${lengthOf(spans).toFixed(1)}</td></tr>`;
}

/** One trace, and below it the linked ones: every span as a bar, below its parent, on one time scale. */
export function tracePage(trace: Trace, linked: readonly Trace[]): string {
  const { id, spans } = trace;
  const all = [trace, ...linked].flatMap((one) => one.spans);
  const scale = { begin: Math.min(...all.map(({ start }) => start)), length: Math.max(lengthOf(all), 1) };
  const services = servicesOf(all);
  const colourOf = (service: string): string => COLOURS[services.indexOf(service) % COLOURS.length] ?? '#000';
  const rowsOf = (one: Trace): string =>
    inTree(one.spans)
      .map((node) => spanRow(node, scale, colourOf(node.span.service)))
      .join('');
  const below = linked.map(
    (one) =>
      `<h2>Linked: <a href="/traces/${escape(one.id)}">${escape(one.spans[0]?.name ?? one.id)}</a></h2>${rowsOf(one)}`,
  );
  return page(
    spans[0]?.name ?? id,
    `<p><a href="/">All traces</a> · ${spans.length} spans of ${escape(servicesOf(spans).join(', '))} · ${lengthOf(spans).toFixed(1)} ms · <code>${escape(id)}</code></p>
     <p><label><input type="checkbox" id="without-sql"> Without PostgreSQL queries</label></p>
     ${rowsOf(trace)}${below.join('')}`,
  );
}

interface TreeNode {
  span: Span;
  depth: number;
}

function spanRow(
  { span, depth }: TreeNode,
  { begin, length }: { begin: number; length: number },
  colour: string,
): string {
  const left = ((span.start - begin) / length) * 100;
  const width = Math.max((span.duration / length) * 100, SHORTEST_BAR);
  const at = left + width > 85 ? `right:${100 - left}%` : `left:${left + width}%`;
  return `<details${span.attributes['db.system.name'] === undefined ? '' : ' class="sql"'}><summary class="row"><span class="name" style="padding-left:${depth * 0.9}rem" title="${escape(span.name)}">
    <b style="color:${colour}">${escape(span.service)}</b> ${escape(span.name)}</span>
    <span class="lane"><span class="bar${span.isError ? ' error' : ''}" style="left:${left}%;width:${width}%;background:${colour}"></span>
    <span class="time" style="${at}">${span.duration.toFixed(1)} ms</span></span></summary>
    <dl>${Object.entries(span.attributes)
      .map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)
      .join('')}</dl></details>`;
}

/** Children after their parent, in order of their start; a span with an unknown parent is at the top level. */
function inTree(spans: readonly Span[]): TreeNode[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const below = (parent: string | null, depth: number): TreeNode[] =>
    spans
      .filter(({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null) === parent)
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below(null, 0);
}

const servicesOf = (spans: readonly Span[]): string[] => [...new Set(spans.map(({ service }) => service))];

function lengthOf(spans: readonly Span[]): number {
  return (
    Math.max(...spans.map(({ start, duration }) => start + duration)) -
    Math.min(...spans.map(({ start }) => start))
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
    <meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
    <body><h1>${escape(title)}</h1>${body}</body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
