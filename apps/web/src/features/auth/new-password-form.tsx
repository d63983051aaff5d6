import { useSession, type Landing } from '@academy/api-client';
import { Notice, Skeleton, useErrorText, useKeptFocus, useToasts, type ErrorTextKey } from '@academy/ui';
import { Field, Form, SubmitBar, useForm, useWatch } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { PasswordInput } from '../../components/password/password-input.tsx';
import { StrengthMeter } from '../../components/password/strength-meter.tsx';
import { usePasswordContext } from '../../components/password/use-password-context.ts';
import { authChecks } from './rules.ts';

/** The row of the profile that changes the password. */
const PASSWORD_ID = 'password';
const REFUSED_PASSWORD: readonly ErrorTextKey[] = ['auth.weak_password', 'auth.same_password'];
/** Refusals that ask for another proof: the link no longer is one. */
const EXPIRED_CODES = ['current_password_required', 'reauthentication_needed'];

/** The page of the mailed link for a new password: the form, or why it cannot be used. */
export function NewPassword() {
  const { status, landing, recovery } = useSession();
  // The link may expire while its form has the focus.
  const focus = useKeptFocus<HTMLDivElement>();
  if (status === 'loading') return <Skeleton shape="title" />;
  // The link that led here may be another one than that of the session.
  const hasFailed = landing?.kind === 'failed' || landing?.kind === 'other_browser';
  return (
    <div {...focus}>
      {status === 'user' && recovery === 'valid' ? (
        hasFailed ? (
          <StillPossible />
        ) : (
          <NewPasswordForm />
        )
      ) : status === 'user' && recovery === null ? (
        <SignedIn hasFailed={hasFailed} />
      ) : (
        <Unavailable reason={reasonOf(landing)} />
      )}
    </div>
  );
}

/** For users who signed in another way: they change the password in their profile. */
function SignedIn({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <Notice
      role={hasFailed ? 'alert' : undefined}
      title={t(hasFailed ? 'newPassword.unavailable' : 'newPassword.signedIn')}
      text={t('newPassword.signedInText')}
    >
      <Link className="button button--primary" to={`/profilo#${PASSWORD_ID}`}>
        {t('newPassword.toProfile')}
      </Link>
    </Notice>
  );
}

/** For users whose session began with a link like this one, which may still choose a new password. */
function StillPossible() {
  const { t } = useTranslation('auth');
  const { session, user } = useSession();
  return (
    <Notice
      role="alert"
      title={t('newPassword.unavailable')}
      text={t('newPassword.stillPossible', { email: user?.email ?? '' })}
    >
      <button type="button" className="button button--primary" onClick={() => session.dismissLanding()}>
        {t('newPassword.title')}
      </button>
    </Notice>
  );
}

/** Why the link cannot be used, and the way to another one. */
function Unavailable({ reason }: { reason: { messageKey: ErrorTextKey } }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  return (
    <Notice role="alert" title={t('newPassword.unavailable')} text={errorText(reason)}>
      <Link className="button button--primary" to="/auth?mode=reset">
        {t('newPassword.askAgain')}
      </Link>
    </Notice>
  );
}

function reasonOf(landing: Landing | null): { messageKey: ErrorTextKey } {
  if (landing?.kind === 'failed') return landing.error;
  return { messageKey: landing?.kind === 'other_browser' ? 'auth.link_other_browser' : 'auth.link_expired' };
}

interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

function NewPasswordForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session, user } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const context = usePasswordContext();
  const checks = authChecks(t);
  const form = useForm<NewPasswordValues>({
    defaults: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) => ({
      password: checks.newPassword(password, context),
      confirmPassword: checks.repeated(confirmPassword, password),
    }),
    submit: async ({ password }) => {
      const error = await session.updatePassword(password);
      // The token is older than the end of the link; with a new one, the page shows that the link has expired.
      if (error && EXPIRED_CODES.includes(error.code)) return session.account.renew();
      if (!error) {
        toasts.success(t('newPassword.done'), t('newPassword.doneText'));
        await navigate('/', { replace: true });
      }
      return error;
    },
    failureTitle: t('reset.failed'),
    fieldOf: ({ messageKey }) => (REFUSED_PASSWORD.includes(messageKey) ? 'password' : undefined),
  });
  const password = useWatch({ control: form.methods.control, name: 'password' });

  return (
    <Form form={form}>
      {user && <p>{t('newPassword.account', { email: user.email })}</p>}
      <Field
        form={form}
        name="password"
        clears={['confirmPassword']}
        label={t('fields.newPassword')}
        hint={<StrengthMeter password={password} context={context} />}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field form={form} name="confirmPassword" label={t('fields.confirmPassword')}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <SubmitBar wide form={form} label={t('newPassword.submit')} busyLabel={t('busy')} />
    </Form>
  );
}
