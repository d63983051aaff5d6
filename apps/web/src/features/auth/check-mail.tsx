import { useSession } from '@academy/api-client';
import { useErrorText } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { pendingSignUp } from './pending-sign-up.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { withParams } from './return-target.ts';
import { authChecks } from './rules.ts';

/** Marks the navigation back to the sign-up form, which then shows the entered values. */
export const CHANGES_ADDRESS = 'changes-address';

/**
 * Shown after a sign-up. The link in the email confirms it; when it is opened in another tab of this browser, this page
 * continues too. On another device, the email's digits can be entered here.
 */
export function CheckMail() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const email = pendingSignUp()?.email ?? '';
  const box = useRef<HTMLDivElement>(null);
  // The form was sent from its end, so the page starts at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className="check-mail" tabIndex={-1}>
      <p className="check-mail__address">
        {t('checkMail.address')} <strong>{email}</strong>
      </p>
      <ul className="check-mail__ways">
        <li>{t('checkMail.link')}</li>
        <li>
          {t('checkMail.code')}
          <CodeForm email={email} />
        </li>
      </ul>
      <section className="check-mail__help" aria-labelledby="check-mail-help">
        <h2 id="check-mail-help">{t('checkMail.missing')}</h2>
        <p>{t('checkMail.missingText')}</p>
        <ResendConfirmation email={email} />
        <p>
          <Link to={withParams(params, { tab: 'signup' })} state={CHANGES_ADDRESS}>
            {t('checkMail.change')}
          </Link>
        </p>
      </section>
    </div>
  );
}

function CodeForm({ email }: { email: string }) {
  const { t } = useTranslation(['auth', 'password']);
  const { session } = useSession();
  const errorText = useErrorText();
  const checks = authChecks(t);
  const isWrong = (messageKey: string) => messageKey === 'auth.link_expired';
  const form = useForm<{ code: string }>({
    defaults: { code: '' },
    check: ({ code }) => ({ code: checks.required(code) }),
    submit: ({ code }) => session.confirmSignUp(email, code.replaceAll(/[\s-]/g, '')),
    failureText: (failure) => (isWrong(failure.messageKey) ? t('checkMail.wrongCode') : errorText(failure)),
    fieldOf: ({ messageKey }) => (isWrong(messageKey) ? 'code' : undefined),
  });
  return (
    <Form form={form} className="form check-mail__form">
      <Field form={form} name="code" label={t('checkMail.codeLabel')}>
        {(control) => (
          <input
            {...control}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            maxLength={7}
          />
        )}
      </Field>
      <SubmitBar form={form} label={t('checkMail.submit')} busyLabel={t('busy')} />
    </Form>
  );
}
