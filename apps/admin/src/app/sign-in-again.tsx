import { useSession } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { Form, Input } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../components/fields/rules.ts';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { leaveFor } from './leave.ts';

/**
 * Asks for the password over the page: when the session has expired, so that nothing on the page is lost, and when an
 * action needs a recent sign-in. An account with a second factor is asked for its code next.
 */
export function SignInAgain() {
  const { session, expiredUser, needsSecondFactor, user } = useSession();
  const language = useLanguage();
  const { proof } = session;
  const isRequested = useSyncExternalStore(proof.subscribe, proof.isRequested);
  const isEnded = expiredUser !== null;
  useEffect(() => proof.host(), [proof]);
  // Waiting requests continue as soon as the user is signed in again, here or in another tab.
  useEffect(() => (isEnded ? () => proof.resolve(true) : undefined), [isEnded, proof]);

  if (!user || (!isEnded && !isRequested)) return null;
  const giveUp = () => {
    proof.resolve(false);
    if (!isEnded) return;
    const next = window.location.pathname + window.location.search;
    leaveFor(`${pathInLanguage('/auth', language)}?${new URLSearchParams({ next })}`);
  };
  if (needsSecondFactor) return <CodeStep onGiveUp={giveUp} />;
  return <PasswordStep email={user.email} isEnded={isEnded} onGiveUp={giveUp} />;
}

interface PasswordStepProps {
  email: string;
  /** True when the session has expired; otherwise an action needs a recent sign-in. */
  isEnded: boolean;
  onGiveUp: () => void;
}

function PasswordStep({ email, isEnded, onGiveUp }: PasswordStepProps) {
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
    </FormDialog>
  );
}

function CodeStep({ onGiveUp }: { onGiveUp: () => void }) {
  const { t } = useTranslation('common');
  const rules = useRules();
  const { session } = useSession();
  return (
    <FormDialog
      key="code"
      title={t('signInAgain.codeTitle')}
      confirmLabel={t('signInAgain.confirm')}
      failureTitle={t('signInAgain.failed')}
      isGuarded={false}
      initialValues={{ code: '' }}
      save={async ({ code }) => ({ error: await session.secondFactor.prove(code.replace(/\s/g, '')) })}
      onClose={() => undefined}
      onCancel={onGiveUp}
    >
      <p>{t('signInAgain.codeText')}</p>
      <Form.Item name="code" label={t('signInAgain.code')} rules={[rules.required]}>
        <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      </Form.Item>
    </FormDialog>
  );
}
