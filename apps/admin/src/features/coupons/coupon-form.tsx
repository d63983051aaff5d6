import { toApiError, type Coupon } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { Form, Input, InputNumber, Select, Switch, type FormRule } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCouponMutation, useUpdateCouponMutation } from '../../api/coupons.ts';
import { EditForm } from '../../components/form/edit-form.tsx';
import { FieldRow } from '../../components/form/form-section.tsx';
import { MAX_PRICE_CENTS } from '../../components/form/limits.ts';
import { useRules } from '../../components/form/rules.ts';
import {
  COUPON_CURRENCIES,
  COUPON_TYPES,
  type CouponFields,
  MAX_USES,
  toChanges,
  toFields,
  toInput,
} from './coupon-fields.ts';
import { CouponPreview } from './coupon-preview.tsx';

const CODE = /^[A-Za-z0-9-]+$/;
const CODE_MAX_LENGTH = 50;
const MIN_AMOUNT = 0.01;

/** Makes a code, or changes what may still change of one: what it takes off is settled. */
export function CouponForm({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const toasts = useToasts();
  const rules = useRules();
  const [form] = Form.useForm<CouponFields>();
  const [create] = useCreateCouponMutation();
  const [update] = useUpdateCouponMutation();
  const initialValues = useMemo(() => toFields(coupon), [coupon]);
  const type = Form.useWatch('type', form) ?? initialValues.type;
  const isLocked = coupon !== null;

  const save = async (fields: CouponFields) => {
    const { error } = coupon
      ? await update({ id: coupon.id, changes: toChanges(fields) })
      : await create(toInput(fields));
    return error ? toApiError(error) : null;
  };
  const codePattern: FormRule = { pattern: CODE, message: t('form.codeWrong') };
  const notPast: FormRule = {
    validator: (_rule, day: string) =>
      !day || day >= today() || day === initialValues.expiresOn
        ? Promise.resolve()
        : Promise.reject(new Error(t('form.expiresPast'))),
  };

  return (
    <section className="coupon-form" aria-labelledby="coupon-form-title">
      <h2 id="coupon-form-title">{coupon ? t('form.edit', { code: coupon.code }) : t('form.new')}</h2>
      <EditForm
        form={form}
        initialValues={initialValues}
        save={save}
        onSaved={() => {
          toasts.success(t(coupon ? 'form.saved' : 'form.created'), form.getFieldValue('code'));
          onClose();
        }}
        failureTitle={t('form.failed')}
        onCancel={onClose}
      >
        {isLocked && <p className="muted">{t('form.locked')}</p>}
        <FieldRow>
          <Form.Item
            name="code"
            label={t('form.code')}
            extra={isLocked ? undefined : t('form.codeHelp')}
            rules={[rules.required, codePattern, rules.max(CODE_MAX_LENGTH)]}
            normalize={(value: string) => value.toUpperCase()}
          >
            <Input
              autoFocus={!isLocked}
              disabled={isLocked}
              maxLength={CODE_MAX_LENGTH}
              spellCheck={false}
              autoComplete="off"
            />
          </Form.Item>
          <Form.Item required name="type" label={t('form.type')}>
            <Select
              disabled={isLocked}
              options={COUPON_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            />
          </Form.Item>
          {type === 'percentage_discount' && (
            <Form.Item
              name="percentage"
              label={t('form.percentage')}
              rules={[rules.chosen, rules.whole(1, 100)]}
            >
              <InputNumber<number> disabled={isLocked} min={1} max={100} precision={0} suffix="%" />
            </Form.Item>
          )}
          {type === 'fixed_amount' && (
            <>
              <Form.Item name="amount" label={t('form.amount')} rules={[rules.chosen]}>
                <InputNumber<number>
                  disabled={isLocked}
                  min={MIN_AMOUNT}
                  max={MAX_PRICE_CENTS / 100}
                  step={1}
                  precision={2}
                />
              </Form.Item>
              <Form.Item required name="currency" label={t('form.currency')}>
                <Select
                  disabled={isLocked}
                  options={COUPON_CURRENCIES.map((value) => ({ value, label: value }))}
                />
              </Form.Item>
            </>
          )}
        </FieldRow>
        <FieldRow>
          <Form.Item
            name="usageLimit"
            label={t('form.usageLimit')}
            extra={coupon ? t('form.used', { count: coupon.usageCount }) : undefined}
            rules={[rules.whole(1, MAX_USES)]}
          >
            <InputNumber<number> min={1} max={MAX_USES} precision={0} placeholder={t('form.noLimit')} />
          </Form.Item>
          <Form.Item
            name="expiresOn"
            label={t('form.expiresOn')}
            extra={t('form.expiresHelp')}
            rules={[notPast]}
          >
            <Input type="date" min={today()} />
          </Form.Item>
          {isLocked && (
            <Form.Item required name="isActive" label={t('form.active')} valuePropName="checked">
              <Switch />
            </Form.Item>
          )}
        </FieldRow>
        <CouponPreview form={form} initialValues={initialValues} />
      </EditForm>
    </section>
  );
}

/** The calendar day it is in Rome, where codes end. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' }).format(new Date());
}
