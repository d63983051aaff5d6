import { useSession } from '@academy/api-client';
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
/** The reason of a link that is no longer a proof. */
const EXPIRED: { messageKey: ErrorTextKey } = { messageKey: 'auth.link_expired' };

/** The page of the mailed link for a new password: the form, or why it cannot be used. */
export function NewPassword() {
  const { t } = useTranslation('auth');
  const { status, landing, recovery } = useSession();
  const errorText = useErrorText();
  if (status === 'loading') return <Skeleton shape="title" />;
  if (status === 'user' && recovery === 'valid') return <NewPasswordForm />;
  if (status === 'user' && recovery === null && landing?.kind !== 'failed') {
    return (
      <Notice title={t('newPassword.signedIn')} text={t('newPassword.signedInText')}>
        <Link className="button button--primary" to={`/profilo#${PASSWORD_ID}`}>
          {t('newPassword.toProfile')}
        </Link>
      </Notice>
    );
  }

  if (landing?.kind === 'failed') return <Unavailable reason={errorText(landing.error)} />;
  return (
    <Unavailable
      reason={errorText(
        landing?.kind === 'other_browser' ? { messageKey: 'auth.link_other_browser' } : EXPIRED,
      )}
    />
  );
}

/** Why the link cannot be used, and the way to another one. */
function Unavailable({ reason }: { reason: string }) {
  const { t } = useTranslation('auth');
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
  const { session, user } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const context = usePasswordContext();
  const focus = useKeptFocus<HTMLDivElement>();
  const checks = authChecks(t);
  const errorText = useErrorText();
  const isExpired = ({ code }: { code: string }) => EXPIRED_CODES.includes(code);
  const form = useForm<NewPasswordValues>({
    defaults: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) => ({
      password: checks.newPassword(password, context),
      confirmPassword: checks.repeated(confirmPassword, password),
    }),
    submit: async ({ password }) => {
      const error = await session.updatePassword(password);
      if (!error) {
        toasts.success(t('newPassword.done'), t('newPassword.doneText'));
        await navigate('/', { replace: true });
      }
      return error;
    },
    failureTitle: t('reset.failed'),
    failureText: (failure) => errorText(isExpired(failure) ? EXPIRED : failure),
    fieldOf: ({ messageKey }) => (REFUSED_PASSWORD.includes(messageKey) ? 'password' : undefined),
  });
  const password = useWatch({ control: form.methods.control, name: 'password' });

  // The form was open for too long, or the clocks differ.
  const hasExpired = form.failure !== null && isExpired(form.failure);
  return (
    <div {...focus}>
      {hasExpired ? (
        <Unavailable reason={errorText(EXPIRED)} />
      ) : (
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
      )}
    </div>
  );
}
