import { randomUUID } from 'node:crypto';
import { type Context, context, propagation, ROOT_CONTEXT, trace, TraceFlags } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

/**
 * Makes the W3C trace context travel: `traceparent` is read, kept with the work it belongs to, and passed on.
 * No exporter is set up here; an OpenTelemetry SDK preloaded by the operator takes over both parts.
 */
export function registerTracing(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
}

/** The context for a piece of work that arrived with these headers: their trace, or a new one, and a span of its own. */
export function contextFromHeaders(headers: Record<string, unknown>): Context {
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const traceId = trace.getSpanContext(parent)?.traceId ?? randomHex();
  const spanId = randomHex().slice(16);
  return trace.setSpanContext(parent, { traceId, spanId, traceFlags: TraceFlags.SAMPLED });
}

/** 32 hex digits. Node keeps random bytes for UUIDs in stock, which makes them much cheaper than fresh ones. */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}

/** Headers that pass the present trace on, `traceparent` above all. Empty outside any trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The present trace id (32 hex digits), for log lines. */
export function currentTraceId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId;
}
