import { toApiError } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { Form } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateSettingsMutation } from '../../api/settings.ts';
import { EditForm } from '../../components/form/edit-form.tsx';
import { BrandSection, ContactsSection } from './contacts-sections.tsx';
import { NoticeSection, StaffSection } from './notice-sections.tsx';
import { HoursSection, OfficesSection } from './places-sections.tsx';
import { LegalSection, SaleSection } from './sale-sections.tsx';
import { changedSettings, type SettingsFields } from './settings-fields.ts';

/** All settings in one form; only what was changed is sent. */
export function SettingsForm({ initialValues }: { initialValues: SettingsFields }) {
  const { t } = useTranslation('settings');
  const toasts = useToasts();
  const [form] = Form.useForm<SettingsFields>();
  const [update] = useUpdateSettingsMutation();
  const stored = useRef(initialValues);

  const save = async (fields: SettingsFields) => {
    const { error } = await update(changedSettings(stored.current, fields));
    if (error) return toApiError(error);
    stored.current = structuredClone(fields);
    toasts.success(t('saved'), t('savedText'));
    return null;
  };

  return (
    <EditForm
      form={form}
      initialValues={initialValues}
      save={save}
      onSaved={() => undefined}
      failureTitle={t('saveFailed')}
    >
      <BrandSection />
      <ContactsSection />
      <HoursSection />
      <OfficesSection />
      <SaleSection />
      <LegalSection />
      <StaffSection />
      <NoticeSection />
    </EditForm>
  );
}
