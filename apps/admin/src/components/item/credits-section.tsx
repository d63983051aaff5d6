import { MAX_CREDITS } from '@academy/shared';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchTeachersQuery, useSearchTopicsQuery } from '../../api/credits.ts';
import { FormSection } from '../fields/form-section.tsx';
import { type RemoteOption, type UseOptions, useRemoteOptions } from '../fields/use-remote-options.ts';

/** The fields below, as the API names them. */
export interface CreditFields {
  teacherIds: RemoteOption[];
  topicIds: RemoteOption[];
}

/** Values of the fields of something stored. */
export function creditFieldsOf(item: {
  teachers: readonly { id: string; name: string }[];
  topics: readonly { id: string; title: string }[];
}): CreditFields {
  return {
    teacherIds: item.teachers.map(({ id, name }) => ({ value: id, label: name })),
    topicIds: item.topics.map(({ id, title }) => ({ value: id, label: title })),
  };
}

/** The fields as a request names them. */
export function creditInputOf({ teacherIds, topicIds }: CreditFields) {
  return { teacherIds: idsOf(teacherIds), topicIds: idsOf(topicIds) };
}

function idsOf(credits: readonly RemoteOption[]): string[] {
  return credits.map(({ value }) => value);
}

/** Who teaches something in the catalogue, and what it is about; each in the order in which it was chosen. */
export function CreditsSection() {
  const { t } = useTranslation('form');
  return (
    <FormSection title={t('credits.section')} text={t('credits.help')}>
      <Form.Item name="teacherIds" label={t('credits.teachers')}>
        <CreditSelect placeholder={t('credits.noTeacher')} useOptions={useTeacherOptions} />
      </Form.Item>
      <Form.Item name="topicIds" label={t('credits.topics')}>
        <CreditSelect placeholder={t('credits.noTopic')} useOptions={useTopicOptions} />
      </Form.Item>
    </FormSection>
  );
}

interface CreditSelectProps {
  /** Given by the form item, as value and onChange are. */
  id?: string;
  value?: RemoteOption[];
  onChange?: (credits: RemoteOption[]) => void;
  placeholder: string;
  useOptions: UseOptions;
}

/** Several of many, found by typing. What was chosen keeps its name whatever is searched afterwards. */
function CreditSelect({ id, value = [], onChange, placeholder, useOptions }: CreditSelectProps) {
  const { select, onKeyDownCapture } = useRemoteOptions(useOptions);
  return (
    <div role="presentation" onKeyDownCapture={onKeyDownCapture}>
      <Select<RemoteOption[]>
        {...select}
        {...(id && { id })}
        mode="multiple"
        labelInValue
        maxCount={MAX_CREDITS}
        value={value}
        placeholder={placeholder}
        onChange={(chosen) =>
          onChange?.(chosen.map((credit) => ({ value: credit.value, label: credit.label })))
        }
      />
    </div>
  );
}

function useTeacherOptions(search: string) {
  const { currentData, isError } = useSearchTeachersQuery(search);
  return { options: currentData?.items.map(({ id, name }) => ({ value: id, label: name })), isError };
}

function useTopicOptions(search: string) {
  const { currentData, isError } = useSearchTopicsQuery(search);
  return { options: currentData?.items.map(({ id, title }) => ({ value: id, label: title })), isError };
}
