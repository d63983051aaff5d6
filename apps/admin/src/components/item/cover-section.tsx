import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CoverField } from '../fields/cover-field.tsx';
import { FormSection } from '../fields/form-section.tsx';
import { useRules } from '../fields/rules.ts';

interface CoverSectionProps {
  /** Where the cover is shown. */
  help: string;
  /** The seed of a generated cover. */
  seed: string;
}

/** The cover of an item. */
export function CoverSection({ help, seed }: CoverSectionProps) {
  const { t } = useTranslation('form');
  const rules = useRules();
  return (
    <FormSection title={t('cover.section')} text={help}>
      <Form.Item name="coverImageUrl" label={t('cover.label')} rules={[rules.link]}>
        <CoverField seed={seed} />
      </Form.Item>
    </FormSection>
  );
}
