import type { ApiError } from '@academy/api-client';
import { Icon, Skeleton, useKeptFocus } from '@academy/ui';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

// Few visitors enter a code, so its form is loaded on demand.
const CouponForm = lazy(() => import('./coupon-form.tsx'));

interface CouponFieldProps {
  /** The code in use, refused or not; null without one. */
  code: string | null;
  /** A code that may be used here but is not applied yet. */
  offered: string | null;
  onChange: (code: string | null) => void;
  /** Why the code was refused. */
  error: ApiError | null;
  isChecking: boolean;
  /** False for guests, whose code is checked only after they sign in. */
  isChecked: boolean;
}

/** A discount code: typed or brought by a link, applied, removed. Needs the `checkout` texts. */
export function CouponField(props: CouponFieldProps) {
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus}>
      <CouponState {...props} />
    </div>
  );
}

function CouponState({ code, offered, onChange, error, isChecking, isChecked }: CouponFieldProps) {
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

/** A code that a link brought for another item: applied only when the visitor chooses it. */
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
