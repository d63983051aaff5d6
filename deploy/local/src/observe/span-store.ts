/** A finished step of a trace. */
export interface Span {
  traceId: string;
  spanId: string;
  parentId: string | null;
  service: string;
  name: string;
  /** Milliseconds since 1970. */
  start: number;
  /** Milliseconds. */
  duration: number;
  isError: boolean;
  attributes: Record<string, string>;
  /** Traces that it is linked to. */
  links: string[];
}

/** The spans of one trace, the first begun first. */
export interface Trace {
  id: string;
  spans: Span[];
}

/** By default; more are forgotten, those heard of first before others. */
const MOST_TRACES = 500;

/** Spans as OTLP's JSON has them; of what is not read nothing is said. */
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: OtlpAttribute[];
  status?: { code?: number };
  links?: { traceId: string }[];
}
interface OtlpAttribute {
  key: string;
  value: Record<string, unknown>;
}
export interface OtlpTraces {
  resourceSpans?: {
    resource?: { attributes?: OtlpAttribute[] };
    scopeSpans?: { spans?: OtlpSpan[] }[];
  }[];
}

const ERROR_STATUS = 2;

/** The latest traces, in memory. */
export class SpanStore {
  private readonly traces = new Map<string, Span[]>();
  private readonly limit: number;

  constructor(limit = MOST_TRACES) {
    this.limit = limit;
  }

  /** Takes in what a process exports. */
  add({ resourceSpans = [] }: OtlpTraces): void {
    for (const { resource, scopeSpans = [] } of resourceSpans) {
      const service = toAttributes(resource?.attributes)['service.name'] ?? 'unknown';
      for (const span of scopeSpans.flatMap(({ spans = [] }) => spans)) this.keep(toSpan(service, span));
    }
    for (const id of this.traces.keys()) {
      if (this.traces.size <= this.limit) break;
      this.traces.delete(id);
    }
  }

  /** The newest first. */
  list(): Trace[] {
    const traces = [...this.traces.keys()].flatMap((id) => this.find(id) ?? []);
    return traces.sort((a, b) => (b.spans[0]?.start ?? 0) - (a.spans[0]?.start ?? 0));
  }

  find(id: string): Trace | undefined {
    const spans = this.traces.get(id);
    return spans && { id, spans: spans.toSorted((a, b) => a.start - b.start) };
  }

  private keep(span: Span): void {
    const spans = this.traces.get(span.traceId);
    if (spans === undefined) this.traces.set(span.traceId, [span]);
    else spans.push(span);
  }
}

function toSpan(service: string, span: OtlpSpan): Span {
  const [start, end] = [span.startTimeUnixNano, span.endTimeUnixNano].map((nanos) => Number(nanos) / 1e6);
  return {
    ...{ traceId: span.traceId, spanId: span.spanId, parentId: span.parentSpanId || null },
    ...{ service, name: span.name, start: start ?? 0, duration: (end ?? 0) - (start ?? 0) },
    isError: span.status?.code === ERROR_STATUS,
    attributes: toAttributes(span.attributes),
    links: (span.links ?? []).map(({ traceId }) => traceId),
  };
}

function toAttributes(attributes: OtlpAttribute[] = []): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => {
      const [content] = Object.values(value);
      return [key, typeof content === 'string' ? content : JSON.stringify(content)];
    }),
  );
}
