import { useId, type RefCallback } from 'react';
import { useController, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import type { FormHandle } from './use-form.ts';

export interface FieldOptions<V extends FieldValues, N extends FieldPath<V>> {
  form: FormHandle<V>;
  name: N;
  /** Other fields whose problem is cleared when this one is edited, since it depends on both. */
  clears?: FieldPath<V>[] | undefined;
}

/** A field's value, its problem, and functions to change it. */
export interface FieldState<T> {
  /** For its control; its hint and its error have ids with this prefix. */
  id: string;
  value: T;
  set: (value: unknown) => void;
  onBlur: () => void;
  ref: RefCallback<HTMLElement>;
  error: string | undefined;
}

/** Binds a field of a form. */
export function useField<V extends FieldValues, N extends FieldPath<V>>(
  options: FieldOptions<V, N>,
): FieldState<FieldPathValue<V, N>> {
  const { form, name, clears = [] } = options;
  const id = useId();
  const { clearErrors, control } = form.methods;
  const { field, fieldState } = useController({ name, control });
  return {
    id,
    value: field.value,
    set: (value) => {
      clearErrors([name, ...clears]);
      field.onChange(value);
    },
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}

/** The ids of the elements that describe a control: its hint and its error, if any. */
export function describedBy(id: string, has: { hint?: boolean; error: boolean }): string | undefined {
  return [has.hint && `${id}-hint`, has.error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
