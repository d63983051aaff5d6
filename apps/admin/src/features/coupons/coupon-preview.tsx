import { discountCents, grossCents } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Form, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGetSettingsQuery } from '../../api/settings.ts';
import type { CouponFields } from './coupon-fields.ts';

/** Default net price of a new content, in cents. */
const SAMPLE_CENTS = 1_000;

interface CouponPreviewProps {
  form: FormInstance<CouponFields>;
  initialValues: CouponFields;
}

/** Shows the effect of the code, with the form's current values, on a typical price. */
export function CouponPreview({ form, initialValues }: CouponPreviewProps) {
  const { t } = useTranslation('coupons');
  const { money } = useFormats();
  const vatPercent = useGetSettingsQuery().data?.vatPercent;
  // The values do not include fields that are not shown.
  const shown = Form.useWatch<CouponFields, Partial<CouponFields> | undefined>((values) => values, form);
  const {
    type = initialValues.type,
    percentage = null,
    amountCents = null,
    currency = initialValues.currency,
  } = shown ?? initialValues;
  const needed = type === 'fixed_amount' ? amountCents : percentage;
  const isComplete = type === 'free_purchase' || (needed !== null && Number.isInteger(needed) && needed > 0);
  if (!isComplete || vatPercent === undefined) return <p className="muted">{t('preview.incomplete')}</p>;

  const unit = type === 'fixed_amount' ? currency : 'EUR';
  const discount = discountCents({ type, percentage, amountCents }, SAMPLE_CENTS);
  return (
    <p className="coupon-form__preview" role="status">
      {t('preview.text', {
        price: money(SAMPLE_CENTS, unit),
        discount: money(discount, unit),
        total: money(grossCents(SAMPLE_CENTS - discount, vatPercent), unit),
      })}
      {unit === 'GBP' && (
        <strong className="coupon-form__warning"> {t('warnings.currency_not_in_catalogue')}</strong>
      )}
    </p>
  );
}
