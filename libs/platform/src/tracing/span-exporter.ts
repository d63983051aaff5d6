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

/** What {@link exportSpans} needs to know beyond the environment. */
export interface SpanSource {
  service: string;
  /** Callers are strangers: they may name their trace, but whether it is kept is decided here. */
  isEdge: boolean;
}

/**
 * Sends the spans of this process to the collector at `url`, in batches. Loaded only where traces are wanted: the SDK
 * takes memory.
 * @returns sends what is left, and ends.
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

/** As the OpenTelemetry specification defines the names. */
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

/** Keeps a share of the traces by lot: where strangers choose the trace id, they could choose one that is kept. */
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
