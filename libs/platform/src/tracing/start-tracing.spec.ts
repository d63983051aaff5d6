import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { EnvError, loadEnv } from '../env/load-env.ts';
import { TracingEnv } from '../env/tracing-env.ts';
import { startTracing } from './start-tracing.ts';
import { recordsSpans } from './tracing.ts';

const COLLECTOR = 'http://collector:4318';

describe('the address for traces', () => {
  const url = (variables: NodeJS.ProcessEnv) => loadEnv(TracingEnv, variables).tracesUrl;

  it('is unset by default', async () => {
    expect(url({})).toBeUndefined();
    await startTracing({ service: 'test', isEdge: false }, {});
    expect(recordsSpans()).toBe(false);
  });

  it('is the collector’s, or the specific one for traces', () => {
    expect(url({ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR })).toBe(`${COLLECTOR}/v1/traces`);
    expect(url({ OTEL_EXPORTER_OTLP_ENDPOINT: `${COLLECTOR}/` })).toBe(`${COLLECTOR}/v1/traces`);
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.test/in' };
    expect(url({ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, ...own })).toBe('https://traces.test/in');
  });

  it('is unset if tracing is disabled by the standard variables', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR };
    expect(url({ ...collector, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(url({ ...collector, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  });

  it('is refused with the variable’s name if invalid', async () => {
    const start = (variables: NodeJS.ProcessEnv) =>
      startTracing({ service: 'test', isEdge: false }, variables);
    await expect(start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).rejects.toThrow(EnvError);
    await expect(start({ OTEL_TRACES_SAMPLER: 'sometimes' })).rejects.toThrow('OTEL_TRACES_SAMPLER');
  });
});
