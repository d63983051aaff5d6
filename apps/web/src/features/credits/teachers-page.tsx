import { Skeleton } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../api/settings.ts';
import { useListTeachersQuery } from '../../api/credits.ts';
import { CreditsIndex } from '../../components/credits/credits-index.tsx';
import { TeacherCard } from '../../components/credits/teacher-card.tsx';

/** All teachers of something public. */
export function TeachersPage() {
  const { t } = useTranslation('credits');
  const brand = useBrand();
  const query = useListTeachersQuery();
  return (
    <CreditsIndex
      title={t('title')}
      head={t('teachers.head', { brand })}
      lead={t('teachers.lead')}
      query={query}
      emptyTitle={t('teachers.emptyTitle')}
      emptyText={t('teachers.emptyText')}
      skeleton={
        <div className="people" role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton shape="cover" />
        </div>
      }
    >
      {(teachers) => (
        <ul className="people">
          {teachers.map((teacher) => (
            <TeacherCard
              key={teacher.id}
              teacher={teacher}
              count={t('count', { count: teacher.contentCount })}
            />
          ))}
        </ul>
      )}
    </CreditsIndex>
  );
}
