import type { NotificationPreferences } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useGetNotificationsQuery, useUpdateNotificationsMutation } from '../../../api/notifications.ts';
import { MailSwitch } from '../mail-switch.tsx';
import { Section } from '../section.tsx';

const OPTIONAL_MAILS = [
  'expiryReminders',
  'renewalNotices',
  'itemMessages',
] as const satisfies (keyof NotificationPreferences)[];

/** Which of the optional mails the user wants. */
export function Notifications() {
  const { t } = useTranslation('purchases');
  const query = useGetNotificationsQuery();
  const [update] = useUpdateNotificationsMutation();
  const preferences = query.data;
  return (
    <Section name="mails" title={t('mails.title')} query={{ ...query, hasData: preferences !== undefined }}>
      <p className="muted">{t('mails.text')}</p>
      {OPTIONAL_MAILS.map((mail) => (
        <MailSwitch
          key={mail}
          isOn={preferences?.[mail] ?? false}
          save={async (isWanted) => failureOf(await update({ [mail]: isWanted }))}
        >
          {t(`mails.${mail}`)}
        </MailSwitch>
      ))}
    </Section>
  );
}
