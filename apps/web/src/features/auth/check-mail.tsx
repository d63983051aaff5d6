import { useSession } from '@academy/api-client';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { CodeForm } from './code-form.tsx';
import { pendingSignUp } from './pending-sign-up.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { withParams } from './return-target.ts';

/** Marks the navigation back to the sign-up form, which then shows the entered values. */
export const CHANGES_ADDRESS = 'changes-address';

/**
 * Shown after a sign-up, and when its mail was sent again. The link in the email confirms it; when it is opened in
 * another tab of this browser, this page continues too. On another device, the email's digits can be entered here.
 */
export function CheckMail() {
  const { t } = useTranslation('auth');
  const { session } = useSession();
  const [params] = useSearchParams();
  const signUp = pendingSignUp();
  const email = signUp?.email ?? '';
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
          <CodeForm submit={(code) => session.confirmSignUp(email, code)} />
        </li>
      </ul>
      <section className="check-mail__help" aria-labelledby="check-mail-help">
        <h2 id="check-mail-help">{t('checkMail.missing')}</h2>
        <p>{t('checkMail.missingText')}</p>
        <ResendConfirmation email={email} />
        <p>
          {signUp?.person ? (
            <Link to={withParams(params, { tab: 'signup' })} state={CHANGES_ADDRESS}>
              {t('checkMail.change')}
            </Link>
          ) : (
            <Link to={withParams(params, {})}>{t('checkMail.back')}</Link>
          )}
        </p>
      </section>
    </div>
  );
}
