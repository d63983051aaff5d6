import { useSession } from '@academy/api-client';
import { Notice, useToasts } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { withParams } from './return-target.ts';
import { authChecks, normalizeEmail } from './rules.ts';

/** Requests the mail with the link to a new password. */
export function ResetRequestForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const toasts = useToasts();
  const [params] = useSearchParams();
  const checks = authChecks(t);
  const form = useForm<{ email: string }>({
    defaults: { email: '' },
    check: ({ email }) => ({ email: checks.email(email) }),
    submit: async ({ email }) => {
      const error = await session.requestPasswordReset(normalizeEmail(email));
      if (!error) toasts.success(t('reset.done'), t('reset.doneText'));
      return error;
    },
    failureTitle: t('reset.failed'),
  });

  return (
    <>
      {form.isSaved && <Notice title={t('reset.done')} text={t('reset.doneText')} />}
      <Form form={form}>
        <Field form={form} name="email" label={t('fields.email')}>
          {(control) => <input {...control} type="email" inputMode="email" autoComplete="username" />}
        </Field>
        <SubmitBar wide form={form} label={t('reset.submit')} busyLabel={t('busy')} />
      </Form>
      <p className="auth__aside auth__aside--after">
        <Link to={withParams(params, {})}>{t('reset.back')}</Link>
      </p>
    </>
  );
}
