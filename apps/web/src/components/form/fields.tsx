import type { ComponentProps, ReactNode } from 'react';

type InputProps = Omit<ComponentProps<'input'>, 'className'>;

/** A text field for a form item, which controls it; the item's own attributes announce its errors. */
export function TextInput({ value, ...props }: InputProps) {
  return <input {...props} className="field__control" value={value ?? ''} />;
}

/** A box to tick, with its text. */
export function CheckInput({ children, checked, ...props }: InputProps & { children: ReactNode }) {
  return (
    <label className="check">
      <input {...props} type="checkbox" className="check__box" checked={checked ?? false} />
      <span>{children}</span>
    </label>
  );
}
