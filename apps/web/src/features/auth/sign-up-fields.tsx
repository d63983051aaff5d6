import { normalizeCodiceFiscale } from '@academy/shared';
import { CheckField, Field, useWatch, type FormHandle, type Problems } from '@academy/ui/forms';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { normalizeName, type authChecks } from './rules.ts';

/** The values of the sign-up form. Users who signed up without them complete all but email and password later. */
export const EMPTY = {
  firstName: '',
  lastName: '',
  noLastName: false,
  email: '',
  codiceFiscale: '',
  noCodiceFiscale: false,
  password: '',
  confirmPassword: '',
  privacyConsent: false,
  termsConsent: false,
  cookieConsent: false,
};
export type SignUpFields = typeof EMPTY;

const CONSENTS = [
  { name: 'privacyConsent', text: 'consents.privacy', to: '/privacy' },
  { name: 'termsConsent', text: 'consents.terms', to: '/termini' },
  { name: 'cookieConsent', text: 'consents.cookies', to: '/cookie' },
] as const;

/** True for the names of the checkboxes that must be ticked. */
export function isConsent(field: string): boolean {
  return CONSENTS.some(({ name }) => name === field);
}

/** Problems of names, tax code and consents. */
export function checkPerson(
  checks: ReturnType<typeof authChecks>,
  fields: SignUpFields,
): Problems<SignUpFields> {
  return {
    firstName: checks.required(fields.firstName),
    lastName: fields.noLastName ? undefined : checks.required(fields.lastName),
    codiceFiscale: fields.noCodiceFiscale ? undefined : checks.codiceFiscale(fields.codiceFiscale),
    privacyConsent: checks.consent(fields.privacyConsent),
    termsConsent: checks.consent(fields.termsConsent),
    cookieConsent: checks.consent(fields.cookieConsent),
  };
}

/** Names and tax code as sent; last name and tax code are null for users who declared to have none. */
export function toPerson({ firstName, lastName, noLastName, noCodiceFiscale, codiceFiscale }: SignUpFields) {
  return {
    firstName: normalizeName(firstName),
    lastName: noLastName ? null : normalizeName(lastName),
    codiceFiscale: noCodiceFiscale ? null : codiceFiscale,
  };
}

interface PartProps {
  form: FormHandle<SignUpFields>;
}

/** First and last name, or the declaration that there is only one name. */
export function NameFields({ form }: PartProps) {
  const { t } = useTranslation('auth');
  const hasOneName = useWatch({ control: form.methods.control, name: 'noLastName' });
  return (
    <div>
      <div className="form__pair">
        <Field form={form} name="firstName" label={t('fields.firstName')}>
          {(control) => (
            <input {...control} autoComplete={hasOneName ? 'name' : 'given-name'} maxLength={100} />
          )}
        </Field>
        {!hasOneName && (
          <Field form={form} name="lastName" label={t('fields.lastName')}>
            {(control) => <input {...control} autoComplete="family-name" maxLength={100} />}
          </Field>
        )}
      </div>
      <CheckField optional form={form} name="noLastName" clears={['lastName']}>
        {t('fields.noLastName')}
      </CheckField>
    </div>
  );
}

/** The tax code, or the declaration that there is none. */
export function CodiceFiscaleField({ form }: PartProps) {
  const { t } = useTranslation('auth');
  const hasNoCode = useWatch({ control: form.methods.control, name: 'noCodiceFiscale' });
  return (
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
  );
}

/** The three consents, each with a link to its policy. */
export function ConsentFields({ form }: PartProps) {
  const { t } = useTranslation('auth');
  return (
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
  );
}
