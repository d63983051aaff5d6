import { SEMINAR_LIMITS } from '@academy/shared';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../components/fields/form-section.tsx';
import { LanguagePair } from '../../../../components/fields/language-pair.tsx';
import { useRules } from '../../../../components/fields/rules.ts';
import type { ContentFields } from '../content-fields.ts';
import { NEW_CANCELLATION, type SeminarFields } from '../seminar-fields.ts';
import { CANCELLED, ENGLISH } from './paths.ts';
import { useToldCount } from './use-booked.ts';

/** Cancels a seminar with the next save, for good. */
export function CancellationSection({ initialValues }: { initialValues: ContentFields }) {
  const { t } = useTranslation('contents');
  const rules = useRules();
  const form = Form.useFormInstance();
  const cancelled = Form.useWatch<SeminarFields['cancelled'] | undefined>(CANCELLED, {
    form,
    preserve: true,
  });
  const told = useToldCount(initialValues.seminar);
  const wasCancelled = initialValues.seminar.cancelled !== null;
  const hadDate = initialValues.seminar.startsAt !== null;
  if (!hadDate && !cancelled) return null;
  const set = (value: SeminarFields['cancelled']) => form.setFieldValue(CANCELLED, value);
  return (
    <FormSection title={t('seminar.cancellation')} text={t('seminar.cancellationHelp')}>
      {cancelled ? (
        <>
          <p className={wasCancelled ? 'muted' : 'form-warning'} role="status">
            {t(wasCancelled ? 'seminar.isCancelled' : 'seminar.willBeCancelled')}{' '}
            {!wasCancelled && told > 0 && t('seminar.told', { count: told })}
          </p>
          <LanguagePair>
            <Form.Item
              name={[...CANCELLED, 'reason']}
              label={t('seminar.reason')}
              extra={t('seminar.reasonHelp')}
              rules={[rules.required]}
            >
              <Input.TextArea autoSize={{ minRows: 2 }} maxLength={SEMINAR_LIMITS.cancellationReason} />
            </Form.Item>
            <Form.Item name={[...CANCELLED, ...ENGLISH, 'reason']} label={t('seminar.reasonEnglish')}>
              <Input.TextArea
                lang="en"
                autoSize={{ minRows: 2 }}
                maxLength={SEMINAR_LIMITS.cancellationReason}
              />
            </Form.Item>
          </LanguagePair>
          {!wasCancelled && <Button onClick={() => set(null)}>{t('seminar.keep')}</Button>}
        </>
      ) : (
        <Button danger onClick={() => set(NEW_CANCELLATION)}>
          {t('seminar.cancel')}
        </Button>
      )}
    </FormSection>
  );
}
