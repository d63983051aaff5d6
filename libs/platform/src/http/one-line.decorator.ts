import { ONE_LINE_PATTERN } from '@academy/shared';
import { Matches, type ValidationOptions } from 'class-validator';

/** A text without line breaks and other control characters. */
export function IsOneLine(options: ValidationOptions = {}): PropertyDecorator {
  return Matches(ONE_LINE_PATTERN, { message: '$property must be one line of text', ...options });
}
