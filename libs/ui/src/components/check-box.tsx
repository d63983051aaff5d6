import type { ComponentProps, ReactNode } from 'react';

/** A checkbox with its label. */
export function CheckBox({
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'className' | 'type'> & { children: ReactNode }) {
  return (
    <label className="check">
      <input {...input} type="checkbox" className="check__box" />
      <span>{children}</span>
    </label>
  );
}
