import { useSession } from '@academy/api-client';
import { Notice, useErrorText } from '@academy/ui';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../components/form/fields.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { ResendStatus, useResend } from './resend-confirmation.tsx';
import { authRules, normalizeEmail } from './rules.ts';

/** What became of a mailed confirmation link that did not sign in. */
export function LandingNotice() {
  const { t } = useTranslation('auth');
  const { landing } = useSession();
  const errorText = useErrorText();
  if (landing?.kind === 'other_browser') {
    return <Notice role="status" title={t('landing.confirmed')} text={t('landing.signInNow')} />;
  }
  if (landing?.kind === 'failed') {
    return (
      <Notice role="alert" title={t('landing.failed')} text={errorText(landing.error)}>
        <AskAgain />
      </Notice>
    );
  }
  return null;
}

/** The link does not say for whom it was: the address is asked before another one is sent. */
function AskAgain() {
  const { t } = useTranslation(['auth', 'password']);
  const { state, resend } = useResend();
  return (
    <Form<{ email: string }>
      className="auth__ask-again"
      noValidate
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={({ email }) => void resend(normalizeEmail(email))}
    >
      <Form.Item name="email" label={t('fields.email')} rules={authRules(t).email}>
        <TextInput type="email" inputMode="email" autoComplete="email" />
      </Form.Item>
      <SubmitButton secondary label={t('resend.button')} busyLabel={t('busy')} busy={state === 'busy'} />
      <ResendStatus state={state} />
    </Form>
  );
}
