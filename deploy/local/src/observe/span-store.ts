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
  /** Linked traces. */
  links: string[];
}

/** The spans of one trace, in order of their start. */
export interface Trace {
  id: string;
  spans: Span[];
}

/** The default number of traces; beyond it, the one received first is dropped. */
const MOST_TRACES = 500;

/** Spans as in OTLP's JSON; only the fields that are read. */
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

  /** Adds what a process exports. */
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

  /** Newest first. */
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
    traceId: span.traceId,
    spanId: span.spanId,
    parentId: span.parentSpanId || null,
    service,
    name: span.name,
    start: start ?? 0,
    duration: (end ?? 0) - (start ?? 0),
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
