import { Select } from 'antd';

interface ChoiceFieldProps {
  label: string;
  /** The text for "no choice". */
  anyLabel: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  /** Called with the empty text for "no choice". */
  onChange: (value: string) => void;
}

/** One of a few values, or any. */
export function ChoiceField({ label, anyLabel, value, options, onChange }: ChoiceFieldProps) {
  return (
    <label className="filters__field">
      <span className="field__label">{label}</span>
      <Select
        value={value ?? ''}
        options={[{ value: '', label: anyLabel }, ...options]}
        onChange={onChange}
      />
    </label>
  );
}
