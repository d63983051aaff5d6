import { loadEnv } from '../env/load-env.ts';
import { TracingEnv } from '../env/tracing-env.ts';
import type { SpanSource } from './span-exporter.ts';
import { recordSpans, registerTracing } from './tracing.ts';

/**
 * Propagates traces, and exports their spans as configured by the standard `OTEL_*` variables; without these the
 * exporter is not loaded.
 * @returns a function that sends the remaining spans and stops.
 * @throws EnvError
 */
export async function startTracing(
  source: SpanSource,
  variables: NodeJS.ProcessEnv = process.env,
): Promise<() => Promise<void>> {
  registerTracing();
  const env = loadEnv(TracingEnv, variables);
  const url = env.tracesUrl;
  if (url === undefined) return () => Promise.resolve();
  const { exportSpans } = await import('./span-exporter.ts');
  const stop = exportSpans(url, env, source);
  recordSpans();
  return stop;
}
