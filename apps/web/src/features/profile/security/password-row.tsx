import { useSession } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/form/field.tsx';
import { PasswordInput } from '../../../components/password/password-input.tsx';
import { passwordProblem } from '../../../components/password/password-strength.ts';
import { StrengthMeter } from '../../../components/password/strength-meter.tsx';
import { FormEnd } from './form-end.tsx';
import { Row } from './row.tsx';
import { useSubmit } from './use-submit.ts';
import { useValues } from './use-values.ts';

/** The password. */
export function PasswordRow() {
  const { t } = useTranslation('security');
  return (
    <Row title={t('password.title')} summary={t('password.summary')} action={t('password.action')}>
      {(close) => <PasswordForm onDone={close} />}
    </Row>
  );
}

const EMPTY = { current: '', password: '', confirmation: '', nonce: '' };

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['security', 'password']);
  const { session } = useSession();
  const toasts = useToasts();
  const [needsNonce, setNeedsNonce] = useState(false);
  const { submit, isBusy, error } = useSubmit();

  const check = ({ current, password, confirmation, nonce }: typeof EMPTY) => {
    const problem = passwordProblem(password);
    const mismatch = confirmation !== password ? t('password:mismatch') : undefined;
    return {
      ...(!current && { current: t('required') }),
      ...((problem ?? !password) && {
        password: problem && password ? t(`password:${problem}`) : t('required'),
      }),
      ...((mismatch ?? !confirmation) && { confirmation: confirmation ? mismatch : t('required') }),
      ...(needsNonce && !nonce.trim() && { nonce: t('required') }),
    };
  };

  const send = async ({ current, password, nonce }: typeof EMPTY) => {
    const failure = await submit(() =>
      session.account.changePassword({ currentPassword: current, password, nonce: nonce.trim() }),
    );
    if (failure?.messageKey === 'auth.nonce_needed') {
      setNeedsNonce(true);
      await submit(() => session.account.sendNonce());
    } else if (!failure) {
      toasts.success(t('password.done'), t('password.doneText'));
      onDone();
    }
  };

  const { values, problems, bind, form } = useValues(EMPTY, check, send);
  return (
    <form {...form} className="setting__fields">
      <Field label={t('password.current')} error={problems.current}>
        {(control) => <PasswordInput {...control} {...bind('current')} autoComplete="current-password" />}
      </Field>
      <Field
        label={t('password.new')}
        error={problems.password}
        hint={<StrengthMeter password={values.password} />}
      >
        {(control) => <PasswordInput {...control} {...bind('password')} autoComplete="new-password" />}
      </Field>
      <Field label={t('password.confirmation')} error={problems.confirmation}>
        {(control) => <PasswordInput {...control} {...bind('confirmation')} autoComplete="new-password" />}
      </Field>
      {needsNonce && (
        <Field label={t('password.nonce')} hint={t('password.nonceHint')} error={problems.nonce}>
          {(control) => (
            <input {...control} {...bind('nonce')} inputMode="numeric" autoComplete="one-time-code" />
          )}
        </Field>
      )}
      <FormEnd label={t('password.submit')} error={error} isBusy={isBusy} />
    </form>
  );
}
