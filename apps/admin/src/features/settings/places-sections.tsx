import { MAX_OFFICES, OFFICE_KINDS } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Button, Form, Input, Select, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../components/fields/form-section.tsx';
import { useRules } from '../../components/fields/rules.ts';

/** The association's opening hours. */
export function HoursSection() {
  const { t } = useTranslation('settings');
  const rules = useRules();
  const { weekday } = useFormats();
  const days = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekday(value) }));
  const afterOpening: FormRule = ({ getFieldValue }) => ({
    validator: (_rule, closes: string) =>
      !closes || closes > getFieldValue(['openingHours', 'opens'])
        ? Promise.resolve()
        : Promise.reject(new Error(t('hours.order'))),
  });
  return (
    <FormSection title={t('hours.section')} text={t('hours.help')}>
      <FieldRow>
        <Form.Item required name={['openingHours', 'firstDay']} label={t('hours.from')}>
          <Select options={days} />
        </Form.Item>
        <Form.Item required name={['openingHours', 'lastDay']} label={t('hours.to')}>
          <Select options={days} />
        </Form.Item>
        <Form.Item name={['openingHours', 'opens']} label={t('hours.opens')} rules={[rules.required]}>
          <Input type="time" />
        </Form.Item>
        <Form.Item
          name={['openingHours', 'closes']}
          label={t('hours.closes')}
          dependencies={[['openingHours', 'opens']]}
          rules={[rules.required, afterOpening]}
        >
          <Input type="time" />
        </Form.Item>
      </FieldRow>
    </FormSection>
  );
}

/** The association's offices. */
export function OfficesSection() {
  const { t } = useTranslation('settings');
  const rules = useRules();
  return (
    <FormSection title={t('offices.section')} text={t('offices.help')}>
      <Form.List name="offices">
        {(offices, { add, remove }) => (
          <>
            {offices.map(({ key, name }) => (
              <div
                key={key}
                className="office"
                role="group"
                aria-label={t('offices.number', { number: name + 1 })}
              >
                <Form.Item required name={[name, 'kind']} label={t('offices.kind')}>
                  <Select options={OFFICE_KINDS.map((value) => ({ value, label: t(`offices.${value}`) }))} />
                </Form.Item>
                <Form.Item name={[name, 'city']} label={t('offices.city')} rules={[rules.required]}>
                  <Input maxLength={100} />
                </Form.Item>
                <Form.Item name={[name, 'address']} label={t('offices.address')}>
                  <Input maxLength={300} />
                </Form.Item>
                <Button
                  aria-label={t('offices.removeNumber', { number: name + 1 })}
                  onClick={() => remove(name)}
                >
                  {t('offices.remove')}
                </Button>
              </div>
            ))}
            <Button
              disabled={offices.length >= MAX_OFFICES}
              onClick={() => add({ kind: 'operational', city: '', address: '' })}
            >
              {t('offices.add')}
            </Button>
          </>
        )}
      </Form.List>
    </FormSection>
  );
}
