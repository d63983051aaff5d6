import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

/** 1 to 100 characters of a name: no line break, nothing else that controls a terminal or opens a tag. */
export const NAME_PATTERN = /^[^\p{Cc}\u2028\u2029<>]{1,100}$/u;

/** A name as it is stored: trimmed, spaces single. Line breaks within stay, to be refused. */
export function normalizeName(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replace(/\p{Zs}+/gu, ' ') : value;
}

/** A property that holds a name: normalized before it is checked. */
export const IsPersonName = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => normalizeName(value)),
    Matches(NAME_PATTERN, { message: '$property must be one line of 1 to 100 characters' }),
  );
