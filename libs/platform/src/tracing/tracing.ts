import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type Context,
  context,
  INVALID_SPAN_CONTEXT,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent, W3CTraceContextPropagator } from '@opentelemetry/core';
import { AppError } from '../errors/app-error.ts';
import { scrub } from '../secrets/scrub.ts';
import { withLogFields } from './log-fields.ts';

export { SpanKind };

/** A piece of work as its span describes it. */
export interface SpanOptions {
  /** What is done, in few words and without ids, e.g. `POST /checkout`. */
  name: string;
  /** Internal unless given. */
  kind?: SpanKind;
  attributes?: Attributes;
  /** Work of other traces that led to this one. */
  links?: Link[];
}

/** Headers or any other carrier of `traceparent`. */
type Carrier = Record<string, unknown>;

const TRACER = 'academy';
/** Stands in for a span where none is recorded; it takes everything and keeps nothing. */
export const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

let isRecording = false;

/** Makes the W3C trace context travel: `traceparent` is read, kept with the work it belongs to, and passed on. */
export function registerTracing(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
}

/** From here on spans are made; who calls it has registered a provider. Until then a trace is an id that travels. */
export function recordSpans(): void {
  isRecording = true;
}

/** Whether spans are made at all. */
export function recordsSpans(): boolean {
  return isRecording;
}

/**
 * Runs work that arrived with these headers: in their trace, or in a new one.
 * @param work is given the span; what it throws is noted there and passed on.
 */
export function continueTrace<T>(
  carrier: Carrier,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const { span, within } = beginWork(carrier, options);
  return context.with(within, () => recorded(span, work));
}

/** Work that has begun, for callers that learn of its end by a callback: they end the span. */
export interface BegunWork {
  span: Span;
  /** What belongs to the work runs within it. */
  within: Context;
}

/** {@link continueTrace} for work that is no promise. */
export function beginWork(carrier: Carrier, options: SpanOptions): BegunWork {
  if (!isRecording) return { span: NO_SPAN, within: withLogFields(contextFromHeaders(carrier)) };
  const parent = propagation.extract(ROOT_CONTEXT, carrier);
  const { span, within } = beginSpan(parent, options);
  return { span, within: withLogFields(within) };
}

/**
 * Runs a step of the present work, such as a query or a call, in a span of its own. Outside of any trace, and while
 * nothing is recorded, it runs without one.
 */
export function inSpan<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const parent = context.active();
  if (!isRecording || trace.getSpanContext(parent) === undefined) return work(NO_SPAN);
  const { span, within } = beginSpan(parent, options);
  return context.with(within, () => recorded(span, work));
}

function beginSpan(parent: Context, { name, kind = SpanKind.INTERNAL, ...rest }: SpanOptions): BegunWork {
  const span = trace.getTracer(TRACER).startSpan(name, { kind, ...rest }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

async function recorded<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await work(span);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Notes in a span that its work failed, and how; never personal data. A refusal is an answer, no failure. */
export function failSpan(span: Span, error: unknown): void {
  if (!span.isRecording()) return;
  if (error instanceof AppError && error.status < 500) {
    span.setAttribute('error.type', error.code);
    return;
  }
  const type = error instanceof Error ? error.name : typeof error;
  const message = scrub(error instanceof Error ? error.message : String(error));
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR, message });
}

/** {@link failSpan} for the span of the present work, where the error goes no further. */
export function failPresentSpan(error: unknown): void {
  const span = trace.getActiveSpan();
  if (span !== undefined) failSpan(span, error);
}

/** The link to the work whose `traceparent` this is; none when it is not known. */
export function linksTo(traceparent: string | null | undefined): Link[] {
  const linked = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));
  return linked === undefined ? [] : [{ context: linked }];
}

/** Links the present span to the work whose `traceparent` this is. */
export function linkSpan(traceparent: string | null | undefined): void {
  trace.getActiveSpan()?.addLinks(linksTo(traceparent));
}

/** The context for a piece of work that arrived with these headers: their trace, or a new one, and a span of its own. */
export function contextFromHeaders({ traceparent }: Carrier): Context {
  // The propagator makes a context, which copies all it holds, only for the id in it.
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  const traceId = parent?.traceId ?? randomHex();
  const spanId = randomHex().slice(16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED });
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

/** The `traceparent` of the present work, to be kept with what will be continued later. */
export function currentTraceparent(): string | undefined {
  return traceHeaders()['traceparent'];
}

/** The present trace id (32 hex digits), for log lines. */
export function currentTraceId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId;
}
