import { useSession } from '@academy/api-client';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../components/form/fields.tsx';
import { useWelcome } from '../../components/use-welcome.ts';
import { AuthForm } from './auth-form.tsx';
import { authRules } from './rules.ts';

/** The password was right: now a code of the authenticator app, or one of those kept for the day it is lost. */
export function SecondFactorForm() {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const welcome = useWelcome();
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const isApp = way === 'app';

  const submit = async ({ code }: { code: string }) => {
    const { secondFactor } = session;
    const text = code.replaceAll(/[\s-]/g, '');
    const error = await (isApp ? secondFactor.prove(text) : secondFactor.proveWithRecoveryCode(text));
    if (!error) welcome();
    return error;
  };

  return (
    <>
      {/* Another way is another form: what was typed and refused in one says nothing of the other. */}
      <AuthForm
        key={way}
        submit={submit}
        submitLabel={t('secondFactor.submit')}
        failureTitle={t('signIn.failed')}
      >
        <Form.Item name="code" label={t(`secondFactor.${way}`)} rules={authRules(t).required}>
          <TextInput
            autoFocus
            autoComplete="one-time-code"
            inputMode={isApp ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={isApp ? 7 : 20}
          />
        </Form.Item>
      </AuthForm>
      <div className="auth__ways">
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => setWay(isApp ? 'recovery' : 'app')}
        >
          {t(isApp ? 'secondFactor.useRecovery' : 'secondFactor.useApp')}
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
