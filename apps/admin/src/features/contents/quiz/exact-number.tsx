import { isSame, useLanguage } from '@academy/ui';
import { Input } from 'antd';
import { useState } from 'react';
import { UNREADABLE } from '../../../components/values/decimal.ts';

interface ExactNumberProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  /** Null for none, NaN for unreadable input. */
  value: number | null;
  decimals: number;
  onChange: (value: number | null) => void;
}

/** A number as it is compared with a learner's: with as many decimals as were typed, after a comma or a point. */
export function ExactNumber({ value, decimals, onChange, ...input }: ExactNumberProps) {
  const language = useLanguage();
  const write = (number: number | null) => {
    if (number === null) return '';
    if (Number.isNaN(number)) return UNREADABLE;
    return language === 'it' ? String(number).replace('.', ',') : String(number);
  };
  const [text, setText] = useState(() => write(value));
  // A value that was not typed here, such as a restored one, replaces the text.
  if (!isSame(readExact(text, decimals), value)) setText(write(value));
  return (
    <Input
      {...input}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        onChange(readExact(target.value, decimals));
      }}
    />
  );
}

function readExact(text: string, decimals: number): number | null {
  const compact = text.replace(/\s/g, '').replace(',', '.');
  if (compact === '') return null;
  const match = /^-?\d+(?:\.(\d+))?$/.exec(compact);
  return match && (match[1] ?? '').length <= decimals ? Number(compact) : NaN;
}
