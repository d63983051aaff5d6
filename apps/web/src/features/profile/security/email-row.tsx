import { useSession } from '@academy/api-client';
import { isEmailAddress } from '@academy/shared';
import { ActionButton, useAction, useErrorText, useKeptFocus, useToasts } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAccountQuery } from '../../../api/account.ts';
import { Row } from './row.tsx';
import { MailCodeForm } from '../../../components/mail-code/mail-code-form.tsx';
import { PasswordInput } from '../../../components/password/password-input.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

/** The address to sign in with; it changes once both the old and the new address have confirmed. */
export function EmailRow() {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const { data } = useGetAccountQuery();
  const refresh = useRefreshAccount();
  const pending = data?.newEmail;
  return (
    <Row
      title={t('email.title')}
      summary={
        <>
          {user?.email}
          {pending && <Pending email={pending} onConfirmed={refresh} />}
        </>
      }
      action={t('email.action')}
    >
      {(close) => (
        <EmailForm
          onDone={() => {
            refresh();
            close();
          }}
        />
      )}
    </Row>
  );
}

/** A pending change, whose links can be sent again, and whose codes can be entered. */
function Pending({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const { t } = useTranslation('security');
  const { session, user } = useSession();
  const [isSent, setSent] = useState(false);
  // Each code has its own form, so that the field is empty for the second one.
  const [confirmed, setConfirmed] = useState(0);
  const focus = useKeptFocus<HTMLDivElement>();
  const resend = useAction(() => session.account.resendEmailChange(user?.email ?? ''));
  const codeTexts = {
    label: t('email.codeLabel'),
    submit: t('email.codeSubmit'),
    busy: t('busy'),
    required: t('required'),
    wrong: t('email.codeWrong'),
  };
  const confirm = async (code: string) => {
    const error = await session.confirmEmailChange(code);
    if (error) return error;
    setConfirmed((count) => count + 1);
    onConfirmed();
    return null;
  };
  return (
    <div className="setting__pending">
      <p>{t('email.pending', { email })}</p>
      <ActionButton
        className="text-button"
        isBusy={resend.isBusy}
        busyLabel={t('busy')}
        onClick={() => void resend.run().then(setSent)}
      >
        {t('email.resend')}
      </ActionButton>
      <p role="status">{isSent ? t('email.resent') : resend.error}</p>
      <p>{t('email.code')}</p>
      <div {...focus}>
        <MailCodeForm key={confirmed} texts={codeTexts} submit={confirm} />
      </div>
    </div>
  );
}

interface EmailValues {
  email: string;
  currentPassword: string;
  nonce: string;
}

/** The proof the server requires, by error code. */
const PROOFS: Partial<Record<string, 'currentPassword' | 'nonce'>> = {
  current_password_required: 'currentPassword',
  reauthentication_needed: 'nonce',
};
const REFUSED_PROOFS: typeof PROOFS = {
  current_password_invalid: 'currentPassword',
  reauthentication_not_valid: 'nonce',
};

function EmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const { session, user } = useSession();
  const toasts = useToasts();
  const errorText = useErrorText();

  const problemOf = (address: string) => {
    if (address === '') return t('required');
    if (!isEmailAddress(address)) return t('email.invalid');
    return address === user?.email ? t('email.same') : undefined;
  };
  // An old sign-in must be proven again, with the password or a mailed code.
  const [proof, setProof] = useState<'currentPassword' | 'nonce' | null>(null);
  const missing = (value: string, of: typeof proof) => (of === proof && !value ? t('required') : undefined);

  const form = useForm<EmailValues>({
    defaults: { email: '', currentPassword: '', nonce: '' },
    check: ({ email, currentPassword, nonce }) => ({
      email: problemOf(normalize(email)),
      currentPassword: missing(currentPassword, 'currentPassword'),
      nonce: missing(nonce.trim(), 'nonce'),
    }),
    submit: async ({ email, currentPassword, nonce }) => {
      const failure = await session.account.changeEmail({
        email: normalize(email),
        currentPassword,
        nonce: nonce.trim(),
      });
      const asked = failure && PROOFS[failure.code];
      if (asked) setProof(asked);
      if (asked === 'nonce') return (await session.account.sendNonce()) ?? failure;
      if (failure) return failure;
      toasts.success(t('email.done'), t('email.doneText'));
      onDone();
      return undefined;
    },
    failureTitle: t('error'),
    failureText: (failure) =>
      failure.code === 'current_password_required' ? t('email.passwordNeeded') : errorText(failure),
    fieldOf: ({ code }) => PROOFS[code] ?? REFUSED_PROOFS[code],
  });

  return (
    <Form form={form}>
      <Field form={form} name="email" label={t('email.new')} hint={t('email.hint')}>
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      {proof === 'currentPassword' && (
        <Field form={form} name="currentPassword" label={t('password.current')}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      )}
      {proof === 'nonce' && (
        <Field form={form} name="nonce" label={t('password.nonce')}>
          {(control) => <input {...control} inputMode="numeric" autoComplete="one-time-code" />}
        </Field>
      )}
      <SubmitBar form={form} label={t('email.submit')} busyLabel={t('busy')} />
    </Form>
  );
}

function normalize(email: string): string {
  return email.trim().toLowerCase();
}
