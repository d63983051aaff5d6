import {
  type CertificateRule,
  exceedsLength,
  MAX_CERTIFICATE_HOURS,
  MAX_VALID_MONTHS,
  NEW_CERTIFICATE_RULE,
} from '@academy/shared';
import { formatDuration } from '@academy/ui';
import { Form, Switch } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../fields/form-section.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { useRules } from '../fields/rules.ts';
import { AccreditationsField } from './accreditations-field.tsx';

interface CertificateSectionProps {
  /** What completing the item means. */
  help: string;
  /** The length of its videos in seconds, as far as it is known. */
  videoSeconds: number;
}

/** Whether completing an item earns a certificate, and under which conditions. */
export function CertificateSection({ help, videoSeconds }: CertificateSectionProps) {
  const { t } = useTranslation('form');
  const rules = useRules();
  // Undefined until the form has its values. Only the stored value says that there is none: one put together from the
  // fields that are shown would have those of the rule, empty.
  const form = Form.useFormInstance();
  const stored = { form, preserve: true };
  const certifies = Boolean(Form.useWatch<CertificateRule | null>('certificate', stored));
  /** The rule when it was switched off, for when it is switched on again. */
  const former = useRef<CertificateRule>(NEW_CERTIFICATE_RULE);
  const ruleOf = (isOn: boolean) => {
    if (isOn) return former.current;
    former.current = (form.getFieldValue('certificate') as CertificateRule | null) ?? former.current;
    return null;
  };
  return (
    <FormSection title={t('certificate.section')} text={help}>
      <Form.Item
        name="certificate"
        label={t('certificate.label')}
        getValueProps={(rule: CertificateRule | null) => ({ checked: rule !== null })}
        getValueFromEvent={ruleOf}
      >
        <Switch />
      </Form.Item>
      {certifies && (
        <>
          <FieldRow>
            <Form.Item
              name={['certificate', 'hours']}
              label={t('certificate.hours')}
              extra={
                videoSeconds > 0
                  ? `${t('certificate.hoursHelp')} ${t('certificate.length', { length: formatDuration(videoSeconds) })}`
                  : t('certificate.hoursHelp')
              }
              rules={[
                rules.whole(1, MAX_CERTIFICATE_HOURS),
                {
                  // A course may also be read and practised: staff are warned, and decide.
                  warningOnly: true,
                  validator: (_rule, hours: number | null) =>
                    exceedsLength(hours, videoSeconds)
                      ? Promise.reject(new Error(t('certificate.exceedsLength')))
                      : Promise.resolve(),
                },
              ]}
            >
              <NumberField placeholder={t('certificate.noHours')} />
            </Form.Item>
            <Form.Item
              name={['certificate', 'minSeenPercent']}
              label={t('certificate.minSeenPercent')}
              extra={t('certificate.minSeenPercentHelp')}
              rules={[rules.chosen, rules.whole(0, 100)]}
            >
              <NumberField suffix="%" />
            </Form.Item>
            <Form.Item
              name={['certificate', 'validMonths']}
              label={t('certificate.validMonths')}
              extra={t('certificate.validMonthsHelp')}
              rules={[rules.whole(1, MAX_VALID_MONTHS)]}
            >
              <NumberField placeholder={t('certificate.forEver')} suffix={t('certificate.months')} />
            </Form.Item>
          </FieldRow>
          <AccreditationsField />
        </>
      )}
    </FormSection>
  );
}
