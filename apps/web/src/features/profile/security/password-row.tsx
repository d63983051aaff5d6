import { useSession } from '@academy/api-client';
import { useToasts, type ErrorTextKey } from '@academy/ui';
import { Field, Form, SubmitBar, useForm, useWatch } from '@academy/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../components/password/password-input.tsx';
import { passwordProblem } from '../../../components/password/password-strength.ts';
import { StrengthMeter } from '../../../components/password/strength-meter.tsx';
import { usePasswordContext } from '../../../components/password/use-password-context.ts';
import { PASSWORD_ID } from './ids.ts';
import { Row } from './row.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

/** The password. */
export function PasswordRow() {
  const { t } = useTranslation('security');
  return (
    <Row
      id={PASSWORD_ID}
      title={t('password.title')}
      summary={t('password.summary')}
      action={t('password.action')}
    >
      {(close) => <PasswordForm onDone={close} />}
    </Row>
  );
}

const EMPTY = { current: '', password: '', confirmation: '', nonce: '' };
type PasswordValues = typeof EMPTY;

/** Refusals that are about one field. */
const FIELDS: Partial<Record<ErrorTextKey, keyof PasswordValues>> = {
  'auth.current_password_invalid': 'current',
  'auth.weak_password': 'password',
  'auth.same_password': 'password',
  'auth.nonce_needed': 'nonce',
  'auth.nonce_invalid': 'nonce',
};

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['security', 'password']);
  const { account } = useSession().session;
  const toasts = useToasts();
  const context = usePasswordContext();
  const refreshAccount = useRefreshAccount();
  const [needsNonce, setNeedsNonce] = useState(false);

  const check = ({ current, password, confirmation, nonce }: PasswordValues) => {
    const problem = passwordProblem(password, context);
    return {
      current: current ? undefined : t('required'),
      password: password ? (problem ? t(`password:${problem}`) : undefined) : t('required'),
      confirmation: confirmation
        ? confirmation === password
          ? undefined
          : t('password:mismatch')
        : t('required'),
      nonce: needsNonce && !nonce.trim() ? t('required') : undefined,
    };
  };

  const form = useForm<PasswordValues>({
    defaults: EMPTY,
    check,
    submit: async ({ current, password, nonce }) => {
      const failure = await account.changePassword({
        currentPassword: current,
        password,
        nonce: nonce.trim(),
      });
      if (failure?.messageKey === 'auth.nonce_needed') {
        setNeedsNonce(true);
        return (await account.sendNonce()) ?? failure;
      }
      if (failure) return failure;
      // The other devices were signed out.
      refreshAccount();
      toasts.success(t('password.done'), t('password.doneText'));
      onDone();
      return undefined;
    },
    failureTitle: t('error'),
    fieldOf: ({ messageKey }) => FIELDS[messageKey],
  });
  const password = useWatch({ control: form.methods.control, name: 'password' });

  return (
    <Form form={form}>
      <Field form={form} name="current" label={t('password.current')}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Field
        form={form}
        name="password"
        clears={['confirmation']}
        label={t('password.new')}
        hint={<StrengthMeter password={password} context={context} />}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field form={form} name="confirmation" label={t('password.confirmation')}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      {needsNonce && (
        <Field form={form} name="nonce" label={t('password.nonce')} hint={t('password.nonceHint')}>
          {(control) => <input {...control} inputMode="numeric" autoComplete="one-time-code" />}
        </Field>
      )}
      <SubmitBar form={form} label={t('password.submit')} busyLabel={t('busy')} />
    </Form>
  );
}
