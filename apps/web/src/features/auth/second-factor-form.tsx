import { useSession } from '@academy/api-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FactorCodeForm,
  OTHER_WAY,
  type FactorWay,
} from '../../components/second-factor/factor-code-form.tsx';
import { useWelcome } from '../../components/use-welcome.ts';

/** The second step of any sign-in: asks for a code of the authenticator app, or for a recovery code. */
export function SecondFactorForm() {
  const { t } = useTranslation('auth');
  const { session } = useSession();
  const welcome = useWelcome();
  const [way, setWay] = useState<FactorWay>('app');
  const texts = {
    label: t(`secondFactor.${way}`),
    submit: t('secondFactor.submit'),
    busy: t('busy'),
    required: t('rules.required'),
    failed: t('signIn.failed'),
  };
  return (
    <>
      <FactorCodeForm wide key={way} way={way} texts={texts} onProven={welcome} />
      <div className="auth__ways">
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => setWay(OTHER_WAY[way])}
        >
          {t(way === 'app' ? 'secondFactor.useRecovery' : 'secondFactor.useApp')}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => void session.abandonSignIn()}
        >
          {t('secondFactor.back')}
        </button>
      </div>
    </>
  );
}
