import { useSession, type Answer, type Enrolment as EnrolmentData } from '@academy/api-client';
import { Skeleton, useErrorText, useToasts } from '@academy/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../api/settings.ts';
import { Field } from '../../../components/form/field.tsx';
import { FormError } from '../../../components/form/form-error.tsx';
import { CopyButton } from './copy-button.tsx';
import { FormEnd } from './form-end.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSubmit } from './use-submit.ts';
import { useValues } from './use-values.ts';

/** Sets up an authenticator app: scan, prove with a first code, keep the recovery codes. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  const { session } = useSession();
  const toasts = useToasts();
  const errorText = useErrorText();
  const brand = useSettings()?.brandName;
  const issuer = brand ? `${brand} Academy` : 'Academy';
  const [begun, setBegun] = useState<Answer<EnrolmentData> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  useEffect(() => {
    let isGone = false;
    void session.secondFactor.enrol(issuer).then((answer) => {
      if (!isGone) setBegun(answer);
    });
    return () => {
      isGone = true;
    };
  }, [session, issuer]);

  const confirmed = async () => {
    toasts.success(t('mfa.done'), t('mfa.doneText'));
    const { data } = await session.secondFactor.makeRecoveryCodes();
    // Without codes the row offers to make them; the verification is on all the same.
    if (data) setCodes(data);
    else onDone();
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!begun) return <Skeleton shape="line" />;
  if (begun.error) return <FormError text={errorText(begun.error)} />;
  const enrolment = begun.data;
  return (
    <div className="enrolment">
      <ol className="enrolment__steps">
        <li>{t('mfa.install')}</li>
        <li>
          {t('mfa.scan')}
          <img className="enrolment__qr" src={enrolment.qrCode} alt={t('mfa.qr')} width={176} height={176} />
          <p className="field__hint">{t('mfa.secret')}</p>
          <p className="enrolment__secret">
            <code>{enrolment.secret}</code> <CopyButton text={enrolment.secret} />
          </p>
        </li>
        <li>
          {t('mfa.prove')}
          <FirstCode factorId={enrolment.factorId} onConfirmed={() => void confirmed()} />
        </li>
      </ol>
    </div>
  );
}

function FirstCode({ factorId, onConfirmed }: { factorId: string; onConfirmed: () => void }) {
  const { t } = useTranslation('security');
  const { session } = useSession();
  const { submit, isBusy, error } = useSubmit();
  const check = ({ code }: { code: string }) => (code.trim() === '' ? { code: t('required') } : {});
  const send = async ({ code }: { code: string }) => {
    const text = code.replaceAll(/\s/g, '');
    if (!(await submit(() => session.secondFactor.confirm(factorId, text)))) onConfirmed();
  };
  const { problems, bind, form } = useValues({ code: '' }, check, send);
  return (
    <form {...form} className="setting__fields">
      <Field label={t('mfa.code')} error={problems.code}>
        {(control) => (
          <input
            {...control}
            {...bind('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        )}
      </Field>
      <FormEnd label={t('mfa.confirm')} error={error} isBusy={isBusy} />
    </form>
  );
}
