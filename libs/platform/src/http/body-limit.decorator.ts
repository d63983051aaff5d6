import { RouteConfig } from '@nestjs/platform-fastify';

const KIBIBYTE = 1024;

/** Bytes a body may have where its handler does not say otherwise: room for any form of texts and choices. */
export const DEFAULT_BODY_LIMIT = 16 * KIBIBYTE;

/** Lets a handler take bodies of so many KiB instead of 16. @throws AppError `platform.payload_too_large` beyond it. */
export function BodyLimit(kibibytes: number): MethodDecorator {
  return RouteConfig({ bodyLimit: kibibytes * KIBIBYTE });
}

/** The limit of a route's configuration, if {@link BodyLimit} set one. */
export function bodyLimitOf(config: unknown): number | undefined {
  if (typeof config !== 'object' || config === null || !('bodyLimit' in config)) return undefined;
  return typeof config.bodyLimit === 'number' ? config.bodyLimit : undefined;
}
