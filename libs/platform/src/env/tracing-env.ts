import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';

const COLLECTOR = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/**
 * Export of traces: the standard variables of OpenTelemetry that are validated here. The SDK also reads
 * `OTEL_EXPORTER_OTLP_TIMEOUT`, `OTEL_EXPORTER_OTLP_COMPRESSION` and `OTEL_RESOURCE_ATTRIBUTES`.
 */
export class TracingEnv {
  /**
   * Address of the collector, e.g. `http://collector:4318`, to which `/v1/traces` is appended. Without it there are no
   * traces.
   */
  @IsOptional()
  @IsUrl(COLLECTOR)
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Full address for traces, used instead of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  @IsOptional()
  @IsUrl(COLLECTOR)
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string;

  /** Format of exported spans. */
  @IsIn(['http/protobuf', 'http/json'])
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' | 'http/json' = 'http/protobuf';

  /** Headers of export requests, e.g. an access token: `name=value,name=value`. */
  @IsOptional()
  @IsString()
  OTEL_EXPORTER_OTLP_HEADERS?: string;

  /** `none` switches tracing off. */
  @IsIn(['otlp', 'none'])
  OTEL_TRACES_EXPORTER: 'otlp' | 'none' = 'otlp';

  /** `true` switches tracing off. */
  @IsIn(['true', 'false'])
  OTEL_SDK_DISABLED: 'true' | 'false' = 'false';

  /** Name of the service in traces, instead of its own name. */
  @IsOptional()
  @IsString()
  OTEL_SERVICE_NAME?: string;

  /** Which traces are recorded. */
  @IsIn(SAMPLERS)
  OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number] = 'parentbased_always_on';

  /** Share of traces that the `…traceidratio` samplers record, 0 to 1. */
  @IsNumber()
  @Min(0)
  @Max(1)
  @Type(() => Number)
  OTEL_TRACES_SAMPLER_ARG: number = 1;

  /** Milliseconds between two exports. */
  @IsNumber()
  @Min(1)
  @Type(() => Number)
  OTEL_BSP_SCHEDULE_DELAY: number = 5_000;

  /** The collector's address for traces; undefined when tracing is off. */
  get tracesUrl(): string | undefined {
    if (this.OTEL_SDK_DISABLED === 'true' || this.OTEL_TRACES_EXPORTER === 'none') return undefined;
    const base = this.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
    return this.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  }
}
