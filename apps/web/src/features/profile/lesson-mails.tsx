import type { LearningNotifications } from '@academy/api-client';
import { CheckBox, FailureText, useAction, useToasts } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failure-of.ts';
import {
  useGetLearningNotificationsQuery,
  useUpdateLearningNotificationsMutation,
} from '../../api/follows.ts';
import { Section } from './section.tsx';

const OPTIONAL_MAILS = ['newLessons', 'halfWayReminders'] as const satisfies (keyof LearningNotifications)[];

/** Which mails about lessons the learner wants. */
export function LessonMails() {
  const { t } = useTranslation('profile');
  const query = useGetLearningNotificationsQuery();
  const preferences = query.data;
  return (
    <Section title={t('lessonMails.title')} query={{ ...query, hasData: preferences !== undefined }}>
      {OPTIONAL_MAILS.map((mail) => (
        <MailSwitch key={mail} mail={mail} isOn={preferences?.[mail] ?? false} />
      ))}
    </Section>
  );
}

interface MailSwitchProps {
  mail: (typeof OPTIONAL_MAILS)[number];
  isOn: boolean;
}

/** One kind of mail; each is saved separately, so that the second of two quick changes is not lost. */
function MailSwitch({ mail, isOn }: MailSwitchProps) {
  const { t } = useTranslation('profile');
  const toasts = useToasts();
  const [update] = useUpdateLearningNotificationsMutation();
  const change = useAction(
    async (isWanted: boolean) => {
      const failure = failureOf(await update({ [mail]: isWanted }));
      if (!failure) toasts.success(t('lessonMails.saved'));
      return failure;
    },
    { failureTitle: t('error') },
  );
  return (
    <>
      <FailureText text={change.error} />
      <CheckBox checked={isOn} onChange={(event) => void change.run(event.target.checked)}>
        {t(`lessonMails.${mail}`)}
      </CheckBox>
    </>
  );
}
