import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../components/fields/form-section.tsx';

/** The signatory of certificates. */
export function CertificatesSection() {
  const { t } = useTranslation('settings');
  return (
    <FormSection title={t('certificates.section')} text={t('certificates.help')}>
      <Form.Item name="signatoryName" label={t('certificates.signatory')}>
        <Input maxLength={100} />
      </Form.Item>
      <FieldRow>
        <Form.Item name="signatoryRoleIt" label={t('certificates.roleIt')}>
          <Input maxLength={100} placeholder="per il comitato scientifico" />
        </Form.Item>
        <Form.Item name="signatoryRoleEn" label={t('certificates.roleEn')}>
          <Input maxLength={100} placeholder="for the scientific committee" />
        </Form.Item>
      </FieldRow>
    </FormSection>
  );
}
