import { useSession, type Result, type Enrolment as EnrolmentData } from '@academy/api-client';
import { FailureText, Skeleton, useErrorText, useToasts } from '@academy/ui';
import { Field, Form, SubmitBar, useForm } from '@academy/ui/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../api/settings.ts';
import { CopyButton } from './copy-button.tsx';

interface EnrolmentProps {
  /** Called with the recovery codes once the verification is on. */
  onCodes: (codes: string[]) => void;
  /** Called when the verification is on, but without codes. */
  onDone: () => void;
}

/** Sets up an authenticator app: scan, confirm with a first code, create the recovery codes. */
export function Enrolment({ onCodes, onDone }: EnrolmentProps) {
  const { t } = useTranslation('security');
  const { session } = useSession();
  const toasts = useToasts();
  const errorText = useErrorText();
  const brand = useSettings()?.brandName;
  const issuer = brand ? `${brand} Academy` : 'Academy';
  const [begun, setBegun] = useState<Result<EnrolmentData> | null>(null);

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
    // Without codes, the row offers to create them; the verification is on in any case.
    if (data) onCodes(data);
    else onDone();
  };

  if (!begun) return <Skeleton shape="line" />;
  if (begun.error) return <FailureText announced text={errorText(begun.error)} />;
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
  const form = useForm<{ code: string }>({
    defaults: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? t('required') : undefined }),
    submit: async ({ code }) => {
      const failure = await session.secondFactor.confirm(factorId, code.replaceAll(/\s/g, ''));
      if (!failure) onConfirmed();
      return failure;
    },
    failureTitle: t('error'),
    fieldOf: ({ messageKey }) => (messageKey === 'auth.mfa_code_invalid' ? 'code' : undefined),
  });
  return (
    <Form form={form}>
      <Field form={form} name="code" label={t('mfa.code')}>
        {(control) => <input {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />}
      </Field>
      <SubmitBar form={form} label={t('mfa.confirm')} busyLabel={t('busy')} />
    </Form>
  );
}
