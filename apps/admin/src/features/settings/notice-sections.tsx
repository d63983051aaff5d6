import { Form, Input, Switch, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../components/fields/form-section.tsx';

const NOTICE_MAX_LENGTH = 300;

/** Whether staff must use two-step verification. */
export function StaffSection() {
  const { t } = useTranslation('settings');
  const isRequired = Form.useWatch<boolean | undefined>('mfaForStaff') ?? false;
  return (
    <FormSection title={t('staff.section')} text={t('staff.help')}>
      <Form.Item required name="mfaForStaff" label={t('staff.mfa')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <p className="muted" role="status">
        {isRequired && t('staff.mfaOn')}
      </p>
    </FormSection>
  );
}

/** Whether learners may ask beside lessons. */
export function QuestionsSection() {
  const { t } = useTranslation('settings');
  return (
    <FormSection title={t('questions.section')} text={t('questions.help')}>
      <Form.Item required name="hasQuestions" label={t('questions.label')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormSection>
  );
}

/** The notice above every page, in both languages or none. */
export function NoticeSection() {
  const { t } = useTranslation('settings');
  const requiredWithOther =
    (other: 'it' | 'en'): FormRule =>
    ({ getFieldValue }) => ({
      validator: (_rule, value: string) =>
        value.trim() !== '' || (getFieldValue(['maintenanceNotice', other]) as string).trim() === ''
          ? Promise.resolve()
          : Promise.reject(new Error(t('notice.both'))),
    });
  return (
    <FormSection title={t('notice.section')} text={t('notice.help')}>
      <Form.Item
        name={['maintenanceNotice', 'it']}
        label={t('notice.it')}
        dependencies={[['maintenanceNotice', 'en']]}
        rules={[requiredWithOther('en')]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={NOTICE_MAX_LENGTH} lang="it" />
      </Form.Item>
      <Form.Item
        name={['maintenanceNotice', 'en']}
        label={t('notice.en')}
        dependencies={[['maintenanceNotice', 'it']]}
        rules={[requiredWithOther('it')]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={NOTICE_MAX_LENGTH} lang="en" />
      </Form.Item>
    </FormSection>
  );
}
