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

/** Which mails about lessons one wants. */
export function LessonMails() {
  const { t } = useTranslation('profile');
  const toasts = useToasts();
  const query = useGetLearningNotificationsQuery();
  const [update] = useUpdateLearningNotificationsMutation();
  const preferences = query.data;

  const change = useAction(
    async (changes: Partial<LearningNotifications>) => {
      const failure = failureOf(await update(changes));
      if (!failure) toasts.success(t('lessonMails.saved'));
      return failure;
    },
    { failureTitle: t('error') },
  );
  return (
    <Section title={t('lessonMails.title')} query={{ ...query, hasData: preferences !== undefined }}>
      <FailureText text={change.error} />
      {OPTIONAL_MAILS.map((mail) => (
        <CheckBox
          key={mail}
          checked={preferences?.[mail] ?? false}
          onChange={(event) => void change.run({ [mail]: event.target.checked })}
        >
          {t(`lessonMails.${mail}`)}
        </CheckBox>
      ))}
    </Section>
  );
}
