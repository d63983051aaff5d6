import { ValidateIf } from 'class-validator';

/** A field of a body that may be null, but not be omitted: null means something, and what reads it expects null. */
export function MayBeNull(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== null);
}
