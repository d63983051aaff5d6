import type { ApiError } from '@academy/api-client';
import { Icon, Skeleton } from '@academy/ui';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

// Few type a code: only they fetch its form.
const CouponForm = lazy(() => import('./coupon-form.tsx'));

interface CouponFieldProps {
  /** The code in use, refused or not; null without one. */
  code: string | null;
  /** A code that may be used here, and is not yet. */
  offered: string | null;
  onChange: (code: string | null) => void;
  /** Why the code gives nothing. */
  error: ApiError | null;
  isChecking: boolean;
  /** False for guests, whose code is only checked once they have signed in. */
  isChecked: boolean;
}

/** A discount code: typed or brought along by a link, applied, taken away. Needs the `checkout` texts. */
export function CouponField({ code, offered, onChange, error, isChecking, isChecked }: CouponFieldProps) {
  const { t } = useTranslation('checkout');
  const [isOpen, setOpen] = useState(false);
  if (code !== null && error === null) {
    return <AppliedCoupon code={code} onRemove={() => onChange(null)} {...{ isChecking, isChecked }} />;
  }
  if (code === null && offered !== null) return <OfferedCoupon code={offered} onChange={onChange} />;
  if (code === null && !isOpen) {
    return (
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {t('coupon.have')}
      </button>
    );
  }
  return (
    <Suspense fallback={<Skeleton shape="line" style={{ height: '5rem' }} />}>
      <CouponForm key={code} code={code} error={error} onChange={onChange} isNew={isOpen} />
    </Suspense>
  );
}

/** A code a link brought along for something else: used here only when its reader says so. */
function OfferedCoupon({ code, onChange }: { code: string; onChange: (code: string | null) => void }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="coupon__applied">
      <span>
        {t('coupon.offered')} <strong>{code}</strong>
      </span>
      <span className="coupon__answers">
        <button type="button" className="button button--small" onClick={() => onChange(code)}>
          {t('coupon.apply')}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => onChange(null)}
          aria-label={t('coupon.removeCode', { code })}
        >
          {t('coupon.remove')}
        </button>
      </span>
    </div>
  );
}

function AppliedCoupon(props: {
  code: string;
  isChecking: boolean;
  isChecked: boolean;
  onRemove: () => void;
}) {
  const { t } = useTranslation('checkout');
  return (
    <div className="coupon__applied" role="status">
      <span>
        <Icon name="check" size={16} /> <strong>{props.code}</strong>{' '}
        <span className="muted">
          {t(props.isChecking ? 'coupon.checking' : props.isChecked ? 'coupon.applied' : 'coupon.later')}
        </span>
      </span>
      <button
        type="button"
        className="button button--quiet button--small"
        onClick={props.onRemove}
        aria-label={t('coupon.removeCode', { code: props.code })}
      >
        {t('coupon.remove')}
      </button>
    </div>
  );
}
