import { useSession } from '@academy/api-client';
import { Dialog, discardUnsavedChanges, useErrorText } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../password/password-input.tsx';

interface SignInDialogProps {
  email: string;
  /** True when the session has ended; otherwise an action needs a recent sign-in. */
  isEnded: boolean;
}

/** Asks for the password again, and for a code of the authenticator app if the account has one. */
export default function SignInDialog({ email, isEnded }: SignInDialogProps) {
  const { t } = useTranslation('common');
  const { session, needsSecondFactor } = useSession();
  const giveUp = () => {
    session.proof.resolve(false);
    if (!isEnded) return;
    // A visitor who does not sign in again continues as a guest on the same page.
    discardUnsavedChanges();
    window.location.reload();
  };
  const title = needsSecondFactor ? 'codeTitle' : isEnded ? 'endedTitle' : 'freshTitle';
  return (
    <Dialog title={t(`signInAgain.${title}`)} onClose={giveUp}>
      {needsSecondFactor ? (
        <CodeForm onGiveUp={giveUp} />
      ) : (
        <PasswordForm email={email} isEnded={isEnded} onGiveUp={giveUp} />
      )}
    </Dialog>
  );
}

function PasswordForm({ email, isEnded, onGiveUp }: SignInDialogProps & { onGiveUp: () => void }) {
  const { t } = useTranslation(['common', 'password']);
  const errorText = useErrorText();
  const { session } = useSession();
  const form = useForm<{ password: string }>({
    defaults: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : t('signInAgain.required') }),
    submit: async ({ password }) => {
      const failure = await session.signInAgain(email, password);
      if (!failure && session.getState().status === 'user') session.proof.resolve(true);
      return failure;
    },
    failureTitle: t('signInAgain.failed'),
  });
  return (
    <Form form={form}>
      {isEnded && <p>{errorText({ messageKey: 'auth.session_expired' })}</p>}
      <p>{t(isEnded ? 'signInAgain.endedText' : 'signInAgain.freshText')}</p>
      {/* Password managers need the user name next to the password. */}
      <input
        className="visually-hidden"
        value={email}
        readOnly
        autoComplete="username"
        tabIndex={-1}
        aria-hidden
      />
      <Field form={form} name="password" label={t('signInAgain.password')} hint={email}>
        {(control) => <PasswordInput {...control} autoFocus autoComplete="current-password" />}
      </Field>
      <SubmitBar
        form={form}
        label={t(isEnded ? 'signInAgain.signIn' : 'signInAgain.confirm')}
        busyLabel={t('loading')}
      >
        <GiveUp onGiveUp={onGiveUp} />
      </SubmitBar>
    </Form>
  );
}

function CodeForm({ onGiveUp }: { onGiveUp: () => void }) {
  const { t } = useTranslation('common');
  const { session } = useSession();
  const form = useForm<{ code: string }>({
    defaults: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : t('signInAgain.required') }),
    submit: async ({ code }) => {
      const failure = await session.secondFactor.prove(code.replaceAll(/\s/g, ''));
      if (!failure) session.proof.resolve(true);
      return failure;
    },
    failureTitle: t('signInAgain.failed'),
    fieldOf: ({ messageKey }) => (messageKey === 'auth.mfa_code_invalid' ? 'code' : undefined),
  });
  return (
    <Form form={form}>
      <p>{t('signInAgain.codeText')}</p>
      <Field form={form} name="code" label={t('signInAgain.code')}>
        {(control) => (
          <input {...control} autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        )}
      </Field>
      <SubmitBar form={form} label={t('signInAgain.confirm')} busyLabel={t('loading')}>
        <GiveUp onGiveUp={onGiveUp} />
      </SubmitBar>
    </Form>
  );
}

function GiveUp({ onGiveUp }: { onGiveUp: () => void }) {
  const { t } = useTranslation('common');
  return (
    <button type="button" className="button" onClick={onGiveUp}>
      {t('signInAgain.leave')}
    </button>
  );
}
