import { useSession } from '@academy/api-client';
import { Notice, Skeleton, useErrorText, useToasts } from '@academy/ui';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PasswordInput } from '../../components/password/password-input.tsx';
import { StrengthMeter } from '../../components/password/strength-meter.tsx';
import { AuthForm } from './auth-form.tsx';
import { authRules, sameAs } from './rules.ts';

/** Where the mailed link for a new password leads: the form, or why there is none. */
export function NewPassword() {
  const { t } = useTranslation('auth');
  const { status, landing } = useSession();
  const errorText = useErrorText();
  if (status === 'loading') return <Skeleton shape="title" />;
  if (status === 'user') return <NewPasswordForm />;

  const reason =
    landing?.kind === 'failed'
      ? errorText(landing.error)
      : errorText({
          messageKey: landing?.kind === 'other_browser' ? 'auth.link_other_browser' : 'auth.link_expired',
        });
  return (
    <Notice role="alert" title={t('newPassword.unavailable')} text={reason}>
      <Link className="button button--primary" to="/auth?mode=reset">
        {t('newPassword.askAgain')}
      </Link>
    </Notice>
  );
}

interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

function NewPasswordForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [form] = Form.useForm<NewPasswordValues>();
  const password = Form.useWatch('password', form) ?? '';
  const rules = authRules(t);

  const submit = async (values: NewPasswordValues) => {
    const error = await session.updatePassword(values.password);
    if (!error) {
      toasts.success(t('newPassword.done'), t('newPassword.doneText'));
      await navigate('/', { replace: true });
    }
    return error;
  };

  return (
    <AuthForm
      form={form}
      submit={submit}
      submitLabel={t('newPassword.submit')}
      failureTitle={t('reset.failed')}
    >
      <Form.Item
        name="password"
        label={t('fields.newPassword')}
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
    </AuthForm>
  );
}
