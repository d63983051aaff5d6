import { diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord } from '@opentelemetry/core';
import {
  getSharedConfigurationDefaults,
  mergeOtlpSharedConfigurationWithDefaults,
  OTLPExporterBase,
} from '@opentelemetry/otlp-exporter-base';
import {
  createOtlpHttpExportDelegate,
  getSharedConfigurationFromEnvironment,
  httpAgentFactoryFromOptions,
} from '@opentelemetry/otlp-exporter-base/node-http';
import {
  JsonTraceSerializer,
  ProtobufTraceSerializer,
  TraceExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingEnv } from '../env/tracing-env.ts';
import { TraceDiagnostics } from './trace-diagnostics.ts';

/** What {@link exportSpans} needs in addition to the environment. */
export interface SpanSource {
  service: string;
  /** Callers are not trusted: they may choose the trace id, but sampling is decided here. */
  isEdge: boolean;
}

/**
 * Sends the spans of this process to the collector at `url`, in batches. Loaded only when tracing is enabled, because
 * the SDK takes memory.
 * @returns a function that sends the remaining spans and stops.
 */
export function exportSpans(url: string, env: TracingEnv, source: SpanSource): () => Promise<void> {
  diag.setLogger(new TraceDiagnostics(), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.namespace': 'academy' }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME ?? source.service })),
    sampler: createSampler(env, source.isEdge),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(url, env),
        scheduledDelayMillis: env.OTEL_BSP_SCHEDULE_DELAY,
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

function createExporter(url: string, env: TracingEnv): OTLPExporterBase<ReadableSpan[]> {
  const isJson = env.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json';
  const headers = {
    ...parseKeyPairsIntoRecord(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    'content-type': isJson ? 'application/json' : 'application/x-protobuf',
  };
  const delegate = createOtlpHttpExportDelegate(
    {
      ...mergeOtlpSharedConfigurationWithDefaults(
        {},
        getSharedConfigurationFromEnvironment('TRACES'),
        getSharedConfigurationDefaults(),
      ),
      url,
      headers: () => Promise.resolve(headers),
      agentFactory: httpAgentFactoryFromOptions({ keepAlive: true }),
    },
    isJson ? JsonTraceSerializer : ProtobufTraceSerializer,
    'otlp_http_span_exporter',
    TraceExporterMetricsHelper,
    undefined,
  );
  return new OTLPExporterBase(delegate);
}

/** The names are defined by the OpenTelemetry specification. */
function createSampler(env: TracingEnv, isEdge: boolean): Sampler {
  const name = env.OTEL_TRACES_SAMPLER;
  const root = createRootSampler(name.replace('parentbased_', ''), env.OTEL_TRACES_SAMPLER_ARG, isEdge);
  if (!name.startsWith('parentbased_')) return root;
  return new ParentBasedSampler({
    root,
    ...(isEdge && { remoteParentSampled: root, remoteParentNotSampled: root }),
  });
}

function createRootSampler(name: string, share: number, isEdge: boolean): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  if (name !== 'traceidratio') return new AlwaysOnSampler();
  return isEdge ? new RandomSampler(share) : new TraceIdRatioBasedSampler(share);
}

/** Samples traces at random: where untrusted callers choose the trace id, they could choose one that is sampled. */
class RandomSampler implements Sampler {
  constructor(private readonly share: number) {}

  shouldSample() {
    const isKept = Math.random() < this.share;
    return { decision: isKept ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  }

  toString(): string {
    return `RandomSampler{${this.share}}`;
  }
}
