import { useLanguage, isSame } from '@academy/ui';
import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { readDecimal, writeDecimal } from '../values/decimal.ts';

interface NumberFieldProps {
  /** Given by the form item, as value and onChange are. */
  id?: string;
  /** In the smallest unit; NaN for invalid input. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** Number of decimals: 2 for cents as money. */
  decimals?: number;
  placeholder?: string;
  suffix?: ReactNode;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

/**
 * A number field. The typed text is never changed: invalid or out-of-range input stays, for the field's rules to
 * reject.
 */
export function NumberField({ id, value = null, onChange, decimals = 0, ...input }: NumberFieldProps) {
  const language = useLanguage();
  const [text, setText] = useState(() => writeDecimal(value, decimals, language));
  // A value that was not typed here, such as a restored one, replaces the text.
  if (!isSame(readDecimal(text, decimals, language), value)) setText(writeDecimal(value, decimals, language));
  return (
    <Input
      {...input}
      {...(id && { id })}
      value={text}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value);
        onChange?.(readDecimal(event.target.value, decimals, language));
      }}
    />
  );
}

/** An amount, typed in whole units of a currency and stored in cents. */
export function MoneyField({
  currency,
  ...field
}: Omit<NumberFieldProps, 'decimals'> & { currency: string }) {
  return <NumberField {...field} decimals={2} suffix={currency} />;
}
