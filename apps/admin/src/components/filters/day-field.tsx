import { Input } from 'antd';
import { LAST_DAY } from '../values/days.ts';

interface DayFieldProps {
  label: string;
  /** As in the address: `2026-03-01`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** One day, or none. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="filters__field">
      <span className="field__label">{label}</span>
      <Input type="date" max={LAST_DAY} value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
