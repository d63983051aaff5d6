import type { ApiError } from '@academy/api-client';
import { Icon, useErrorText } from '@academy/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../form/field.tsx';
import { isCouponRefusal } from './checkout-error.ts';
import { COUPON_MAX_LENGTH, normalizeCoupon } from './use-coupon.ts';

interface CouponFieldProps {
  /** The code in use, refused or not; null without one. */
  code: string | null;
  onChange: (code: string | null) => void;
  /** Why the code gives nothing. */
  error: ApiError | null;
  isChecking: boolean;
  /** False for guests, whose code is only checked once they have signed in. */
  isChecked: boolean;
}

/** A discount code: typed or brought along by a link, applied, taken away. Needs the `checkout` texts. */
export function CouponField(props: CouponFieldProps) {
  const { code, onChange, error, isChecking, isChecked } = props;
  const { t } = useTranslation('checkout');
  const [isOpen, setOpen] = useState(false);
  if (code !== null && error === null) {
    return <AppliedCoupon code={code} onRemove={() => onChange(null)} {...{ isChecking, isChecked }} />;
  }
  if (code === null && !isOpen) {
    return (
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {t('coupon.have')}
      </button>
    );
  }
  return <CouponForm key={code} code={code} error={error} onChange={onChange} isNew={isOpen} />;
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

function CouponForm(props: {
  code: string | null;
  error: ApiError | null;
  onChange: (code: string | null) => void;
  isNew: boolean;
}) {
  const { t } = useTranslation('checkout');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.code ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const refusal = useRefusal(props.error);
  const message = isEmpty ? t('coupon.empty') : refusal;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = normalizeCoupon(text);
    setEmpty(code === '');
    if (code === '') input.current?.focus();
    else props.onChange(code);
  };
  return (
    <form className="coupon" onSubmit={apply} noValidate>
      <label className="field__label" htmlFor={id}>
        {t('coupon.label')}
      </label>
      <div className="coupon__row">
        <input
          ref={input}
          id={id}
          className="field__control coupon__input"
          value={text}
          maxLength={COUPON_MAX_LENGTH}
          autoFocus={props.isNew && props.code === null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : `${id}-error`}
          onChange={(event) => {
            setText(event.target.value.toUpperCase());
            setEmpty(false);
          }}
        />
        <button type="submit" className="button">
          {t('coupon.apply')}
        </button>
      </div>
      <div role="alert">
        <FieldError id={`${id}-error`} text={message} />
      </div>
      {props.code !== null && (
        <button type="button" className="text-button" onClick={() => props.onChange(null)}>
          {t('coupon.without')}
        </button>
      )}
    </form>
  );
}

/** Why a code was refused; a price that could not be asked for says so, with what to do. */
function useRefusal(error: ApiError | null): string | null {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  if (error === null) return null;
  return isCouponRefusal(error) ? errorText(error) : `${errorText(error)} ${t('coupon.uncertain')}`;
}
