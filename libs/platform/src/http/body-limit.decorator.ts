import { RouteConfig } from '@nestjs/platform-fastify';

const KIBIBYTE = 1024;

/** Default maximum body size in bytes: enough for any form of texts and choices. */
export const DEFAULT_BODY_LIMIT = 16 * KIBIBYTE;

/** Sets a handler's maximum body size in KiB instead of 16. @throws AppError `platform.payload_too_large` beyond it. */
export function BodyLimit(kibibytes: number): MethodDecorator {
  return RouteConfig({ bodyLimit: kibibytes * KIBIBYTE });
}

/** The limit in a route's configuration, if {@link BodyLimit} set one. */
export function bodyLimitOf(config: unknown): number | undefined {
  if (typeof config !== 'object' || config === null || !('bodyLimit' in config)) return undefined;
  return typeof config.bodyLimit === 'number' ? config.bodyLimit : undefined;
}
