import { Form, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../fields/form-section.tsx';
import { RomeTimeField } from '../fields/rome-time-field.tsx';

interface ScheduleFieldsProps {
  /** A published item needs no time of publication. */
  isPublished: boolean;
  isWithdrawn: boolean;
}

/** When an item is published and withdrawn automatically. */
export function ScheduleFields({ isPublished, isWithdrawn }: ScheduleFieldsProps) {
  const { t } = useTranslation('form');
  const rules = useScheduleRules();
  const isToCome = Boolean(Form.useWatch<unknown>('publishAt')) && !isPublished;
  return (
    <FieldRow>
      {!isPublished && (
        <Form.Item
          name="publishAt"
          label={t('schedule.publishAt')}
          extra={t('schedule.help')}
          rules={[rules.toCome('publishAt')]}
        >
          <RomeTimeField label={t('schedule.publishAt')} />
        </Form.Item>
      )}
      {(!isWithdrawn || isToCome) && (
        <Form.Item
          name="withdrawAt"
          label={t('schedule.withdrawAt')}
          extra={t('schedule.help')}
          dependencies={['publishAt']}
          rules={[rules.toCome('withdrawAt'), ...(isPublished ? [] : [rules.afterPublication])]}
        >
          <RomeTimeField label={t('schedule.withdrawAt')} />
        </Form.Item>
      )}
    </FieldRow>
  );
}

/** The server's rules for a schedule, checked during typing. */
function useScheduleRules() {
  const { t } = useTranslation('errors');
  return {
    /** Applies to new times only: a past one may stay, because its change failed and is retried. */
    toCome:
      (name: string): FormRule =>
      ({ isFieldTouched }) => ({
        validator: (_rule: unknown, time: string | null) =>
          time !== null && isFieldTouched(name) && Date.parse(time) <= Date.now()
            ? Promise.reject(new Error(t('catalogue.schedule_in_past')))
            : Promise.resolve(),
      }),
    afterPublication: (({ getFieldValue }) => ({
      validator: (_rule: unknown, time: string | null) => {
        const publishAt: unknown = getFieldValue('publishAt');
        return time !== null && typeof publishAt === 'string' && time <= publishAt
          ? Promise.reject(new Error(t('catalogue.schedule_order')))
          : Promise.resolve();
      },
    })) satisfies FormRule,
  };
}
