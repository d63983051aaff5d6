import { MAX_CREDITS } from '@academy/shared';
import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchTeachersQuery, useSearchTopicsQuery } from '../../api/credits.ts';
import { FormSection } from '../fields/form-section.tsx';

/** Milliseconds of silence after which typing becomes a search. */
const TYPING_PAUSE_MS = 300;

/** A chosen teacher or topic. */
export interface Credit {
  value: string;
  label: string;
}

/** The fields below, as the API names them. */
export interface CreditFields {
  teacherIds: Credit[];
  topicIds: Credit[];
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

function idsOf(credits: readonly Credit[]): string[] {
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
  value?: Credit[];
  onChange?: (credits: Credit[]) => void;
  placeholder: string;
  /** Looks for what was typed; undefined while the answer is on its way. */
  useOptions: (search: string) => { options: Credit[] | undefined; isError: boolean };
}

/** Several of many, found by typing. What was chosen keeps its name whatever is searched afterwards. */
function CreditSelect({ id, value = [], onChange, placeholder, useOptions }: CreditSelectProps) {
  const { t } = useTranslation('form');
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { options, isError } = useOptions(search);
  return (
    <Select<Credit[]>
      {...(id && { id })}
      mode="multiple"
      labelInValue
      maxCount={MAX_CREDITS}
      value={value}
      placeholder={placeholder}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      loading={options === undefined && !isError}
      options={options ?? []}
      notFoundContent={isError ? t('picker.failed') : options && t('picker.none')}
      onChange={(chosen) =>
        onChange?.(chosen.map((credit) => ({ value: credit.value, label: credit.label })))
      }
    />
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
