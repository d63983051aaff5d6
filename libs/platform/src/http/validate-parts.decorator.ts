import { ValidateBy, type ValidationOptions } from 'class-validator';

/** What is wrong with a part of a value, and where: `content.3.attrs.href`; '' for the value itself. */
export interface PartProblem {
  path: string;
  code: string;
}

/**
 * Validates a value that a rule of libs/shared judges as a whole, such as a text of nested blocks. Each problem becomes
 * an error of the response with the part's path.
 * @param problemsIn receives anything that JSON can be.
 */
export function ValidateParts(
  problemsIn: (value: unknown) => PartProblem[],
  options: ValidationOptions = {},
): PropertyDecorator {
  const validate = (value: unknown): boolean => problemsIn(value).length === 0;
  return ValidateBy(
    { name: PARTS, validator: { validate, defaultMessage: () => '$property is not valid' } },
    { ...options, context: { problemsIn } satisfies PartsContext },
  );
}

/** The name of the constraint. */
export const PARTS = 'parts';

/** The context of the constraint: class-validator keeps it with the error. */
export interface PartsContext {
  problemsIn: (value: unknown) => PartProblem[];
}
