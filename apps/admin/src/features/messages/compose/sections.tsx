import { MESSAGE_LIMITS } from '@academy/shared';
import { Checkbox, Form, type FormRule, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchContentsQuery } from '../../../api/contents.ts';
import { useListProjectsInfiniteQuery } from '../../../api/projects.ts';
import { FormSection } from '../../../components/fields/form-section.tsx';
import { LanguagePair } from '../../../components/fields/language-pair.tsx';
import { RemoteMultiSelect } from '../../../components/fields/remote-multi-select.tsx';
import { useRules } from '../../../components/fields/rules.ts';
import type { MessageFields } from './message-fields.ts';

/** The items whose owners get the message. @param children the number of recipients. */
export function RecipientsSection({ children }: { children: ReactNode }) {
  const { t } = useTranslation('messages');
  const someItem: FormRule = ({ getFieldValue }) => ({
    validator: () => {
      const chosen = (['contents', 'projects'] as const).flatMap(
        (name) => getFieldValue(name) as MessageFields[typeof name],
      );
      return chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('compose.itemNeeded')));
    },
  });
  return (
    <FormSection title={t('compose.recipients')} text={t('compose.recipientsHelp')}>
      <Form.Item
        required
        name="contents"
        label={t('compose.contents')}
        dependencies={['projects']}
        rules={[someItem]}
      >
        <RemoteMultiSelect
          maxCount={MESSAGE_LIMITS.items / 2}
          placeholder={t('compose.noContent')}
          useOptions={useContentOptions}
        />
      </Form.Item>
      <Form.Item required name="projects" label={t('compose.projects')}>
        <RemoteMultiSelect
          maxCount={MESSAGE_LIMITS.items / 2}
          placeholder={t('compose.noProject')}
          useOptions={useProjectOptions}
        />
      </Form.Item>
      <Form.Item name="includesFormer" valuePropName="checked" required>
        <Checkbox>{t('compose.former')}</Checkbox>
      </Form.Item>
      {children}
    </FormSection>
  );
}

/** Subject and text in both languages; English must be complete or empty. */
export function WordsSection() {
  const { t } = useTranslation('messages');
  const rules = useRules();
  const whole =
    (other: 'subject' | 'text'): FormRule =>
    ({ getFieldValue }) => ({
      validator: (_rule, value: string | undefined) =>
        value?.trim() || !(getFieldValue(['en', other]) as string).trim()
          ? Promise.resolve()
          : Promise.reject(new Error(t('compose.bothNeeded'))),
    });
  return (
    <FormSection title={t('compose.words')} text={t('compose.wordsHelp')}>
      <LanguagePair>
        <Form.Item name={['it', 'subject']} label={t('compose.subject')} rules={[rules.required]}>
          <Input lang="it" maxLength={MESSAGE_LIMITS.subject} />
        </Form.Item>
        <Form.Item
          name={['en', 'subject']}
          label={t('compose.subjectEn')}
          dependencies={[['en', 'text']]}
          rules={[whole('text')]}
        >
          <Input lang="en" maxLength={MESSAGE_LIMITS.subject} />
        </Form.Item>
      </LanguagePair>
      <LanguagePair>
        <Form.Item name={['it', 'text']} label={t('compose.text')} rules={[rules.required]}>
          <Input.TextArea lang="it" autoSize={{ minRows: 8 }} maxLength={MESSAGE_LIMITS.text} />
        </Form.Item>
        <Form.Item
          name={['en', 'text']}
          label={t('compose.textEn')}
          dependencies={[['en', 'subject']]}
          rules={[whole('subject')]}
        >
          <Input.TextArea lang="en" autoSize={{ minRows: 8 }} maxLength={MESSAGE_LIMITS.text} />
        </Form.Item>
      </LanguagePair>
    </FormSection>
  );
}

const optionOf = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title });

function useContentOptions(search: string) {
  const { currentData, isError } = useSearchContentsQuery(search);
  return { options: currentData?.items.map(optionOf), isError };
}

function useProjectOptions(search: string) {
  const { currentData, isError } = useListProjectsInfiniteQuery({ ...(search && { search }), status: 'all' });
  return { options: currentData?.pages.flatMap(({ items }) => items.map(optionOf)), isError };
}
