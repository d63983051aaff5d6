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

/** Describes a piece of work for its span. */
export interface SpanOptions {
  /** What is done, in a few words and without ids, e.g. `POST /checkout`. */
  name: string;
  /** Internal by default. */
  kind?: SpanKind;
  attributes?: Attributes;
  /** Work in other traces that led to this one. */
  links?: Link[];
}

/** Headers or any other carrier of `traceparent`. */
type Carrier = Record<string, unknown>;

const TRACER = 'academy';
/** A no-op span, used where none is recorded. */
export const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

let isRecording = false;

/**
 * Registers W3C trace context propagation: `traceparent` is read, attached to the work it belongs to, and passed on.
 */
export function registerTracing(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
}

/** Enables spans; the caller must have registered a provider. Until then a trace is only an id that is passed on. */
export function recordSpans(): void {
  isRecording = true;
}

/** Whether spans are recorded. */
export function recordsSpans(): boolean {
  return isRecording;
}

/**
 * Runs work that arrived with these headers: in their trace, or in a new one.
 * @param work receives the span; its error is recorded there and rethrown.
 */
export function continueTrace<T>(
  carrier: Carrier,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const { span, within } = startTrace(carrier, options);
  return context.with(within, () => runInSpan(span, work));
}

/** A trace whose work is not a promise: whoever started it must end the span. */
export interface StartedTrace {
  span: Span;
  /** The context in which parts of the work must run. */
  within: Context;
}

/** {@link continueTrace} for work that is not a promise. */
export function startTrace(carrier: Carrier, options: SpanOptions): StartedTrace {
  if (!isRecording) return { span: NO_SPAN, within: withLogFields(contextFromHeaders(carrier)) };
  const parent = propagation.extract(ROOT_CONTEXT, carrier);
  const { span, within } = beginSpan(parent, options);
  return { span, within: withLogFields(within) };
}

/**
 * Runs a step of the current work, such as a query or a call, in its own span. Outside of any trace, and while nothing
 * is recorded, it runs without one.
 */
export function inSpan<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const parent = context.active();
  if (!isRecording || trace.getSpanContext(parent) === undefined) return work(NO_SPAN);
  const { span, within } = beginSpan(parent, options);
  return context.with(within, () => runInSpan(span, work));
}

function beginSpan(parent: Context, { name, kind = SpanKind.INTERNAL, ...rest }: SpanOptions): StartedTrace {
  const span = trace.getTracer(TRACER).startSpan(name, { kind, ...rest }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

async function runInSpan<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await work(span);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Records in a span that its work failed, and how; never personal data. A refusal is a normal response, not a failure.
 */
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

/** {@link failSpan} for the span of the current work, where the error is not rethrown. */
export function failCurrentSpan(error: unknown): void {
  const span = trace.getActiveSpan();
  if (span !== undefined) failSpan(span, error);
}

/** The link to the work with this `traceparent`; none when it is unknown. */
export function linksTo(traceparent: string | null | undefined): Link[] {
  const linked = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));
  return linked === undefined ? [] : [{ context: linked }];
}

/** Links the current span to the work with this `traceparent`. */
export function linkSpan(traceparent: string | null | undefined): void {
  trace.getActiveSpan()?.addLinks(linksTo(traceparent));
}

/** The context for a piece of work that arrived with these headers: their trace, or a new one, and a new span. */
export function contextFromHeaders({ traceparent }: Carrier): Context {
  // Calling the propagator would create a context, which copies all its values, only for the id.
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  const traceId = parent?.traceId ?? randomHex();
  const spanId = randomHex().slice(16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED });
}

/** 32 hex digits. Node caches random bytes for UUIDs, which makes them much cheaper than fresh ones. */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}

/** Headers that pass on the current trace, mainly `traceparent`. Empty outside any trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The `traceparent` of the current work, to be stored with work that continues later. */
export function currentTraceparent(): string | undefined {
  return traceHeaders()['traceparent'];
}

/** The current trace id (32 hex digits), for log lines. */
export function currentTraceId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId;
}
