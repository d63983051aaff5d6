import { useSession, type Recovery } from '@academy/api-client';
import { Page, Skeleton, useErrorText, useHead, useLanguage } from '@academy/ui';
import { pathInLanguage } from '@academy/shared';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useSignInWays } from '../../api/providers.ts';
import { AuthAside, type AsideTopic } from './auth-aside.tsx';
import { CheckMail } from './check-mail.tsx';
import { CompleteProfileForm } from './complete-profile-form.tsx';
import { LandingNotice } from './landing-notice.tsx';
import { MailedLink, mailedLinkView } from './mailed-link.tsx';
import { NewPassword } from './new-password-form.tsx';
import { removePendingSignUp, pendingSignUp } from './pending-sign-up.ts';
import { lacksProfile } from './profile-watcher.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import {
  isNewPasswordPage,
  NEW_PASSWORD_PATH,
  returnTarget,
  withParams,
  type ReturnTarget,
} from './return-target.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import './auth.css';

const views = {
  signIn: SignInForm,
  signUp: SignUpForm,
  checkMail: CheckMail,
  mailResent: CheckMail,
  reset: ResetRequestForm,
  newPassword: NewPassword,
  secondFactor: SecondFactorForm,
  completeProfile: CompleteProfileForm,
  openRecovery: MailedLink,
  openConfirmation: MailedLink,
};
type View = keyof typeof views;

const ASIDES: Record<View, AsideTopic> = {
  signIn: 'latest',
  signUp: 'advantages',
  checkMail: 'latest',
  mailResent: 'latest',
  reset: 'password',
  newPassword: 'password',
  secondFactor: 'factor',
  completeProfile: 'advantages',
  openRecovery: 'password',
  openConfirmation: 'advantages',
};

/** Views that are also for signed-in users. */
const FOR_SIGNED_IN: readonly View[] = ['newPassword', 'completeProfile', 'openRecovery', 'openConfirmation'];

/**
 * Sign in, sign up, confirm the address, request a new password, choose one: the address decides which. A mailed link
 * may be for another account than the browser's, so it comes first; a second factor comes before all others, and an
 * account without a name must complete its profile before leaving.
 */
export function AuthPage() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { status, user, needsSecondFactor, recovery } = useSession();
  const { isSignUpOpen } = useSignInWays();
  const [params] = useSearchParams();
  const view =
    mailedLinkView(params) ?? (needsSecondFactor ? 'secondFactor' : viewOf(params, lacksProfile(user)));
  const isClosed = view === 'signUp' && !isSignUpOpen;
  useHead({ title: t(`${view}.title`), noIndex: true });

  const target = status === 'user' ? targetOfSignedIn(view, recovery, params.get('next')) : null;
  if (target) return <Leave to={target} />;
  const Form = views[view];
  return (
    <Page>
      <div className="auth">
        <header className="auth__intro">
          <p className="kicker">{t('kicker')}</p>
          <h1>{t(view === 'signIn' || view === 'signUp' ? `${view}.heading` : `${view}.title`)}</h1>
          <p className="lead">
            {isClosed ? errorText({ messageKey: 'auth.signup_disabled' }) : t(`${view}.lead`)}
          </p>
        </header>
        <div className="auth__form">
          {(view === 'signIn' || view === 'signUp') && (
            <Tabs view={view} params={params} hasSignUp={isSignUpOpen} />
          )}
          {view === 'signIn' && <LandingNotice />}
          {(view === 'signIn' || view === 'signUp') && !isClosed && <ProviderButtons />}
          {status === 'loading' ? <Skeleton shape="title" /> : !isClosed && <Form />}
        </div>
        <AuthAside topic={ASIDES[view]} />
      </div>
    </Page>
  );
}

/** Links rather than tabs: each has an address and works with the back button. */
function Tabs({ view, params, hasSignUp }: { view: View; params: URLSearchParams; hasSignUp: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <nav className="auth__tabs" aria-label={t('tabs')}>
      <Link
        to={withParams(params, { tab: 'login' })}
        aria-current={view === 'signIn' ? 'page' : undefined}
        replace
      >
        {t('signIn.tab')}
      </Link>
      {hasSignUp && (
        <Link
          to={withParams(params, { tab: 'signup' })}
          aria-current={view === 'signUp' ? 'page' : undefined}
          replace
        >
          {t('signUp.title')}
        </Link>
      )}
    </nav>
  );
}

/**
 * Where a signed-in user goes instead of this view; null to stay. A mail for a new password leads to its form, and can
 * be requested again when its link has expired; other views lead back to where the user came from.
 */
function targetOfSignedIn(view: View, recovery: Recovery | null, next: string | null): ReturnTarget | null {
  if (FOR_SIGNED_IN.includes(view)) return null;
  if (view === 'reset' && recovery === 'expired') return null;
  return returnTarget(view === 'reset' && recovery === 'valid' ? NEW_PASSWORD_PATH : next);
}

/** Leaves for another page. The staff app is a separate app, so that is a page load. */
function Leave({ to }: { to: ReturnTarget }) {
  const language = useLanguage();
  useEffect(removePendingSignUp, []);
  useEffect(() => {
    if (to.isStaffApp) window.location.assign(pathInLanguage(to.path, language));
  }, [to, language]);
  return to.isStaffApp ? null : <Navigate to={to.path} replace />;
}

function viewOf(params: URLSearchParams, isProfileMissing: boolean): View {
  if (isNewPasswordPage(params)) return 'newPassword';
  if (isProfileMissing) return 'completeProfile';
  if (params.get('mode') === 'reset') return 'reset';
  const signUp = params.get('mode') === 'check' ? pendingSignUp() : null;
  if (signUp) return signUp.person ? 'checkMail' : 'mailResent';
  return params.get('tab') === 'signup' ? 'signUp' : 'signIn';
}
