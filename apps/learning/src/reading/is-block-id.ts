import { isBlockId } from '@academy/shared';
import { ValidateBy } from 'class-validator';

/** The id of a block of a text, or the page of a document. */
export function IsBlockId(): PropertyDecorator {
  return ValidateBy({
    name: 'isBlockId',
    validator: {
      validate: isBlockId,
      defaultMessage: () => '$property must be up to 40 letters, digits, hyphens and underscores',
    },
  });
}
