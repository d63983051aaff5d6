import { ValidateIf } from 'class-validator';

/**
 * A field of a body that may be omitted, but not be null. `IsOptional` also skips every check for null, so it is only
 * for fields in which null means something, and for queries, which have no null.
 */
export function MayBeLeftOut(): PropertyDecorator {
  return ValidateIf((_object, value) => value !== undefined);
}
