import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** An exported span. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string | number | boolean>;
  /** Spans of other traces it is linked to. */
  links: { traceId: string; spanId: string }[];
  isError: boolean;
}

/** A trace collector that stores the spans it receives, by OTLP over HTTP as JSON. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Never closes an idle connection: on a busy machine that could meet the client's next request. */
  private readonly server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    text(request).then(
      (body) => {
        this.spans.push(...spansOf(JSON.parse(body) as Export));
        response.setHeader('content-type', 'application/json').end('{}');
      },
      () => response.destroy(),
    );
  });

  /** @returns the variables with which a service sends its traces here, soon after they end. */
  async start(): Promise<NodeJS.ProcessEnv> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    };
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeIdleConnections();
    await closed;
  }

  /** Waits for a span. @throws Error after a minute, with the names of the received spans. */
  async span(matches: string | ((span: ReceivedSpan) => boolean)): Promise<ReceivedSpan> {
    const isWanted = typeof matches === 'string' ? ({ name }: ReceivedSpan) => name === matches : matches;
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = this.spans.find(isWanted);
      if (found !== undefined) return found;
      if (Date.now() > deadline) throw new Error(`Only ${this.spans.map(({ name }) => name).join(', ')}`);
      await sleep(20);
    }
  }
}

interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: RawSpan[] }[] }[];
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
}

interface RawSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes?: Attribute[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
}

function spansOf({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toSpan(service, span)));
  });
}

function toSpan(service: string, { name, traceId, spanId, parentSpanId, ...rest }: RawSpan): ReceivedSpan {
  const links = (rest.links ?? []).map((link) => ({ traceId: link.traceId, spanId: link.spanId }));
  const attributes = valuesOf(rest.attributes ?? []);
  return {
    service,
    name,
    traceId,
    spanId,
    parentSpanId,
    attributes,
    links,
    isError: rest.status?.code === 2,
  };
}

function valuesOf(attributes: Attribute[]): Record<string, string | number | boolean> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? value.boolValue ?? Number(value.intValue),
    ]),
  );
}
