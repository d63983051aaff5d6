import { useSession } from '@academy/api-client';
import { normalizeCodiceFiscale } from '@academy/shared';
import { Notice, useToasts, type ErrorTextKey } from '@academy/ui';
import { CheckField, Field, Form, SubmitBar, useForm, useWatch } from '@academy/ui/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PasswordInput } from '../../components/password/password-input.tsx';
import { StrengthMeter } from '../../components/password/strength-meter.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { authChecks, normalizeEmail, normalizeName } from './rules.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  codiceFiscale: '',
  noCodiceFiscale: false,
  password: '',
  confirmPassword: '',
  privacyConsent: false,
  termsConsent: false,
  cookieConsent: false,
};
type SignUpFields = typeof EMPTY;

const CONSENTS = [
  { name: 'privacyConsent', text: 'consents.privacy', to: '/privacy' },
  { name: 'termsConsent', text: 'consents.terms', to: '/termini' },
  { name: 'cookieConsent', text: 'consents.cookies', to: '/cookie' },
] as const;

/** Refusals that are about one field. */
const FIELDS: Partial<Record<ErrorTextKey, keyof SignUpFields>> = {
  'auth.weak_password': 'password',
  'auth.already_registered': 'email',
  'auth.invalid_email': 'email',
};

/** Registration. Known and unknown addresses get the same answer; the link in the email does the rest. */
export function SignUpForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const toasts = useToasts();
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const checks = authChecks(t);
  const form = useForm<SignUpFields>({
    defaults: EMPTY,
    check: (fields) => ({
      firstName: checks.required(fields.firstName),
      lastName: checks.required(fields.lastName),
      email: checks.email(fields.email),
      codiceFiscale: fields.noCodiceFiscale ? undefined : checks.codiceFiscale(fields.codiceFiscale),
      password: checks.newPassword(fields.password),
      confirmPassword: checks.repeated(fields.confirmPassword, fields.password),
      privacyConsent: checks.consent(fields.privacyConsent),
      termsConsent: checks.consent(fields.termsConsent),
      cookieConsent: checks.consent(fields.cookieConsent),
    }),
    submit: async (fields) => {
      setSentTo(null);
      const email = normalizeEmail(fields.email);
      const values = {
        firstName: normalizeName(fields.firstName),
        lastName: normalizeName(fields.lastName),
        email,
        codiceFiscale: fields.noCodiceFiscale ? null : fields.codiceFiscale,
        password: fields.password,
      };
      const error = await session.signUp(values, params.get('next'));
      if (!error) {
        form.methods.reset();
        setSentTo(email);
        toasts.success(t('signUp.done'), t('signUp.doneText'));
      }
      return error;
    },
    failureTitle: t('signUp.failed'),
    invalidText: (field, problem) =>
      CONSENTS.some(({ name }) => name === field) ? t('rules.consentsRequired') : problem,
    fieldOf: ({ messageKey }) => FIELDS[messageKey],
  });
  const { control } = form.methods;
  const [hasNoCode, password] = useWatch({ control, name: ['noCodiceFiscale', 'password'] });

  return (
    <>
      {sentTo !== null && (
        <Arrived key={sentTo}>
          <Notice title={t('signUp.done')} text={t('signUp.doneText')}>
            <ResendConfirmation email={sentTo} />
          </Notice>
        </Arrived>
      )}
      <Form form={form}>
        <div className="form__pair">
          <Field form={form} name="firstName" label={t('fields.firstName')}>
            {(control) => <input {...control} autoComplete="given-name" maxLength={100} />}
          </Field>
          <Field form={form} name="lastName" label={t('fields.lastName')}>
            {(control) => <input {...control} autoComplete="family-name" maxLength={100} />}
          </Field>
        </div>
        <Field form={form} name="email" label={t('fields.email')}>
          {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" />}
        </Field>
        <div>
          {!hasNoCode && (
            <Field
              form={form}
              name="codiceFiscale"
              label={t('fields.codiceFiscale')}
              parse={normalizeCodiceFiscale}
            >
              {(control) => (
                <input {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
              )}
            </Field>
          )}
          <CheckField optional form={form} name="noCodiceFiscale" clears={['codiceFiscale']}>
            {t('fields.noCodiceFiscale')}
          </CheckField>
        </div>
        <Field
          form={form}
          name="password"
          clears={['confirmPassword']}
          label={t('fields.password')}
          hint={<StrengthMeter password={password} />}
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </Field>
        <Field form={form} name="confirmPassword" label={t('fields.confirmPassword')}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </Field>
        <fieldset className="auth__consents">
          <legend>{t('consents.legend')}</legend>
          {CONSENTS.map(({ name, text, to }) => (
            <CheckField key={name} form={form} name={name}>
              <Trans
                t={t}
                i18nKey={text}
                components={{
                  policy: <Link to={to} target="_blank" rel="noopener" />,
                  newTab: <span className="visually-hidden" />,
                }}
              />
            </CheckField>
          ))}
        </fieldset>
        <SubmitBar wide form={form} label={t('signUp.submit')} busyLabel={t('busy')} />
      </Form>
    </>
  );
}

/** What stands above a long form that was just sent from its end: brings the reader there. */
function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="auth__arrived" tabIndex={-1}>
      {children}
    </div>
  );
}
