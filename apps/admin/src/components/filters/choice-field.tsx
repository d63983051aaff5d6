import { Select } from 'antd';
import { useId } from 'react';

interface ChoiceFieldProps {
  label: string;
  /** The text for "no choice". */
  anyLabel: string;
  /** The empty text for "no choice". */
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of a few values, or any. */
export function ChoiceField({ label, anyLabel, value, options, onChange }: ChoiceFieldProps) {
  const id = useId();
  // A label around the select would make the chosen value part of its name.
  return (
    <div className="filters__field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        options={[{ value: '', label: anyLabel }, ...options]}
        onChange={onChange}
      />
    </div>
  );
}
