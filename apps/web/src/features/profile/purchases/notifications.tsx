import type { NotificationPreferences } from '@academy/api-client';
import { CheckBox, FailureText, useAction, useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useGetNotificationsQuery, useUpdateNotificationsMutation } from '../../../api/notifications.ts';
import { Section } from '../section.tsx';

const OPTIONAL_MAILS = [
  'expiryReminders',
  'renewalNotices',
  'itemMessages',
] as const satisfies (keyof NotificationPreferences)[];

/** Which of the optional mails the user wants. */
export function Notifications() {
  const { t } = useTranslation('purchases');
  const toasts = useToasts();
  const query = useGetNotificationsQuery();
  const [update] = useUpdateNotificationsMutation();
  const preferences = query.data;

  const change = useAction(
    async (changes: Partial<NotificationPreferences>) => {
      const failure = failureOf(await update(changes));
      if (!failure) toasts.success(t('mails.saved'));
      return failure;
    },
    { failureTitle: t('error') },
  );
  return (
    <Section title={t('mails.title')} query={{ ...query, hasData: preferences !== undefined }}>
      <p className="muted">{t('mails.text')}</p>
      <FailureText text={change.error} />
      {OPTIONAL_MAILS.map((mail) => (
        <CheckBox
          key={mail}
          checked={preferences?.[mail] ?? false}
          onChange={(event) => void change.run({ [mail]: event.target.checked })}
        >
          {t(`mails.${mail}`)}
        </CheckBox>
      ))}
    </Section>
  );
}
