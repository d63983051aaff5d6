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
 * Where traces go: the standard variables of OpenTelemetry, of which these are read. Those of OTLP's time limit and
 * compression (`OTEL_EXPORTER_OTLP_TIMEOUT`, `OTEL_EXPORTER_OTLP_COMPRESSION`) and of the resource
 * (`OTEL_RESOURCE_ATTRIBUTES`) work, too.
 */
export class TracingEnv {
  /** The collector, e.g. `http://collector:4318`; traces go to `/v1/traces` below it. Without one none are made. */
  @IsOptional()
  @IsUrl(COLLECTOR)
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** The whole address for traces, instead. */
  @IsOptional()
  @IsUrl(COLLECTOR)
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string;

  /** How spans are written. */
  @IsIn(['http/protobuf', 'http/json'])
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' | 'http/json' = 'http/protobuf';

  /** Headers of what is sent, e.g. an access token: `name=value,name=value`. */
  @IsOptional()
  @IsString()
  OTEL_EXPORTER_OTLP_HEADERS?: string;

  /** `none` makes no traces. */
  @IsIn(['otlp', 'none'])
  OTEL_TRACES_EXPORTER: 'otlp' | 'none' = 'otlp';

  /** `true` makes no traces. */
  @IsIn(['true', 'false'])
  OTEL_SDK_DISABLED: 'true' | 'false' = 'false';

  /** Name of the service in traces; its own unless given. */
  @IsOptional()
  @IsString()
  OTEL_SERVICE_NAME?: string;

  /** Which traces are kept. */
  @IsIn(SAMPLERS)
  OTEL_TRACES_SAMPLER: (typeof SAMPLERS)[number] = 'parentbased_always_on';

  /** The share of traces that `…traceidratio` keeps. */
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

  /** The collector's address for traces; undefined when none are to be made. */
  get tracesUrl(): string | undefined {
    if (this.OTEL_SDK_DISABLED === 'true' || this.OTEL_TRACES_EXPORTER === 'none') return undefined;
    const base = this.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
    return this.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  }
}
