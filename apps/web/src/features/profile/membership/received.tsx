import { useOwnToasts } from '@academy/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetProfileQuery } from '../../../api/profile.ts';
import { useSettings } from '../../../api/settings.ts';

/** Confirms that the application was received: its number, and the accompanying mail, ready to send. */
export function Received({ number, onDone }: { number: string; onDone: () => void }) {
  const { t } = useTranslation('membership');
  const { data: profile } = useGetProfileQuery();
  const settings = useSettings();
  const toasts = useOwnToasts();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const address = settings?.contactEmail ?? '';
  const subject = t('mail.subject', { number });
  const name = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim();
  const body = t('mail.body', { number, name, email: profile?.email ?? '' });
  const href = `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${t('mail.to')}: ${address}\n${subject}\n\n${body}`);
      toasts.success(t('mail.copied'));
    } catch {
      toasts.error(t('error'), t('mail.notCopied'));
    }
  };

  return (
    <div className="received">
      <p ref={heading} tabIndex={-1} className="received__number">
        <span className="received__label">{t('received.number')}</span> {number}
      </p>
      <p>{t('received.text')}</p>
      <div className="received__mail">
        <p className="received__line">
          <strong>{t('mail.to')}:</strong> {address}
        </p>
        <p className="received__line">
          <strong>{t('mail.subjectLabel')}:</strong> {subject}
        </p>
        <p className="received__body">{body}</p>
      </div>
      <div className="button-row">
        <a className="button button--primary" href={href}>
          {t('mail.open')}
        </a>
        <button type="button" className="button" onClick={() => void copy()}>
          {t('mail.copy')}
        </button>
        <button type="button" className="button button--quiet" onClick={onDone}>
          {t('received.done')}
        </button>
      </div>
    </div>
  );
}
