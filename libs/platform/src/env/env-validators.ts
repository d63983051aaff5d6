import { accessSync, constants, statSync } from 'node:fs';
import { applyDecorators } from '@nestjs/common';
import { isURL, ValidateBy, ValidateIf } from 'class-validator';

const DATABASE_URL = {
  require_tld: false,
  require_protocol: true,
  protocols: ['postgres', 'postgresql'],
};

/** A variable that is only valid together with another one: both are set, or neither. */
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

/** A variable that is one of several alternatives; the others must not be set with it. */
export function InsteadOf(...others: string[]): PropertyDecorator {
  return ValidateBy({
    name: 'isInsteadOf',
    validator: {
      validate: (_value, args) => others.every((other) => valueOf(args?.object, other) === undefined),
      defaultMessage: () => `$property cannot be given together with ${others.join(' or ')}`,
    },
  });
}

/** The address of a database: `postgres://user:password@host:5432/database`. */
export function IsDatabaseUrl(): PropertyDecorator {
  return ValidateBy({
    name: 'isDatabaseUrl',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isURL(value, DATABASE_URL),
      defaultMessage: () => '$property must be like postgres://user:password@host:port/database',
    },
  });
}

/** A scheme, host and port without a path, not even a trailing slash: addresses are appended to it. */
export function IsOrigin(): PropertyDecorator {
  return ValidateBy({
    name: 'isOrigin',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' && /^https?:/.test(value) && URL.parse(value)?.origin === value,
      defaultMessage: () => '$property must be an origin without a path, such as https://academy.example',
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
