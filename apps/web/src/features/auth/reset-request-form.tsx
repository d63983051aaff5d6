import { useSession } from '@academy/api-client';
import { Notice, useToasts } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { CodeForm } from './code-form.tsx';
import { NEW_PASSWORD_PATH, withParams } from './return-target.ts';
import { authChecks, normalizeEmail } from './rules.ts';

/**
 * Requests the mail with the link to a new password, and accepts its code, also from another device. A signed-in user
 * needs it when the link that signed them in is no longer enough.
 */
export function ResetRequestForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session, user } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const checks = authChecks(t);
  const form = useForm<{ email: string }>({
    defaults: { email: user?.email ?? '' },
    check: ({ email }) => ({ email: checks.email(email) }),
    submit: async ({ email }) => {
      const address = normalizeEmail(email);
      const error = await session.requestPasswordReset(address);
      if (error) return error;
      setSentTo(address);
      toasts.success(t('reset.done'), t('reset.doneText'));
      return undefined;
    },
    failureTitle: t('reset.failed'),
  });

  const redeem = async (email: string, code: string) => {
    const error = await session.confirmRecovery(email, code);
    if (!error) await navigate(NEW_PASSWORD_PATH, { replace: true });
    return error;
  };

  return (
    <>
      {form.isSaved && sentTo !== null && (
        <>
          <Notice title={t('reset.done')} text={t('reset.doneText')} />
          <p>{t('reset.code')}</p>
          <CodeForm submit={(code) => redeem(sentTo, code)} />
        </>
      )}
      <Form form={form}>
        <Field form={form} name="email" label={t('fields.email')}>
          {(control) => <input {...control} type="email" inputMode="email" autoComplete="username" />}
        </Field>
        <SubmitBar wide form={form} label={t('reset.submit')} busyLabel={t('busy')} />
      </Form>
      {!user && (
        <p className="auth__aside auth__aside--after">
          <Link to={withParams(params, {})}>{t('reset.back')}</Link>
        </p>
      )}
    </>
  );
}
