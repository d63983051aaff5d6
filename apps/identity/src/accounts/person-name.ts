import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

/** 1 to 100 characters of a name: no line breaks, control characters or angle brackets. */
export const NAME_PATTERN = /^[^\p{Cc}\u2028\u2029<>]{1,100}$/u;

/**
 * A name in its stored form: trimmed, with single spaces. Line breaks within are kept, so that validation refuses them.
 */
export function normalizeName(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replace(/\p{Zs}+/gu, ' ') : value;
}

/** A last name, which people with one name only do not have. */
export const LAST_NAME_PATTERN = /^[^\p{Cc}\u2028\u2029<>]{0,100}$/u;

/** A property that holds a name: normalised before it is validated. */
export const IsPersonName = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => normalizeName(value)),
    Matches(NAME_PATTERN, { message: '$property must be one line of 1 to 100 characters' }),
  );

/** A property that holds a last name, empty for people with one name only. */
export const IsLastName = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => normalizeName(value)),
    Matches(LAST_NAME_PATTERN, { message: '$property must be one line of at most 100 characters' }),
  );
