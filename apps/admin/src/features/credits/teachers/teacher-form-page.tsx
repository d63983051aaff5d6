import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetTeacherQuery } from '../../../api/credits.ts';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { useHead } from '@academy/ui';
import { NEW_TEACHER, teacherFieldsOf } from './teacher-fields.ts';
import { TeacherForm } from './teacher-form.tsx';
import '../credits.css';

/** A new teacher. */
export function NewTeacherPage() {
  const { t } = useTranslation('credits');
  useHead({ title: t('teachers.new'), noIndex: true });
  return (
    <>
      <PageHead title={t('teachers.new')} back={{ to: '/docenti', label: t('teachers.back') }} />
      <TeacherForm stored={null} initialValues={NEW_TEACHER} />
    </>
  );
}

/** A stored teacher. */
export function EditTeacherPage() {
  const { t } = useTranslation('credits');
  const { id = '' } = useParams();
  const query = useGetTeacherQuery(id);
  return (
    <FormPage
      title={query.currentData?.name ?? t('teachers.edit')}
      back={{ to: '/docenti', label: t('teachers.back') }}
      query={query}
      failed={t('teachers.failed')}
    >
      {(teacher) =>
        teacher && <TeacherForm key={teacher.id} stored={teacher} initialValues={teacherFieldsOf(teacher)} />
      }
    </FormPage>
  );
}
