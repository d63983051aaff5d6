import { useSession } from '@academy/api-client';
import { Notice, useToasts } from '@academy/ui';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { TextInput } from '../../components/form/fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { withParams } from './return-target.ts';
import { authRules, normalizeEmail } from './rules.ts';

/** Asks for the mail that leads to a new password. */
export function ResetRequestForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const toasts = useToasts();
  const [params] = useSearchParams();
  const [isSent, setSent] = useState(false);

  const submit = async ({ email }: { email: string }) => {
    setSent(false);
    const error = await session.requestPasswordReset(normalizeEmail(email));
    if (!error) {
      setSent(true);
      toasts.success(t('reset.done'), t('reset.doneText'));
    }
    return error;
  };

  return (
    <>
      {isSent && <Notice title={t('reset.done')} text={t('reset.doneText')} />}
      <AuthForm submit={submit} submitLabel={t('reset.submit')} failureTitle={t('reset.failed')}>
        <Form.Item name="email" label={t('fields.email')} rules={authRules(t).email}>
          <TextInput type="email" inputMode="email" autoComplete="username" />
        </Form.Item>
      </AuthForm>
      <p className="auth__aside auth__aside--after">
        <Link to={withParams(params, {})}>{t('reset.back')}</Link>
      </p>
    </>
  );
}
