import { GOTRUE_VERSION, type ProblemDto, wantsGoTrueVersion } from '@academy/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

const CODES: Record<number, { code: string; message: string }> = {
  400: { code: 'validation_failed', message: 'Bad request' },
  413: { code: 'request_entity_too_large', message: 'Request body is too large' },
  429: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  504: { code: 'request_timeout', message: 'Processing this request timed out' },
};
const UNEXPECTED = { code: 'unexpected_failure', message: 'The service is unavailable' };

/**
 * Rewrites an error of the gateway itself, a problem document, into GoTrue's form; identity's own errors have it
 * already. A hook for `onSend`.
 */
export async function toGoTrueForm(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const type = reply.getHeader('content-type');
  if (typeof payload !== 'string' || !String(type).startsWith('application/problem+json')) return payload;
  const { status, requestId } = JSON.parse(payload) as ProblemDto;
  const { code, message } = CODES[status] ?? UNEXPECTED;
  void reply.headers({ 'content-type': 'application/json; charset=utf-8', 'x-sb-error-code': code });
  const isNew = wantsGoTrueVersion(headers['x-supabase-api-version']);
  if (isNew) void reply.header('x-supabase-api-version', GOTRUE_VERSION);
  const id = status >= 500 && { error_id: requestId };
  return JSON.stringify(isNew ? { code, message } : { code: status, error_code: code, msg: message, ...id });
}
