import { ActionButton, Dialog, FailureText, useAction } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useCancelBookingMutation } from '../../../api/seminars.ts';
import type { ViewProps } from '../content-parts.tsx';

/** Gives a seat back, or a place on the list, once that is confirmed. */
export function Leave({ content, isWaiting = false }: Pick<ViewProps, 'content'> & { isWaiting?: boolean }) {
  const { t } = useTranslation('seats');
  const [isAsking, setAsking] = useState(false);
  const [cancel] = useCancelBookingMutation();
  const action = useAction(async () => failureOf(await cancel(content.id)), {
    failureTitle: t('cancel.failed'),
  });
  const confirm = async () => {
    if (await action.run()) setAsking(false);
  };
  const isBought = content.access.level === 'single';
  return (
    <>
      <button type="button" className="text-button" onClick={() => setAsking(true)}>
        {t(isWaiting ? 'cancel.leave' : 'booked.cancel')}
      </button>
      {isAsking && (
        <Dialog title={t(isWaiting ? 'cancel.leaveTitle' : 'cancel.title')} onClose={() => setAsking(false)}>
          <p>{t(isWaiting ? 'cancel.leaveText' : 'cancel.text')}</p>
          {!isWaiting && isBought && <p>{t('cancel.paid')}</p>}
          <FailureText text={action.error} />
          <p className="button-row">
            <ActionButton
              className="button button--primary"
              isBusy={action.isBusy}
              busyLabel={t(isWaiting ? 'cancel.leaving' : 'cancel.busy')}
              onClick={() => void confirm()}
            >
              {t(isWaiting ? 'cancel.leave' : 'cancel.confirm')}
            </ActionButton>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t(isWaiting ? 'cancel.stay' : 'cancel.keep')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
