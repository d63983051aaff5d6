import { useSession } from '@academy/api-client';
import { normalizeCodiceFiscale } from '@academy/shared';
import { Notice, useToasts } from '@academy/ui';
import { Form } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckInput, TextInput } from '../../components/form/fields.tsx';
import { PasswordInput } from '../../components/password/password-input.tsx';
import { StrengthMeter } from '../../components/password/strength-meter.tsx';
import { AuthForm } from './auth-form.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { authRules, normalizeEmail, normalizeName, sameAs } from './rules.ts';

interface SignUpFields {
  firstName: string;
  lastName: string;
  email: string;
  codiceFiscale?: string;
  noCodiceFiscale?: boolean;
  password: string;
  confirmPassword: string;
}

const CONSENTS = [
  { name: 'privacyConsent', text: 'consents.privacy', to: '/privacy' },
  { name: 'termsConsent', text: 'consents.terms', to: '/termini' },
  { name: 'cookieConsent', text: 'consents.cookies', to: '/cookie' },
] as const;

/** Registration. Known and unknown addresses get the same answer; the link in the mail does the rest. */
export function SignUpForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const toasts = useToasts();
  const [form] = Form.useForm<SignUpFields>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const hasNoCode = Form.useWatch('noCodiceFiscale', form) ?? false;
  const password = Form.useWatch('password', form) ?? '';
  const rules = authRules(t);

  const submit = async (fields: SignUpFields) => {
    setSentTo(null);
    const email = normalizeEmail(fields.email);
    const error = await session.signUp({
      firstName: normalizeName(fields.firstName),
      lastName: normalizeName(fields.lastName),
      email,
      codiceFiscale: fields.noCodiceFiscale ? null : (fields.codiceFiscale ?? null),
      password: fields.password,
    });
    if (!error) {
      form.resetFields();
      setSentTo(email);
      toasts.success(t('signUp.done'), t('signUp.doneText'));
    }
    return error;
  };

  return (
    <>
      {sentTo !== null && (
        <Arrived key={sentTo}>
          <Notice title={t('signUp.done')} text={t('signUp.doneText')}>
            <ResendConfirmation email={sentTo} />
          </Notice>
        </Arrived>
      )}
      <AuthForm
        form={form}
        submit={submit}
        submitLabel={t('signUp.submit')}
        failureTitle={t('signUp.failed')}
        invalidText={(field, message) =>
          CONSENTS.some(({ name }) => name === field) ? t('rules.consentsRequired') : message
        }
      >
        <div className="auth__pair">
          <Form.Item name="firstName" label={t('fields.firstName')} rules={rules.required}>
            <TextInput autoComplete="given-name" maxLength={100} />
          </Form.Item>
          <Form.Item name="lastName" label={t('fields.lastName')} rules={rules.required}>
            <TextInput autoComplete="family-name" maxLength={100} />
          </Form.Item>
        </div>
        <Form.Item name="email" label={t('fields.email')} rules={rules.email}>
          <TextInput type="email" inputMode="email" autoComplete="email" />
        </Form.Item>
        {!hasNoCode && (
          <Form.Item
            name="codiceFiscale"
            label={t('fields.codiceFiscale')}
            rules={rules.codiceFiscale}
            normalize={normalizeCodiceFiscale}
          >
            <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          </Form.Item>
        )}
        <Form.Item name="noCodiceFiscale" valuePropName="checked">
          <CheckInput>{t('fields.noCodiceFiscale')}</CheckInput>
        </Form.Item>
        <Form.Item
          name="password"
          label={t('fields.password')}
          rules={rules.newPassword}
          extra={<StrengthMeter password={password} />}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={t('fields.confirmPassword')}
          dependencies={['password']}
          rules={[...rules.currentPassword, sameAs('password', t('password:mismatch'))]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <fieldset className="auth__consents">
          <legend>{t('consents.legend')}</legend>
          {CONSENTS.map(({ name, text, to }) => (
            <Form.Item key={name} name={name} valuePropName="checked" rules={rules.consent}>
              <CheckInput>
                <Trans
                  t={t}
                  i18nKey={text}
                  components={{
                    policy: <Link to={to} target="_blank" rel="noopener" />,
                    newTab: <span className="visually-hidden" />,
                  }}
                />
              </CheckInput>
            </Form.Item>
          ))}
        </fieldset>
      </AuthForm>
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
