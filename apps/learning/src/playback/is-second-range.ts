import { MAX_VIDEO_SECONDS } from '@academy/shared';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Accepts `[from, to]`: whole seconds of a video, `from` before `to`. */
export function IsSecondRange(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isSecondRange',
      validator: {
        validate: isSecondRange,
        defaultMessage: () => '$property must hold pairs of whole seconds, the first before the second',
      },
    },
    options,
  );
}

function isSecondRange(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [from, to] = value as unknown[];
  return isSecond(from) && isSecond(to) && from < to;
}

function isSecond(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_VIDEO_SECONDS;
}
