import type { StaffSettings, Versioned } from '@academy/api-client';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLazyGetAllSettingsQuery, useUpdateSettingsMutation } from '../../api/settings.ts';
import { EditForm } from '../../components/form/edit-form.tsx';
import type { SaveContext } from '../../components/form/use-edit-form.ts';
import { CertificatesSection } from './certificates-section.tsx';
import { InvoicingSection } from './invoicing-section.tsx';
import { BrandSection, ContactsSection } from './contacts-sections.tsx';
import { NoticeSection, QuestionsSection, StaffSection } from './notice-sections.tsx';
import { HoursSection, OfficesSection } from './places-sections.tsx';
import { SellerSection } from './seller-section.tsx';
import { LegalSection, SaleSection } from './sale-sections.tsx';
import { changedSettings, settingsFieldsOf, type SettingsFields } from './settings-fields.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** All settings in one form; only changes are sent. */
export function SettingsForm({ settings }: { settings: Versioned<StaffSettings> }) {
  const { t } = useTranslation('settings');
  const [form] = Form.useForm<SettingsFields>();
  const [update] = useUpdateSettingsMutation();
  const [read] = useLazyGetAllSettingsQuery();
  const fields = useFieldTexts();

  const save = async (values: SettingsFields, { base, version }: SaveContext<SettingsFields>) => {
    const { data, error } = await update({ version, changes: changedSettings(base, values) });
    return error ? { error } : { stored: { values: structuredClone(values), version: data.version } };
  };
  const reload = async () => {
    const { data, error } = await read();
    return { data: data && { values: settingsFieldsOf(data), version: data.version }, error };
  };

  return (
    <EditForm
      form={form}
      initialValues={settingsFieldsOf(settings)}
      version={settings.version}
      draft="settings"
      fields={fields}
      save={save}
      reload={reload}
      savedTitle={t('saved')}
      savedText={t('savedText')}
      failureTitle={t('saveFailed')}
    >
      <SellerSection />
      <BrandSection />
      <ContactsSection />
      <HoursSection />
      <OfficesSection />
      <SaleSection />
      <LegalSection />
      <InvoicingSection />
      <CertificatesSection />
      <QuestionsSection />
      <StaffSection />
      <NoticeSection />
    </EditForm>
  );
}
