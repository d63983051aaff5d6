import type { Coupon } from '@academy/api-client';
import {
  COUPON_CODE_MAX_LENGTH,
  COUPON_CODE_PATTERN,
  COUPON_CURRENCIES,
  COUPON_TYPES,
  dayInRome,
  MAX_COUPON_USES,
  MAX_PRICE_CENTS,
} from '@academy/shared';
import { Form, Input, Select, Switch, type FormRule } from 'antd';
import { useEffect, useMemo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCreateCouponMutation,
  useLazyGetCouponQuery,
  useUpdateCouponMutation,
} from '../../api/coupons.ts';
import { useReturnFocus } from '../../components/dialog/use-return-focus.ts';
import { FieldRow } from '../../components/fields/form-section.tsx';
import { MoneyField, NumberField } from '../../components/fields/number-field.tsx';
import { useRules } from '../../components/fields/rules.ts';
import { EditForm } from '../../components/form/edit-form.tsx';
import type { SaveContext } from '../../components/form/use-edit-form.ts';
import { isNotPast, LAST_DAY } from '../../components/values/days.ts';
import { type CouponFields, toChanges, toFields, toInput, versionOf } from './coupon-fields.ts';
import { CouponPreview } from './coupon-preview.tsx';
import { useFieldTexts } from './use-field-texts.ts';

/** Lower case is accepted and converted to upper case. */
const CODE = new RegExp(COUPON_CODE_PATTERN, 'i');
const MIN_AMOUNT_CENTS = 1;

interface CouponFormProps {
  /** The code to change; null for a new one. */
  coupon: Coupon | null;
  /** Its heading. */
  title: RefObject<HTMLHeadingElement | null>;
  /** The button that opens it for a new code; it is not on the page meanwhile. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Creates a code, or changes the fields that may still change: its discount is final. */
export function CouponForm({ coupon, title, opener, onClose }: CouponFormProps) {
  const { t } = useTranslation('coupons');
  const rules = useRules();
  const [form] = Form.useForm<CouponFields>();
  const [create] = useCreateCouponMutation();
  const [update] = useUpdateCouponMutation();
  const [read] = useLazyGetCouponQuery();
  const fields = useFieldTexts();
  const initialValues = useMemo(() => toFields(coupon), [coupon]);
  const type = Form.useWatch<CouponFields['type'] | undefined>('type', form) ?? initialValues.type;
  const currency =
    Form.useWatch<CouponFields['currency'] | undefined>('currency', form) ?? initialValues.currency;
  const isLocked = coupon !== null;
  useReturnFocus(opener);
  // The row whose button opened the form may be far below it.
  useEffect(() => {
    if (isLocked) title.current?.focus();
  }, [isLocked, title]);

  const save = (values: CouponFields, { base, version, key }: SaveContext<CouponFields>) =>
    coupon
      ? update({ id: coupon.id, version, changes: toChanges(base, values) })
      : create({ key, input: toInput(values) });
  const reload = async (id: string) => {
    const { data, error } = await read(id);
    return { data: data && { values: toFields(data), version: versionOf(data) }, error };
  };
  const codePattern: FormRule = { pattern: CODE, message: t('form.codeWrong') };
  const notPast: FormRule = {
    validator: (_rule, day: string) =>
      !day || isNotPast(day) || day === initialValues.expiresOn
        ? Promise.resolve()
        : Promise.reject(new Error(t('form.expiresPast'))),
  };

  return (
    <section className="coupon-form" aria-labelledby="coupon-form-title">
      <h2 id="coupon-form-title" ref={title} tabIndex={-1}>
        {coupon ? t('form.edit', { code: coupon.code }) : t('form.new')}
      </h2>
      <EditForm
        form={form}
        initialValues={initialValues}
        version={coupon && versionOf(coupon)}
        fields={fields}
        save={save}
        {...(coupon && { reload: () => reload(coupon.id) })}
        onSaved={onClose}
        savedTitle={t(coupon ? 'form.saved' : 'form.created')}
        savedText={({ code }) => code}
        failureTitle={t('form.failed')}
        onCancel={onClose}
      >
        {isLocked && <p className="muted">{t('form.locked')}</p>}
        <FieldRow>
          <Form.Item
            name="code"
            label={t('form.code')}
            extra={isLocked ? undefined : t('form.codeHelp')}
            rules={[rules.required, codePattern, rules.max(COUPON_CODE_MAX_LENGTH)]}
            normalize={(value: string) => value.toUpperCase()}
          >
            <Input
              autoFocus={!isLocked}
              disabled={isLocked}
              maxLength={COUPON_CODE_MAX_LENGTH}
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
              <NumberField disabled={isLocked} suffix="%" />
            </Form.Item>
          )}
          {type === 'fixed_amount' && (
            <>
              <Form.Item
                name="amountCents"
                label={t('form.amount')}
                rules={[rules.chosen, rules.amount(MIN_AMOUNT_CENTS, MAX_PRICE_CENTS, currency)]}
              >
                <MoneyField disabled={isLocked} currency={currency} />
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
            rules={[rules.whole(1, MAX_COUPON_USES)]}
          >
            <NumberField placeholder={t('form.noLimit')} />
          </Form.Item>
          <Form.Item
            name="expiresOn"
            label={t('form.expiresOn')}
            extra={t('form.expiresHelp')}
            rules={[notPast]}
          >
            <Input type="date" min={dayInRome(new Date())} max={LAST_DAY} />
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
