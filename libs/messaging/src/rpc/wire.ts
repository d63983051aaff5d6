import { isObject } from 'class-validator';
import { isAppErrorCode } from '@academy/shared';
import { AppError, type FieldError, type SpanKind, type SpanOptions } from '@academy/platform';

/** Header with how long the caller waits for the reply, in milliseconds: clocks of replicas may differ. */
export const TIMEOUT_HEADER = 'x-timeout-ms';

/** An error as it is sent; only `code` decides what the caller throws. */
interface WireError {
  code: string;
  status: number;
  detail?: string | undefined;
  errors?: FieldError[] | undefined;
  retryAfter?: number | undefined;
}

/** The reply to a question. */
export type Reply = { data: unknown } | { error: WireError };

/** @returns undefined for bytes that are not JSON; never throws. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** @returns undefined for bytes that are not a reply; never throws. */
export function parseReply(bytes: Uint8Array): Reply | undefined {
  const value = parseJson(bytes);
  if (!isObject<Record<string, unknown>>(value)) return undefined;
  if ('data' in value) return { data: value.data };
  return isObject<WireError>(value.error) ? { error: value.error } : undefined;
}

/** Converts an error to the form in which it is sent to the caller. */
export function toWireError({ code, status, detail, errors, retryAfter }: AppError): WireError {
  return { code, status, detail, errors, retryAfter };
}

/** The error the caller throws; a code this release does not know becomes `platform.internal`. */
export function fromWireError({ code, detail, errors, retryAfter }: WireError): AppError {
  return new AppError(isAppErrorCode(code) ? code : 'platform.internal', { detail, errors, retryAfter });
}

/** The span of asking or answering a question. */
export function describeQuestion(name: string, pattern: string, kind: SpanKind): SpanOptions {
  return { name, kind, attributes: { 'rpc.system.name': 'nats', 'rpc.method': pattern } };
}
