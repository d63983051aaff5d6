import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../components/fields/form-section.tsx';
import { useRules } from '../../components/fields/rules.ts';
import { UploadButton } from '../../components/fields/upload-button.tsx';
import { LibraryButton } from '../../components/library/library-button.tsx';
import { useUpload } from '../../components/fields/use-upload.ts';

const PHONE = /^.{5,30}$/;

/** Name and logo of the association. */
export function BrandSection() {
  const { t } = useTranslation('settings');
  const rules = useRules();
  return (
    <FormSection title={t('brand.section')} text={t('brand.help')}>
      <FieldRow>
        <Form.Item name="brandName" label={t('brand.name')} rules={[rules.required]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="mainSiteUrl" label={t('brand.site')} rules={[rules.required, rules.url]}>
          <Input type="url" inputMode="url" />
        </Form.Item>
      </FieldRow>
      <Form.Item name="logoUrl" label={t('brand.logo')} extra={t('brand.logoHelp')} rules={[rules.link]}>
        <LogoField />
      </Form.Item>
    </FormSection>
  );
}

interface LogoFieldProps {
  /** Given by the form item. */
  id?: string;
  value?: string | null;
  onChange?: (url: string | null) => void;
}

/** A logo: uploaded or a plain address; previewed unprocessed on white, as in the dark theme and on certificates. */
function LogoField({ id, value = null, onChange }: LogoFieldProps) {
  const { t } = useTranslation('settings');
  const upload = useUpload('cover', ({ url }) => onChange?.(url));
  return (
    <div className="logo-field">
      <Input
        {...(id && { id })}
        value={value ?? ''}
        maxLength={2000}
        placeholder="https://"
        onChange={(event) => onChange?.(event.target.value || null)}
      />
      <div className="file-sources">
        <UploadButton upload={upload} label={t('brand.upload')} />
        <LibraryButton kind="cover" onChoose={({ url }) => onChange?.(url)} />
      </div>
      {value && upload.state.phase !== 'processing' && (
        <img key={value} className="logo-field__picture" src={value} alt={t('brand.logoPreview')} />
      )}
    </div>
  );
}

/** Public contacts, and those for the press and partners. */
export function ContactsSection() {
  const { t } = useTranslation('settings');
  const rules = useRules();
  return (
    <FormSection title={t('contacts.section')} text={t('contacts.help')}>
      <FieldRow>
        <Form.Item name="contactEmail" label={t('contacts.email')} rules={[rules.required, rules.email]}>
          <Input type="email" inputMode="email" />
        </Form.Item>
        <Form.Item
          name="contactPhone"
          label={t('contacts.phone')}
          rules={[rules.required, { pattern: PHONE, message: t('contacts.phoneWrong') }]}
        >
          <Input type="tel" inputMode="tel" />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item name="pressEmail" label={t('contacts.press')} rules={[rules.required, rules.email]}>
          <Input type="email" inputMode="email" />
        </Form.Item>
        <Form.Item
          name="partnershipEmail"
          label={t('contacts.partnership')}
          extra={t('contacts.partnershipHelp')}
          rules={[rules.required, rules.email]}
        >
          <Input type="email" inputMode="email" />
        </Form.Item>
      </FieldRow>
    </FormSection>
  );
}
