import { accessSync, constants, statSync } from 'node:fs';
import { applyDecorators } from '@nestjs/common';
import { ValidateBy, ValidateIf } from 'class-validator';

/** A variable that means something only with another one: both are given, or neither. */
export function NeededWith(other: string): PropertyDecorator {
  return applyDecorators(
    ValidateIf((env: object, value: unknown) => value !== undefined || valueOf(env, other) !== undefined),
    ValidateBy({
      name: 'isNeededWith',
      validator: {
        validate: (value: unknown) => value !== undefined,
        defaultMessage: () => `$property and ${other} are needed together`,
      },
    }),
  );
}

/** A variable that is one of several ways to say the same; the others are not given beside it. */
export function InsteadOf(...others: string[]): PropertyDecorator {
  return ValidateBy({
    name: 'isInsteadOf',
    validator: {
      validate: (_value, args) => others.every((other) => valueOf(args?.object, other) === undefined),
      defaultMessage: () => `$property cannot be given together with ${others.join(' or ')}`,
    },
  });
}

/** The path of a file that this process can read. */
export function IsReadableFile(): PropertyDecorator {
  return ValidateBy({
    name: 'isReadableFile',
    validator: {
      validate: (path: unknown) => typeof path !== 'string' || isReadable(path),
      defaultMessage: () => '$property must name a file that can be read; $value cannot',
    },
  });
}

function valueOf(env: object | undefined, name: string): unknown {
  return env && Object.entries(env).find(([property]) => property === name)?.[1];
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
