import { useMailedProof, useSession, type MailedProof } from '@academy/api-client';
import { Dialog, discardUnsavedChanges, useAction, useErrorText, type Action } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailCodeForm } from '../mail-code/mail-code-form.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { FactorCodeForm, OTHER_WAY, type FactorWay } from '../second-factor/factor-code-form.tsx';

export interface SignInDialogProps {
  email: string;
  /** True when the session has ended; otherwise an action needs a recent sign-in. */
  isEnded: boolean;
}

interface StepProps {
  email: string;
  onCancel: () => void;
}

/**
 * Asks for the password again, and for a code of the second factor if the account has one. Without a password, a mailed
 * code proves the identity within a session that has not ended.
 */
export function SignInDialog({ email, isEnded }: SignInDialogProps) {
  const { t } = useTranslation('signInAgain');
  const { session, needsSecondFactor } = useSession();
  const mailedProof = useMailedProof();
  const mail = useAction(mailedProof.send);
  const [usesMail, setUsesMail] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const step = { email, onCancel: () => (isEnded ? setLeaving(true) : session.proof.resolve(false)) };
  const useMail = () => {
    setUsesMail(true);
    void mail.run();
  };
  const title = needsSecondFactor ? 'factor.title' : isEnded ? 'endedTitle' : 'freshTitle';
  return (
    <Dialog title={t(title)} onClose={step.onCancel}>
      {needsSecondFactor ? (
        <FactorStep {...step} />
      ) : isEnded ? (
        <PasswordStep {...step} isEnded />
      ) : usesMail ? (
        <MailStep {...step} mail={mail} prove={mailedProof.prove} onUsePassword={() => setUsesMail(false)} />
      ) : (
        <PasswordStep {...step} onUseMail={useMail} />
      )}
      {isLeaving && <LeaveQuestion onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}

interface PasswordStepProps extends StepProps {
  isEnded?: boolean;
  onUseMail?: () => void;
}

function PasswordStep({ email, isEnded = false, onCancel, onUseMail }: PasswordStepProps) {
  const { t } = useTranslation(['signInAgain', 'password']);
  const errorText = useErrorText();
  const { session } = useSession();
  const form = useForm<{ password: string }>({
    defaults: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : t('required') }),
    submit: async ({ password }) => {
      const failure = await session.signInAgain(email, password);
      if (!failure && session.getState().status === 'user') session.proof.resolve(true);
      return failure;
    },
    failureTitle: t('failed'),
  });
  return (
    <Form form={form}>
      {isEnded && <p>{errorText({ messageKey: 'auth.session_expired' })}</p>}
      <p>{t(isEnded ? 'endedText' : 'freshText')}</p>
      {/* Password managers need the user name next to the password. */}
      <input
        className="visually-hidden"
        value={email}
        readOnly
        autoComplete="username"
        tabIndex={-1}
        aria-hidden
      />
      <Field form={form} name="password" label={t('password')} hint={email}>
        {(control) => <PasswordInput {...control} autoFocus autoComplete="current-password" />}
      </Field>
      {onUseMail && <OtherWay label={t('mail.use')} onChoose={onUseMail} />}
      <SubmitBar form={form} label={t(isEnded ? 'signIn' : 'confirm')} busyLabel={t('busy')}>
        <Cancel onCancel={onCancel} />
      </SubmitBar>
    </Form>
  );
}

interface MailStepProps extends StepProps {
  /** Sends the mail; has been started before. */
  mail: Action<[]>;
  prove: MailedProof['prove'];
  onUsePassword: () => void;
}

function MailStep({ email, mail, prove, onCancel, onUsePassword }: MailStepProps) {
  const { t } = useTranslation('signInAgain');
  const { proof } = useSession().session;
  const texts = {
    label: t('mail.label'),
    submit: t('confirm'),
    busy: t('busy'),
    required: t('required'),
    wrong: t('mail.wrong'),
  };
  const submit = async (code: string) => {
    const failure = await prove(code);
    if (!failure) proof.resolve(true);
    return failure;
  };
  return (
    <>
      <p role="status">{mail.isBusy ? t('busy') : (mail.error ?? t('mail.sent', { email }))}</p>
      {/* Also after a failure: a code of an earlier mail may still be valid. */}
      <MailCodeForm autoFocus texts={texts} submit={submit}>
        <Cancel onCancel={onCancel} />
      </MailCodeForm>
      <div className="button-row">
        <OtherWay label={t('mail.again')} onChoose={() => void mail.run()} />
        <OtherWay label={t('mail.usePassword')} onChoose={onUsePassword} />
      </div>
    </>
  );
}

function FactorStep({ onCancel }: StepProps) {
  const { t } = useTranslation('signInAgain');
  const { proof } = useSession().session;
  const [way, setWay] = useState<FactorWay>('app');
  const texts = {
    label: t(`factor.label.${way}`),
    submit: t('confirm'),
    busy: t('busy'),
    required: t('required'),
    failed: t('failed'),
  };
  return (
    <>
      <p>{t(`factor.text.${way}`)}</p>
      <FactorCodeForm key={way} way={way} texts={texts} onProven={() => proof.resolve(true)}>
        <Cancel onCancel={onCancel} />
      </FactorCodeForm>
      <OtherWay label={t(`factor.other.${way}`)} onChoose={() => setWay(OTHER_WAY[way])} />
    </>
  );
}

/** Asks before a visitor who does not sign in again continues as a guest: the page is then loaded anew. */
function LeaveQuestion({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('signInAgain');
  const { session } = useSession();
  const leave = () => {
    session.proof.resolve(false);
    discardUnsavedChanges();
    window.location.reload();
  };
  return (
    <Dialog title={t('leave.title')} onClose={onStay}>
      <p>{t('leave.text')}</p>
      <div className="button-row">
        <button type="button" className="button button--primary" onClick={onStay}>
          {t('leave.stay')}
        </button>
        <button type="button" className="button" onClick={leave}>
          {t('leave.go')}
        </button>
      </div>
    </Dialog>
  );
}

function OtherWay({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <button type="button" className="text-button" onClick={onChoose}>
      {label}
    </button>
  );
}

function Cancel({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('signInAgain');
  return (
    <button type="button" className="button" onClick={onCancel}>
      {t('cancel')}
    </button>
  );
}
