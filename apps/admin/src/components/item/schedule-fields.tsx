import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../fields/form-section.tsx';
import { RomeTimeField } from '../fields/rome-time-field.tsx';

interface ScheduleFieldsProps {
  /** What is out already needs no time for it. */
  isPublished: boolean;
  isWithdrawn: boolean;
}

/** When an item is published and withdrawn by itself. */
export function ScheduleFields({ isPublished, isWithdrawn }: ScheduleFieldsProps) {
  const { t } = useTranslation('form');
  return (
    <FieldRow>
      {!isPublished && (
        <Form.Item name="publishAt" label={t('schedule.publishAt')} extra={t('schedule.help')}>
          <RomeTimeField />
        </Form.Item>
      )}
      {!isWithdrawn && (
        <Form.Item name="withdrawAt" label={t('schedule.withdrawAt')} extra={t('schedule.help')}>
          <RomeTimeField />
        </Form.Item>
      )}
    </FieldRow>
  );
}
