import {
  type ArgumentMetadata,
  Injectable,
  type PipeTransform,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { AppError, type FieldError } from '../errors/app-error.ts';
import { cleanInput } from './clean-input.ts';
import { PARTS, type PartsContext } from './validate-parts.decorator.ts';

const OPEN = Symbol('allow-unknown-fields');

/**
 * Marks a body class whose unknown fields are dropped instead of refused: for the GoTrue routes, whose clients send
 * additional fields.
 */
export function AllowUnknownFields(): ClassDecorator {
  return (target) => Reflect.defineMetadata(OPEN, true, target);
}

/**
 * Strict validation of every input: unstorable characters are dropped, types converted, unknown fields refused, and
 * each invalid field named.
 */
@Injectable()
export class StrictValidationPipe implements PipeTransform {
  private readonly strict = createPipe(true);
  private readonly open = createPipe(false);

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    const isOpen = metadata.metatype !== undefined && Reflect.hasMetadata(OPEN, metadata.metatype);
    if (metadata.type === 'query' && Array.isArray(value)) throw givenTwice(metadata.data ?? '');
    const input = cleanInput(metadata.type === 'body' ? (value ?? {}) : value);
    return (isOpen ? this.open : this.strict).transform(input, metadata);
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

/** A single parameter, `@Query('name')`, that was sent more than once. */
function givenTwice(field: string): AppError {
  const message = `${field} must be given once`;
  return new AppError('platform.invalid_input', { errors: [{ field, code: 'isString', message }] });
}

function fieldErrors(problems: ValidationError[], parent = ''): FieldError[] {
  return problems.flatMap((problem) => {
    const field = parent + problem.property;
    const own = Object.entries(problem.constraints ?? {}).map(([code, message]) => ({
      field,
      code,
      message,
    }));
    const parts = partErrors(problem, field);
    return [...(parts ?? own), ...fieldErrors(problem.children ?? [], `${field}.`)];
  });
}

/** The errors of a value validated by {@link ValidateParts}; undefined for another. */
function partErrors(
  { constraints, contexts, value }: ValidationError,
  field: string,
): FieldError[] | undefined {
  if (constraints?.[PARTS] === undefined) return undefined;
  const { problemsIn } = contexts?.[PARTS] as PartsContext;
  return problemsIn(value).map(({ path, code }) => {
    const part = path === '' ? field : `${field}.${path}`;
    return { field: part, code, message: `${part}: ${code}` };
  });
}
