import { MAX_CREDITS } from '@academy/shared';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchTeachersQuery } from '../../api/credits.ts';
import { FormSection } from '../fields/form-section.tsx';
import { RemoteMultiSelect } from '../fields/remote-multi-select.tsx';
import type { RemoteOption } from '../fields/use-remote-options.ts';
import { useTopicOptions } from './use-topic-options.ts';

/** The fields below, as the API names them. */
export interface CreditFields {
  teacherIds: RemoteOption[];
  topicIds: RemoteOption[];
}

/** The fields' values of a stored item. */
export function creditFieldsOf(item: {
  teachers: readonly { id: string; name: string }[];
  topics: readonly { id: string; title: string }[];
}): CreditFields {
  return {
    teacherIds: item.teachers.map(({ id, name }) => ({ value: id, label: name })),
    topicIds: item.topics.map(({ id, title }) => ({ value: id, label: title })),
  };
}

/** The fields as in a request. */
export function creditInputOf({ teacherIds, topicIds }: CreditFields) {
  return { teacherIds: idsOf(teacherIds), topicIds: idsOf(topicIds) };
}

function idsOf(credits: readonly RemoteOption[]): string[] {
  return credits.map(({ value }) => value);
}

/** The teachers and topics of an item, each in the order of selection. */
export function CreditsSection() {
  const { t } = useTranslation('form');
  return (
    <FormSection title={t('credits.section')} text={t('credits.help')}>
      <Form.Item name="teacherIds" label={t('credits.teachers')}>
        <RemoteMultiSelect
          maxCount={MAX_CREDITS}
          placeholder={t('credits.noTeacher')}
          useOptions={useTeacherOptions}
        />
      </Form.Item>
      <Form.Item name="topicIds" label={t('credits.topics')}>
        <RemoteMultiSelect
          maxCount={MAX_CREDITS}
          placeholder={t('credits.noTopic')}
          useOptions={useTopicOptions}
        />
      </Form.Item>
    </FormSection>
  );
}

function useTeacherOptions(search: string) {
  const { currentData, isError } = useSearchTeachersQuery(search);
  return { options: currentData?.items.map(({ id, name }) => ({ value: id, label: name })), isError };
}
