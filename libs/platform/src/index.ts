export * from './auth/auth-user.ts';
export * from './auth/decorators.ts';
export * from './auth/fresh-sign-in.ts';
export * from './auth/verify-access-token.ts';
export * from './bootstrap.ts';
export * from './database/advisory-lock.ts';
export * from './database/database.module.ts';
export * from './database/filter-conditions.ts';
export { likePattern } from './database/like-pattern.ts';
export * from './database/migrate.ts';
export * from './database/reseal.ts';
export * from './database/search-functions.ts';
export { everyWord, ranksOf, type SearchSql } from './database/search.ts';
export * from './database/snake-naming.strategy.ts';
export { PATIENCE_MS, waitFor } from './database/wait-for.ts';
export { requireDemoConsent } from './env/demo-consent.ts';
export * from './env/load-env.ts';
export { NatsEnv } from './env/nats-env.ts';
export * from './env/service-env.ts';
export * from './errors/app-error.ts';
export * from './errors/database-unavailable.ts';
export * from './errors/problem.filter.ts';
export * from './errors/problem.ts';
export * from './errors/send-problem.ts';
export { isUniqueViolation } from './errors/unique-violation.ts';
export * from './health/readiness-registry.ts';
export * from './http/audience.ts';
export { BodyLimit } from './http/body-limit.decorator.ts';
export { IsBooleanQuery } from './http/boolean-query.decorator.ts';
export { clientNetwork } from './http/client-network.ts';
export * from './http/csv.ts';
export { isNoneMatch, weakened } from './http/etag.ts';
export { SAFE_REQUEST_ID } from './http/fastify.ts';
export { GOTRUE_VERSION, wantsGoTrueVersion } from './http/gotrue-version.ts';
export { IdParam } from './http/id-param.dto.ts';
export { IsOneLine } from './http/one-line.decorator.ts';
export * from './http/language-query.ts';
export * from './http/list-filters.ts';
export { ListedIds } from './http/listed-ids.decorator.ts';
export { MayBeLeftOut } from './http/may-be-left-out.decorator.ts';
export { MayBeNull } from './http/may-be-null.decorator.ts';
export * from './http/page.ts';
export * from './http/period.ts';
export * from './http/sort-order.ts';
export { TextDocumentDto } from './http/text-document.dto.ts';
export { IsTimeQuery } from './http/time-query.decorator.ts';
export { acceptOneClickForms } from './http/one-click-forms.ts';
export { isUpload } from './http/uploads.ts';
export { ValidateParts } from './http/validate-parts.decorator.ts';
export * from './http/validation.pipe.ts';
export * from './http/version.decorator.ts';
export * from './http/version.ts';
export { createLogger } from './logging/logger.ts';
export { CacheMetrics } from './metrics/cache-metrics.ts';
export { httpDuration, metricsRegistry } from './metrics/metrics.ts';
export * from './openapi/openapi.ts';
export { packageFolder } from './package-folder.ts';
export * from './platform.module.ts';
export * from './secrets/scrub.ts';
export * from './secrets/secrets.module.ts';
export * from './secrets/sealed-column.ts';
export * from './secrets/secrets.ts';
export { settledWithin } from './shutdown/settled-within.ts';
export { TracingEnv } from './env/tracing-env.ts';
export { describeWork } from './tracing/log-fields.ts';
export { startTracing } from './tracing/start-tracing.ts';
export {
  continueTrace,
  currentTraceId,
  currentTraceparent,
  failCurrentSpan,
  inSpan,
  linkSpan,
  linksTo,
  recordsSpans,
  registerTracing,
  SpanKind,
  type SpanOptions,
  traceHeaders,
} from './tracing/tracing.ts';
