import { useSession } from '@academy/api-client';
import { useErrorText } from '@academy/ui';
import { Field, Form, SubmitBar, useForm, useWatch } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PasswordInput } from '../../components/password/password-input.tsx';
import { useWelcome } from '../../components/use-welcome.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { withParams } from './return-target.ts';
import { authChecks, normalizeEmail } from './rules.ts';
import { useCheckMail } from './use-check-mail.ts';

interface SignInValues {
  email: string;
  password: string;
}

/** Email and password. The page is left automatically once there is a session. */
export function SignInForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const errorText = useErrorText();
  const welcome = useWelcome();
  const [params] = useSearchParams();
  const checkMail = useCheckMail();
  const checks = authChecks(t);
  const form = useForm<SignInValues>({
    defaults: { email: '', password: '' },
    check: ({ email, password }) => ({ email: checks.email(email), password: checks.given(password) }),
    submit: async ({ email, password }) => {
      const error = await session.signIn(normalizeEmail(email), password);
      if (!error && !session.getState().needsSecondFactor) welcome();
      return error;
    },
    failureTitle: t('signIn.failed'),
    // The forgotten-password hint is only useful when the password was refused.
    failureText: (failure) =>
      errorText(failure, failure.messageKey === 'auth.invalid_credentials' ? 'login' : undefined),
  });
  const email = useWatch({ control: form.methods.control, name: 'email' });

  return (
    <Form form={form}>
      <Field form={form} name="email" label={t('fields.email')}>
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="username" />}
      </Field>
      <Field form={form} name="password" label={t('fields.password')}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <p className="auth__aside">
        <Link to={withParams(params, { mode: 'reset' })}>{t('signIn.forgot')}</Link>
      </p>
      <SubmitBar
        wide
        form={form}
        label={t('signIn.submit')}
        busyLabel={t('busy')}
        remedy={
          form.failure?.messageKey === 'auth.email_not_confirmed' && (
            <ResendConfirmation
              email={normalizeEmail(email)}
              onSent={() => checkMail(normalizeEmail(email))}
            />
          )
        }
      />
    </Form>
  );
}
