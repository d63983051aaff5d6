import { Param, ParseUUIDPipe } from '@nestjs/common';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';

/**
 * The id in the path; like GoTrue, reports malformed ids as unknown, with `validation_failed`.
 * @param name the id's name in the error, e.g. `factor_id`.
 */
export const UuidParam = (name: string): ParameterDecorator =>
  Param(
    'id',
    new ParseUUIDPipe({
      exceptionFactory: () =>
        new GoTrueError('validation_failed', `${name} must be an UUID`, { status: 404 }),
    }),
  );
