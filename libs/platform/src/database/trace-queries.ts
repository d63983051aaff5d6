import type { QueryRunner } from 'typeorm';
import { inSpan, recordsSpans, SpanKind, type SpanOptions } from '../tracing/tracing.ts';

const TABLE = /\b(?:FROM|INTO|UPDATE)\s+"?([a-z_][\w.]*)"?/i;
const MAX_TEXT = 1_000;

/** Records every query of a connection as a span of its trace; changes nothing while no spans are recorded. */
export function traceQueries(runner: QueryRunner): QueryRunner {
  if (!recordsSpans()) return runner;
  const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
  const traced = (text: string, ...rest: unknown[]): Promise<unknown> =>
    inSpan(describeQuery(text), () => query(text, ...rest));
  return Object.assign(runner, { query: traced });
}

/** Values are parameters, so the text contains no personal data. */
function describeQuery(text: string): SpanOptions {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MAX_TEXT),
    },
  };
}
