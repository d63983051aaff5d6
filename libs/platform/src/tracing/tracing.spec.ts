import { beforeAll, describe, expect, it } from '@jest/globals';
import { context } from '@opentelemetry/api';
import { contextFromHeaders, currentTraceId, registerTracing, traceHeaders } from './tracing.ts';

describe('tracing', () => {
  beforeAll(() => registerTracing());

  const headersWithin = (headers: Record<string, unknown>) =>
    context.with(contextFromHeaders(headers), traceHeaders);

  it('starts a trace if none was received', () => {
    const [first, second] = [headersWithin({}), headersWithin({})];
    expect(first['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(second['traceparent']).not.toBe(first['traceparent']);
  });

  it('continues a received trace with its own span', () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const spanId = '00f067aa0ba902b7';
    const passed = headersWithin({ traceparent: `00-${traceId}-${spanId}-01` })['traceparent'];
    expect(passed).toContain(traceId);
    expect(passed).not.toContain(spanId);
  });

  it('has no trace outside of a request', () => {
    expect(currentTraceId()).toBeUndefined();
    expect(traceHeaders()).toEqual({});
  });
});
