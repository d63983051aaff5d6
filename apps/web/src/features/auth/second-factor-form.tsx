import { useSession } from '@academy/api-client';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWelcome } from '../../components/use-welcome.ts';
import { authChecks } from './rules.ts';

type Way = 'app' | 'recovery';

/** After the password: asks for a code of the authenticator app, or for a recovery code. */
export function SecondFactorForm() {
  const { t } = useTranslation('auth');
  const { session } = useSession();
  const [way, setWay] = useState<Way>('app');
  const isApp = way === 'app';
  return (
    <>
      {/* Each method has its own form, so that input and errors of one do not appear in the other. */}
      <CodeForm key={way} way={way} />
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

function CodeForm({ way }: { way: Way }) {
  const { t } = useTranslation(['auth', 'password']);
  const { secondFactor } = useSession().session;
  const welcome = useWelcome();
  const checks = authChecks(t);
  const isApp = way === 'app';
  const form = useForm<{ code: string }>({
    defaults: { code: '' },
    check: ({ code }) => ({ code: checks.required(code) }),
    submit: async ({ code }) => {
      const text = code.replaceAll(/[\s-]/g, '');
      const error = await (isApp ? secondFactor.prove(text) : secondFactor.proveWithRecoveryCode(text));
      if (!error) welcome();
      return error;
    },
    failureTitle: t('signIn.failed'),
    fieldOf: ({ messageKey }) => (messageKey === 'auth.mfa_code_invalid' ? 'code' : undefined),
  });
  return (
    <Form form={form}>
      <Field form={form} name="code" label={t(`secondFactor.${way}`)}>
        {(control) => (
          <input
            {...control}
            autoFocus
            autoComplete="one-time-code"
            inputMode={isApp ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={isApp ? 7 : 20}
          />
        )}
      </Field>
      <SubmitBar wide form={form} label={t('secondFactor.submit')} busyLabel={t('busy')} />
    </Form>
  );
}
