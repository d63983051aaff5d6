import { isLink } from '@academy/shared';
import { Transform } from 'class-transformer';
import { buildMessage, ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';

/** Trims a text, or each of several. */
export function Trim(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(trim) : trim(value)));
}

function trim(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** An absolute http(s) address or an absolute path on this site; `javascript:` and `//` are refused. */
export function IsLink(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isLink',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isLink(value),
        defaultMessage: buildMessage((each) => `${each}$property must be an http(s) URL or a path`, options),
      },
    },
    options,
  );
}

/** A day (`2027-01-12`) that is not before the one of another property. */
export function IsNotBefore(other: string): PropertyDecorator {
  return ValidateBy({
    name: 'isNotBefore',
    validator: {
      validate: (value: unknown, args?: ValidationArguments) => {
        const first = (args?.object as Record<string, unknown> | undefined)?.[other];
        return typeof value !== 'string' || typeof first !== 'string' || value >= first;
      },
      defaultMessage: () => `$property must not be before ${other}`,
    },
  });
}
