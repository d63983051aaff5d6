import type { ApiError } from '@academy/api-client';
import { useErrorText } from '@academy/ui';
import { Field, Form, useForm } from '@academy/ui/forms';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isCouponRefusal } from './checkout-error.ts';
import { COUPON_MAX_LENGTH, normalizeCoupon } from './stored-coupon.ts';

interface CouponFormProps {
  /** The refused code; null when none was entered yet. */
  code: string | null;
  /** Why the code was refused. */
  error: ApiError | null;
  onChange: (code: string | null) => void;
  /** True when the visitor opened the form to type a code. */
  isNew: boolean;
}

/** The form to enter a discount code or to correct a refused one. Needs the `checkout` texts. */
export default function CouponForm({ code, error, onChange, isNew }: CouponFormProps) {
  const { t } = useTranslation('checkout');
  const refusal = useRefusal(error);
  const problems = useMemo(() => ({ code: refusal }), [refusal]);
  const form = useForm<{ code: string }>({
    defaults: { code: code ?? '' },
    problems,
    check: (values) => ({ code: normalizeCoupon(values.code) === '' ? t('coupon.empty') : undefined }),
    submit: async (values) => {
      onChange(normalizeCoupon(values.code));
      return null;
    },
  });
  return (
    <Form form={form} className="coupon">
      <Field announced form={form} name="code" label={t('coupon.label')} parse={(text) => text.toUpperCase()}>
        {(control) => (
          <div className="coupon__row">
            <input
              {...control}
              className={`${control.className} coupon__input`}
              maxLength={COUPON_MAX_LENGTH}
              autoFocus={isNew && code === null}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <button type="submit" className="button">
              {t('coupon.apply')}
            </button>
          </div>
        )}
      </Field>
      {code !== null && (
        <button type="button" className="text-button" onClick={() => onChange(null)}>
          {t('coupon.without')}
        </button>
      )}
    </Form>
  );
}

/** Why a code was refused; when the price could not be requested, that error and what to do. */
function useRefusal(error: ApiError | null): string | undefined {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  if (error === null) return undefined;
  return isCouponRefusal(error) ? errorText(error) : `${errorText(error)} ${t('coupon.uncertain')}`;
}
