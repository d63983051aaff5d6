import { ActionButton, Dialog, FailureText, useAction } from '@academy/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplaceCalendarAddressMutation } from '../../../api/calendar.ts';
import { failureOf } from '../../../api/failure-of.ts';
import { CopyLinkButton } from '../../../components/copy-link-button.tsx';

/** The secret address of the feed, with what it means to share it. */
export function Feed({ address }: { address: string | null }) {
  const { t } = useTranslation('calendar');
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [replace] = useReplaceCalendarAddressMutation();
  const action = useAction(async () => failureOf(await replace()), { failureTitle: t('feed.failed') });
  const change = async () => {
    if (await action.run()) setAsking(false);
  };
  return (
    <section className="panel calendar-feed" aria-labelledby={id}>
      <h2 id={id}>{t('feed.title')}</h2>
      <p className="muted">{t(address === null ? 'feed.none' : 'feed.text')}</p>
      {address === null ? (
        <ActionButton
          className="button button--primary"
          isBusy={action.isBusy}
          busyLabel={t('feed.busy')}
          onClick={() => void action.run()}
        >
          {t('feed.make')}
        </ActionButton>
      ) : (
        <>
          <label className="visually-hidden" htmlFor={`${id}-address`}>
            {t('feed.label')}
          </label>
          <input
            id={`${id}-address`}
            className="input calendar-feed__address"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <p className="button-row">
            <CopyLinkButton path={address} />
            <button type="button" className="button" onClick={() => setAsking(true)}>
              {t('feed.replace')}
            </button>
          </p>
        </>
      )}
      {isAsking && (
        <Dialog title={t('feed.replaceTitle')} onClose={() => setAsking(false)}>
          <p>{t('feed.replaceText')}</p>
          <FailureText text={action.error} />
          <p className="button-row">
            <ActionButton
              className="button button--primary"
              isBusy={action.isBusy}
              busyLabel={t('feed.busy')}
              onClick={() => void change()}
            >
              {t('feed.replace')}
            </ActionButton>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t('feed.keep')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  );
}
