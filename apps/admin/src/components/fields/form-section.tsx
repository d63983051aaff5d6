import { useId, type ReactNode } from 'react';
import './fields.css';

/** A group of fields, beside its heading. */
export function FormSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="form-section" aria-labelledby={id}>
      <div>
        <h2 id={id} className="form-section__title">
          {title}
        </h2>
        {text && <p className="muted">{text}</p>}
      </div>
      <div className="form-section__fields">{children}</div>
    </section>
  );
}

/** Short fields in one row where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="field-row">{children}</div>;
}
