import { CheckField, Field } from '@academy/ui/forms';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { MembershipFields } from './fields.ts';
import type { MembershipForm } from './use-wizard.ts';

type NamesOf<T> = {
  [K in keyof MembershipFields]: MembershipFields[K] extends T ? K : never;
}[keyof MembershipFields];

interface ControlProps {
  form: MembershipForm;
  name: NamesOf<string>;
  optional?: boolean;
  /** Fields whose problem also depends on this one. */
  clears?: (keyof MembershipFields)[];
}

/** A text field of the form. */
export function TextField({
  form,
  name,
  optional = false,
  clears,
  ...input
}: ControlProps & Omit<ComponentProps<'input'>, 'form' | 'name'>) {
  const { t } = useTranslation('membership');
  return (
    <Field form={form} name={name} clears={clears} optional={optional} label={t(`fields.${name}`)}>
      {(control) => <input {...control} {...input} />}
    </Field>
  );
}

interface SelectFieldProps extends ControlProps {
  options: readonly { value: string; label: string }[];
  autoComplete?: string;
}

/** A select field of the form. */
export function SelectField({
  form,
  name,
  optional = false,
  clears,
  options,
  autoComplete,
}: SelectFieldProps) {
  const { t } = useTranslation('membership');
  return (
    <Field form={form} name={name} clears={clears} optional={optional} label={t(`fields.${name}`)}>
      {(control) => (
        <select {...control} autoComplete={autoComplete}>
          <option value="">{t('choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface TickFieldProps {
  form: MembershipForm;
  name: NamesOf<boolean>;
  optional?: boolean;
}

/** A declaration or consent to tick. */
export function TickField({ form, name, optional = false }: TickFieldProps) {
  const { t } = useTranslation('membership');
  return (
    <CheckField form={form} name={name} optional={optional}>
      {t(`ticks.${name}`)}
    </CheckField>
  );
}
