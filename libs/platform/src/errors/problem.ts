import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { AppErrorCode, Plain } from '@academy/shared';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { AppError, type FieldError } from './app-error.ts';

/** One invalid field of an input. */
export class FieldErrorDto implements FieldError {
  @ApiProperty() field: string;
  @ApiProperty() code: string;
  @ApiProperty() message: string;
}

/** An error response: `application/problem+json` (RFC 9457) with a stable `code`. */
export class ProblemDto {
  @ApiProperty({ example: 'about:blank' }) type: string;
  @ApiProperty() title: string;
  @ApiProperty() status: number;
  @ApiPropertyOptional() detail?: string;
  @ApiProperty({ example: 'commerce.already_owned' }) code: AppErrorCode;
  @ApiProperty() requestId: string;
  @ApiPropertyOptional({ type: [FieldErrorDto] }) errors?: FieldErrorDto[];
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'Numbers that belong to the `code`, such as a limit and by what it was exceeded.',
  })
  values?: Record<string, number>;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'With `platform.version_conflict`, `learning.answer_outdated` and `learning.note_outdated`: the current resource, with its version in the `ETag`.',
  })
  current?: object;
}

/** Converts any thrown value into an {@link AppError}; an unknown one becomes `platform.internal`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseUnavailable(thrown)) return new AppError('platform.unavailable', { cause: thrown });
  const status = statusOf(thrown);
  const code = status === undefined ? undefined : (CODES_BY_STATUS[status] ?? codeOfRefusal(status));
  if (code === undefined) return new AppError('platform.internal', { cause: thrown });
  return new AppError(code, { detail: thrown instanceof Error ? thrown.message : undefined, cause: thrown });
}

/** The body of an error response. */
export function toProblem(error: AppError, requestId: string): Plain<ProblemDto> {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    code: error.code,
    requestId,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    ...(error.values === undefined ? {} : { values: error.values }),
    ...(error.current === undefined ? {} : { current: error.current.body }),
  };
}

const CODES_BY_STATUS: Record<number, AppErrorCode> = {
  400: 'platform.malformed_body',
  401: 'platform.unauthenticated',
  403: 'platform.forbidden',
  404: 'platform.not_found',
  409: 'platform.conflict',
  413: 'platform.payload_too_large',
  // A parameter longer than any id or slug cannot match anything.
  414: 'platform.not_found',
  415: 'platform.unsupported_media_type',
  429: 'platform.rate_limited',
  503: 'platform.unavailable',
};

/** Other client errors, such as 416, share one code. */
function codeOfRefusal(status: number): AppErrorCode | undefined {
  return status >= 400 && status < 500 ? 'platform.invalid_input' : undefined;
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  // Fastify's own errors (body too large, unsupported media type, malformed JSON) carry a `statusCode`.
  if (thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number')
    return thrown.statusCode;
  return undefined;
}
