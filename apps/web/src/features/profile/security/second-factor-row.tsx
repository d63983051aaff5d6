import { useSession, type SecondFactorStatus } from '@academy/api-client';
import { ActionButton, FailureText, useAction, useFormats, useToasts } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetSecondFactorQuery } from '../../../api/account.ts';
import { SECOND_FACTOR_ID } from './ids.ts';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Row } from './row.tsx';
import { useRefreshAccount } from './use-refresh-account.ts';

/** Two-step verification: set it up, renew its recovery codes, turn it off. */
export function SecondFactorRow() {
  const { t } = useTranslation('security');
  const { data, isError } = useGetSecondFactorQuery();
  const refresh = useRefreshAccount();
  // Stored here, because the form that created them is replaced as soon as the verification is on.
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!data) {
    return <Row title={t('mfa.title')} summary={t(isError ? 'mfa.unknown' : 'loading')} />;
  }
  return (
    <Row
      id={SECOND_FACTOR_ID}
      title={t('mfa.title')}
      summary={<Summary status={data} />}
      action={t(data.authenticator ? 'mfa.manage' : 'mfa.enable')}
    >
      {(close) => {
        const done = () => {
          setCodes(null);
          refresh();
          close();
        };
        const show = (made: string[]) => {
          setCodes(made);
          refresh();
        };
        if (codes) return <RecoveryCodes codes={codes} onDone={done} />;
        return data.authenticator ? (
          <Management factorId={data.authenticator.id} onCodes={show} onDone={done} />
        ) : (
          <Enrolment onCodes={show} onDone={done} />
        );
      }}
    </Row>
  );
}

function Summary({ status: { authenticator, codesLeft } }: { status: SecondFactorStatus }) {
  const { t } = useTranslation('security');
  const { longDate } = useFormats();
  if (!authenticator) return t('mfa.off');
  return (
    <>
      <span className="setting__on">{t('mfa.on', { date: longDate(authenticator.createdAt) })}</span>
      {codesLeft === null ? ` · ${t('mfa.noCodes')}` : ` · ${t('mfa.codesLeft', { count: codesLeft })}`}
    </>
  );
}

interface ManagementProps {
  factorId: string;
  onCodes: (codes: string[]) => void;
  onDone: () => void;
}

function Management({ factorId, onCodes, onDone }: ManagementProps) {
  const { t } = useTranslation('security');
  const { session } = useSession();
  const toasts = useToasts();
  const [isEnding, setEnding] = useState(false);
  const renew = useAction(
    async () => {
      const answer = await session.secondFactor.makeRecoveryCodes();
      if (answer.data) onCodes(answer.data);
      return answer.error;
    },
    { failureTitle: t('error') },
  );
  const end = useAction(
    async () => {
      const failure = await session.secondFactor.remove(factorId);
      if (failure) return failure;
      toasts.success(t('mfa.ended'), t('mfa.endedText'));
      onDone();
      return undefined;
    },
    { failureTitle: t('error') },
  );

  if (isEnding) {
    return (
      <div>
        <p>{t('mfa.endQuestion')}</p>
        <FailureText text={end.error} />
        <div className="button-row">
          <ActionButton
            className="button button--small setting__danger"
            isBusy={end.isBusy}
            autoFocus
            onClick={() => void end.run()}
          >
            {t('mfa.endNow')}
          </ActionButton>
          <button type="button" className="button button--small" onClick={() => setEnding(false)}>
            {t('cancel')}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div>
      <p>{t('mfa.manageText')}</p>
      <FailureText text={renew.error} />
      <div className="button-row">
        <ActionButton className="button button--small" isBusy={renew.isBusy} onClick={() => void renew.run()}>
          {t('mfa.newCodes')}
        </ActionButton>
        <button
          type="button"
          className="button button--small setting__danger"
          onClick={() => setEnding(true)}
        >
          {t('mfa.end')}
        </button>
      </div>
    </div>
  );
}
