import { useMailedProof, useSession, type MailedProof } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { useAction, useLanguage, type Action } from '@academy/ui';
import { Button, Form, Input } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../components/fields/rules.ts';
import { useReturnFocus } from '../components/dialog/use-return-focus.ts';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { leaveFor } from './leave.ts';

/**
 * Asks for the password over the page: when the session has expired, so that nothing on the page is lost, and when an
 * action needs a recent sign-in. An account with a second factor is asked for its code next. Without a password, a
 * mailed code proves the identity within a session that has not ended.
 */
export function SignInAgain() {
  const { session, expiredUser, user } = useSession();
  const { proof } = session;
  const isRequested = useSyncExternalStore(proof.subscribe, proof.isRequested);
  const isEnded = expiredUser !== null;
  useEffect(() => proof.host(), [proof]);
  // Waiting requests continue as soon as the user is signed in again, here or in another tab.
  useEffect(() => (isEnded ? () => proof.resolve(true) : undefined), [isEnded, proof]);

  if (!user || (!isEnded && !isRequested)) return null;
  return <Steps email={user.email} isEnded={isEnded} />;
}

interface StepsProps {
  email: string;
  /** True when the session has expired; otherwise an action needs a recent sign-in. */
  isEnded: boolean;
}

function Steps({ email, isEnded }: StepsProps) {
  // Each step is a dialog of its own, opened by a button of the one before.
  useReturnFocus();
  const { session, needsSecondFactor } = useSession();
  const language = useLanguage();
  const mailedProof = useMailedProof();
  const mail = useAction(mailedProof.send);
  const [usesMail, setUsesMail] = useState(false);
  const giveUp = () => {
    session.proof.resolve(false);
    if (!isEnded) return;
    const next = window.location.pathname + window.location.search;
    leaveFor(`${pathInLanguage('/auth', language)}?${new URLSearchParams({ next })}`);
  };
  const useMail = () => {
    setUsesMail(true);
    void mail.run();
  };
  if (needsSecondFactor) return <FactorStep onGiveUp={giveUp} />;
  if (isEnded) return <PasswordStep isEnded email={email} onGiveUp={giveUp} />;
  if (!usesMail) return <PasswordStep email={email} onUseMail={useMail} onGiveUp={giveUp} />;
  return (
    <MailStep
      email={email}
      mail={mail}
      prove={mailedProof.prove}
      onUsePassword={() => setUsesMail(false)}
      onGiveUp={giveUp}
    />
  );
}

interface PasswordStepProps {
  email: string;
  isEnded?: boolean;
  onUseMail?: () => void;
  onGiveUp: () => void;
}

function PasswordStep({ email, isEnded = false, onUseMail, onGiveUp }: PasswordStepProps) {
  const { t } = useTranslation('common');
  const rules = useRules();
  const { session } = useSession();
  const finish = () => {
    if (session.getState().status === 'user') session.proof.resolve(true);
  };
  return (
    <FormDialog
      key="password"
      title={t(isEnded ? 'signInAgain.endedTitle' : 'signInAgain.freshTitle')}
      confirmLabel={t(isEnded ? 'signInAgain.signIn' : 'signInAgain.confirm')}
      {...(isEnded && { cancelLabel: t('signInAgain.leave') })}
      failureTitle={t('signInAgain.failed')}
      isGuarded={false}
      initialValues={{ password: '' }}
      save={async ({ password }) => ({ error: await session.signInAgain(email, password) })}
      onClose={finish}
      onCancel={onGiveUp}
    >
      <p>{t(isEnded ? 'signInAgain.endedText' : 'signInAgain.freshText')}</p>
      {/* Password managers need the user name next to the password. */}
      <Input
        type="email"
        value={email}
        readOnly
        autoComplete="username"
        aria-label={t('signInAgain.email')}
      />
      <Form.Item name="password" label={t('signInAgain.password')} rules={[rules.chosen]}>
        <Input.Password autoFocus autoComplete="current-password" />
      </Form.Item>
      {onUseMail && <OtherWay label={t('signInAgain.mail.use')} onChoose={onUseMail} />}
    </FormDialog>
  );
}

interface MailStepProps {
  email: string;
  /** Sends the mail; has been started before. */
  mail: Action<[]>;
  prove: MailedProof['prove'];
  onUsePassword: () => void;
  onGiveUp: () => void;
}

function MailStep({ email, mail, prove, onUsePassword, onGiveUp }: MailStepProps) {
  const { t } = useTranslation('common');
  const rules = useRules();
  const { proof } = useSession().session;
  return (
    <FormDialog
      key="mail"
      title={t('signInAgain.freshTitle')}
      confirmLabel={t('signInAgain.confirm')}
      failureTitle={t('signInAgain.failed')}
      failureText={({ messageKey }) =>
        messageKey === 'identity.reauthentication_failed' ? t('signInAgain.mail.wrong') : undefined
      }
      isGuarded={false}
      initialValues={{ code: '' }}
      save={async ({ code }) => ({ error: await prove(code.replaceAll(/[\s-]/g, '')) })}
      onClose={() => proof.resolve(true)}
      onCancel={onGiveUp}
    >
      <p role="status">
        {mail.isBusy ? t('signInAgain.mail.sending') : (mail.error ?? t('signInAgain.mail.sent', { email }))}
      </p>
      {/* Also after a failure: a code of an earlier mail may still be valid. */}
      <Form.Item name="code" label={t('signInAgain.mail.code')} rules={[rules.required]}>
        <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
      </Form.Item>
      <OtherWay label={t('signInAgain.mail.again')} onChoose={() => void mail.run()} />
      <OtherWay label={t('signInAgain.mail.usePassword')} onChoose={onUsePassword} />
    </FormDialog>
  );
}

/** The way of {@link FactorStep} that is not in use. */
const OTHER_FACTOR = { app: 'recovery', recovery: 'app' } as const;

function FactorStep({ onGiveUp }: { onGiveUp: () => void }) {
  const { t } = useTranslation('common');
  const rules = useRules();
  const { secondFactor } = useSession().session;
  const [way, setWay] = useState<keyof typeof OTHER_FACTOR>('app');
  const isApp = way === 'app';
  const prove = (code: string) =>
    isApp ? secondFactor.prove(code) : secondFactor.proveWithRecoveryCode(code);
  return (
    <FormDialog
      // Input and errors of one way must not appear in the other.
      key={way}
      title={t('signInAgain.factor.title')}
      confirmLabel={t('signInAgain.confirm')}
      failureTitle={t('signInAgain.failed')}
      isGuarded={false}
      initialValues={{ code: '' }}
      save={async ({ code }) => ({ error: await prove(code.replaceAll(/[\s-]/g, '')) })}
      onClose={() => undefined}
      onCancel={onGiveUp}
    >
      <p>{t(`signInAgain.factor.text.${way}`)}</p>
      <Form.Item name="code" label={t(`signInAgain.factor.code.${way}`)} rules={[rules.required]}>
        <Input
          autoFocus
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isApp ? 7 : 20}
        />
      </Form.Item>
      <OtherWay label={t(`signInAgain.factor.other.${way}`)} onChoose={() => setWay(OTHER_FACTOR[way])} />
    </FormDialog>
  );
}

function OtherWay({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <Button type="link" onClick={onChoose}>
      {label}
    </Button>
  );
}
