import { useSession } from '@academy/api-client';
import { Notice, useErrorText } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { authChecks, normalizeEmail } from './rules.ts';
import { useCheckMail } from './use-check-mail.ts';

/** The outcome of a mailed link, or of a sign-in at another provider, that did not sign in. */
export function LandingNotice() {
  const { t } = useTranslation('auth');
  const { landing } = useSession();
  const errorText = useErrorText();
  if (landing?.kind === 'other_browser') {
    return <Notice role="status" title={t('landing.confirmed')} text={t('landing.signInNow')} />;
  }
  if (landing?.kind !== 'failed') return null;
  const { error, link } = landing;
  const isSpent = error.messageKey === 'auth.link_expired';
  switch (link) {
    case 'emailChange':
      return (
        <Notice
          role="alert"
          title={t('landing.emailChangeFailed')}
          text={isSpent ? t('landing.emailChangeFailedText') : errorText(error)}
        />
      );
    case 'provider':
    case 'link':
      return <Notice role="alert" title={t('landing.providerFailed')} text={errorText(error)} />;
    default:
      return (
        <>
          <Notice
            role="alert"
            title={t('landing.failed')}
            text={isSpent ? t('landing.failedText') : errorText(error)}
          >
            <ResendForm />
          </Notice>
          <h2 className="auth__or-sign-in">{t('landing.orSignIn')}</h2>
        </>
      );
  }
}

/** The link does not contain the address, so it is asked for before another one is sent. */
function ResendForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const [params] = useSearchParams();
  const checkMail = useCheckMail();
  const checks = authChecks(t);
  const form = useForm<{ email: string }>({
    defaults: { email: '' },
    check: ({ email }) => ({ email: checks.email(email) }),
    submit: async ({ email }) => {
      const address = normalizeEmail(email);
      const error = await session.resendConfirmation(address, params.get('next'));
      if (!error) checkMail(address);
      return error;
    },
  });
  return (
    <Form form={form} className="form auth__ask-again">
      <Field form={form} name="email" label={t('fields.email')}>
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      {/* Where the page that takes the code cannot be shown, because the browser stores nothing, this stays. */}
      <SubmitBar
        tone="small"
        form={form}
        label={t('resend.button')}
        busyLabel={t('busy')}
        savedText={t('resend.done')}
      />
    </Form>
  );
}
