import { createContext, useContext, useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldError } from '../../../components/form/field.tsx';
import { CheckInput } from '../../../components/form/fields.tsx';
import type { FieldName, MembershipFields } from './fields.ts';
import type { Wizard } from './use-wizard.ts';

const WizardContext = createContext<Wizard | null>(null);
export const WizardProvider = WizardContext.Provider;

/** @throws Error outside a wizard. */
export function useFields(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useFields needs a wizard around it');
  return wizard;
}

/** The sentence for a field's problem, or null. */
export function useProblem(name: FieldName): string | null {
  const { t } = useTranslation('membership');
  const problem = useFields().problems[name];
  return problem ? t(`problems.${problem}`) : null;
}

type Keys<T> = {
  [K in keyof MembershipFields]: MembershipFields[K] extends T ? K : never;
}[keyof MembershipFields];
type TextName = Exclude<Keys<string>, 'birthDay' | 'birthMonth' | 'birthYear'>;

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
  name: TextName;
  isOptional?: boolean;
};

/** A line of text of the form. */
export function TextField({ name, isOptional = false, ...input }: TextFieldProps) {
  const { t } = useTranslation('membership');
  const { fields, set } = useFields();
  return (
    <Field
      label={t(`fields.${name}`)}
      error={useProblem(name)}
      {...(isOptional && { optional: t('optional') })}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          aria-required={!isOptional}
          value={fields[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps {
  name: TextName;
  options: readonly { value: string; label: string }[];
  isOptional?: boolean;
  autoComplete?: string;
}

/** A choice of the form. */
export function SelectField({ name, options, isOptional = false, autoComplete }: SelectFieldProps) {
  const { t } = useTranslation('membership');
  const { fields, set } = useFields();
  return (
    <Field
      label={t(`fields.${name}`)}
      error={useProblem(name)}
      {...(isOptional && { optional: t('optional') })}
    >
      {(control) => (
        <select
          {...control}
          autoComplete={autoComplete}
          aria-required={!isOptional}
          value={fields[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        >
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

/** Something to declare or to consent to. */
export function TickField({ name }: { name: Keys<boolean> }) {
  const { t } = useTranslation('membership');
  const { fields, set, problems } = useFields();
  const id = useId();
  const problem = isChecked(name) ? problems[name] : undefined;
  return (
    <div>
      <CheckInput
        checked={fields[name]}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        aria-required={isChecked(name)}
        onChange={(event) => set({ [name]: event.target.checked })}
      >
        {t(`ticks.${name}`)}
      </CheckInput>
      <FieldError id={id} text={problem && t(`problems.${problem}`)} />
    </div>
  );
}

function isChecked(
  name: Keys<boolean>,
): name is Exclude<typeof name, 'consensoComunicazioni' | 'consensoImmagini'> {
  return name !== 'consensoComunicazioni' && name !== 'consensoImmagini';
}
