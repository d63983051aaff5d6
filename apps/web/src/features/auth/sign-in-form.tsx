import { useSession } from '@academy/api-client';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { TextInput } from '../../components/form/fields.tsx';
import { PasswordInput } from '../../components/password/password-input.tsx';
import { useWelcome } from '../../components/use-welcome.ts';
import { AuthForm } from './auth-form.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { withParams } from './return-target.ts';
import { authRules, normalizeEmail } from './rules.ts';

interface SignInValues {
  email: string;
  password: string;
}

/** E-mail and password. The page leaves by itself once the session is there. */
export function SignInForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const welcome = useWelcome();
  const [params] = useSearchParams();
  const [form] = Form.useForm<SignInValues>();
  const rules = authRules(t);

  const submit = async ({ email, password }: SignInValues) => {
    const error = await session.signIn(normalizeEmail(email), password);
    if (!error && !session.getState().needsSecondFactor) welcome();
    return error;
  };

  return (
    <AuthForm
      form={form}
      submit={submit}
      submitLabel={t('signIn.submit')}
      failureTitle={t('signIn.failed')}
      remedy={({ messageKey }) =>
        messageKey === 'auth.email_not_confirmed' && (
          <ResendConfirmation email={normalizeEmail(form.getFieldValue('email'))} />
        )
      }
    >
      <Form.Item name="email" label={t('fields.email')} rules={rules.email}>
        <TextInput type="email" inputMode="email" autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label={t('fields.password')} rules={rules.currentPassword}>
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <p className="auth__aside">
        <Link to={withParams(params, { mode: 'reset' })}>{t('signIn.forgot')}</Link>
      </p>
    </AuthForm>
  );
}
