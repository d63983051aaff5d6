import type { ChangeEvent, ReactNode, RefCallback } from 'react';
import type { FieldPath, FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../components/check-box.tsx';
import { FieldError } from './field-error.tsx';
import { describedBy, useField, type FieldOptions } from './use-field.ts';

/** Props of an input, select or textarea: its value, and ARIA attributes for label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  className: string;
  value: string;
  ref: RefCallback<HTMLElement>;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean;
}

interface FieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends FieldOptions<
  V,
  N
> {
  label: string;
  hint?: ReactNode;
  /** True when it may stay empty; a text replaces the word "optional". */
  optional?: boolean | string;
  /** Announces its problem immediately, since it may be found while the focus is elsewhere. */
  announced?: boolean;
  /** Transforms a typed text before it is stored. */
  parse?: (text: string) => string;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint, and its problem below. */
export function Field<V extends FieldValues, N extends FieldPathByValue<V, string>>(props: FieldProps<V, N>) {
  const { name, label, hint, optional = false, announced, parse, children } = props;
  const { t } = useTranslation('ui');
  const { id, value, set, onBlur, ref, error } = useField(props);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional !== false && (
          <span className="field__optional"> · {optional === true ? t('form.optional') : optional}</span>
        )}
      </label>
      {children({
        id,
        name,
        className: 'field__control',
        value,
        ref,
        onChange: ({ target }) => set(parse ? parse(target.value) : target.value),
        onBlur,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy(id, { hint: hint !== undefined, error: error !== undefined }),
        'aria-required': optional === false,
      })}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="field__hint">
          {hint}
        </div>
      )}
      <FieldError id={id} text={error} announced={announced} />
    </div>
  );
}

interface CheckFieldProps<V extends FieldValues, N extends FieldPathByValue<V, boolean>> extends FieldOptions<
  V,
  N
> {
  optional?: boolean;
  children: ReactNode;
}

/** A field with a single checkbox. */
export function CheckField<V extends FieldValues, N extends FieldPathByValue<V, boolean>>(
  props: CheckFieldProps<V, N>,
) {
  const { name, optional = false, children } = props;
  const { id, value, set, onBlur, ref, error } = useField(props);
  return (
    <div className="field">
      <CheckBox
        id={id}
        name={name}
        ref={ref}
        checked={Boolean(value)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error: error !== undefined })}
        aria-required={!optional}
        onBlur={onBlur}
        onChange={(event) => set(event.target.checked)}
      >
        {children}
      </CheckBox>
      <FieldError id={id} text={error} />
    </div>
  );
}

interface GroupControl<T> {
  value: T;
  set: (value: T) => void;
  isWrong: boolean;
}

interface FieldGroupProps<V extends FieldValues, N extends FieldPath<V>> extends FieldOptions<V, N> {
  label: string;
  hint?: ReactNode;
  children: (control: GroupControl<FieldPathValue<V, N>>) => ReactNode;
}

/** A field of several controls that answer one question. */
export function FieldGroup<V extends FieldValues, N extends FieldPath<V>>(props: FieldGroupProps<V, N>) {
  const { label, hint, children } = props;
  const { id, value, set, error } = useField(props);
  return (
    <fieldset
      className="field-group"
      aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
    >
      <legend>{label}</legend>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="field__hint" aria-live="polite">
          {hint}
        </div>
      )}
      {children({ value, set, isWrong: error !== undefined })}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
