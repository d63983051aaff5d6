import {
  type ArgumentMetadata,
  Injectable,
  type PipeTransform,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { AppError, type FieldError } from '../errors/app-error.ts';

const OPEN = Symbol('allow-unknown-fields');

/**
 * Marks a body class whose unknown fields are dropped instead of refused:
 * the GoTrue routes, whose clients send members of their own.
 */
export function AllowUnknownFields(): ClassDecorator {
  return (target) => Reflect.defineMetadata(OPEN, true, target);
}

/** Strict validation of every input: types converted, unknown fields refused, each wrong field named. */
@Injectable()
export class StrictValidationPipe implements PipeTransform {
  private readonly strict = createPipe(true);
  private readonly open = createPipe(false);

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    const isOpen = metadata.metatype !== undefined && Reflect.hasMetadata(OPEN, metadata.metatype);
    return (isOpen ? this.open : this.strict).transform(
      metadata.type === 'body' ? (value ?? {}) : value,
      metadata,
    );
  }
}

function createPipe(forbidNonWhitelisted: boolean): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted,
    forbidUnknownValues: false,
    exceptionFactory: (problems) => new AppError('platform.invalid_input', { errors: fieldErrors(problems) }),
  });
}

function fieldErrors(problems: ValidationError[], parent = ''): FieldError[] {
  return problems.flatMap((problem) => {
    const field = parent + problem.property;
    const own = Object.entries(problem.constraints ?? {}).map(([code, message]) => ({
      field,
      code,
      message,
    }));
    return [...own, ...fieldErrors(problem.children ?? [], `${field}.`)];
  });
}
