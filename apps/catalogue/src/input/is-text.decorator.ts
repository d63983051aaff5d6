import { ValidateParts } from '@academy/platform';
import { textDocumentErrors, type TextKind } from '@academy/shared';

/** A text of a kind; every problem is an error with the path of its part. */
export function IsText(kind: TextKind): PropertyDecorator {
  return ValidateParts((value) =>
    textDocumentErrors(value, kind).map(({ path, code }) => ({ path, code: `catalogue.text_${code}` })),
  );
}
