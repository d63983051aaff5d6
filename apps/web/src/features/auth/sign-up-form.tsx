import { useSession } from '@academy/api-client';
import { useErrorText, useToasts, type ErrorTextKey } from '@academy/ui';
import { Field, Form, SubmitBar, useForm, useWatch } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PasswordInput } from '../../components/password/password-input.tsx';
import type { PasswordContext } from '../../components/password/password-strength.ts';
import { StrengthMeter } from '../../components/password/strength-meter.tsx';
import { usePasswordContext } from '../../components/password/use-password-context.ts';
import { CHANGES_ADDRESS } from './check-mail.tsx';
import { storePendingSignUp, pendingSignUp } from './pending-sign-up.ts';
import { withParams } from './return-target.ts';
import { authChecks, normalizeEmail } from './rules.ts';
import {
  checkPerson,
  CodiceFiscaleField,
  ConsentFields,
  EMPTY,
  isConsent,
  NameFields,
  toPerson,
  type SignUpFields,
} from './sign-up-fields.tsx';

/** Refusals that are about one field. */
const FIELDS: Partial<Record<ErrorTextKey, keyof SignUpFields>> = {
  'auth.weak_password': 'password',
  'auth.already_registered': 'email',
  'auth.invalid_email': 'email',
};

/** Sign-up. Known and unknown addresses get the same response, and the link in the email confirms it. */
export function SignUpForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The values entered before, when the visitor returns to change the address.
  const entered = useLocation().state === CHANGES_ADDRESS ? pendingSignUp() : null;
  const { brand } = usePasswordContext();
  const checks = authChecks(t);
  const form = useForm<SignUpFields>({
    defaults: { ...EMPTY, ...entered?.person, ...(entered && { email: entered.email }) },
    check: (fields) => {
      const { firstName, lastName, codiceFiscale, ...consents } = checkPerson(checks, fields);
      // In the order of the form: a toast shows the first.
      return {
        firstName,
        lastName,
        email: checks.email(fields.email),
        codiceFiscale,
        password: checks.newPassword(fields.password, contextOf(fields, brand)),
        confirmPassword: checks.repeated(fields.confirmPassword, fields.password),
        ...consents,
      };
    },
    submit: async (fields) => {
      const email = normalizeEmail(fields.email);
      const person = toPerson(fields);
      const error = await session.signUp({ ...person, email, password: fields.password }, params.get('next'));
      if (!error) {
        const { firstName, lastName, noLastName, noCodiceFiscale } = fields;
        storePendingSignUp({ email, person: { firstName, lastName, noLastName, noCodiceFiscale } });
        toasts.success(t('signUp.done'), t('signUp.doneText'));
        void navigate(withParams(params, { mode: 'check' }));
      }
      return error;
    },
    failureTitle: t('signUp.failed'),
    failureText: (failure) => (failure.code === 'validation_failed' ? t('invalid') : errorText(failure)),
    invalidText: (field, problem) => (isConsent(field) ? t('rules.consentsRequired') : problem),
    fieldOf: ({ messageKey }) => FIELDS[messageKey],
  });
  const [password, firstName, lastName, email] = useWatch({
    control: form.methods.control,
    name: ['password', 'firstName', 'lastName', 'email'],
  });
  const context = contextOf({ firstName, lastName, email }, brand);

  return (
    <Form form={form}>
      <NameFields form={form} />
      <Field form={form} name="email" label={t('fields.email')}>
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      <CodiceFiscaleField form={form} />
      <Field
        form={form}
        name="password"
        clears={['confirmPassword']}
        label={t('fields.password')}
        hint={<StrengthMeter password={password} context={context} />}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field form={form} name="confirmPassword" label={t('fields.confirmPassword')}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <ConsentFields form={form} />
      <SubmitBar wide form={form} label={t('signUp.submit')} busyLabel={t('busy')} />
    </Form>
  );
}

/** The user's details in the form. */
function contextOf(
  { firstName, lastName, email }: Pick<SignUpFields, 'firstName' | 'lastName' | 'email'>,
  brand: string | undefined,
): PasswordContext {
  return { firstName, lastName, email: normalizeEmail(email), ...(brand !== undefined && { brand }) };
}
