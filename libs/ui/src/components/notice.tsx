import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  text?: string | undefined;
  /** `alert` announces a failure immediately. */
  role?: 'alert' | 'status' | undefined;
  /** Buttons or links to continue. */
  children?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 1 | 2;
}

/** A message in place of a page's or section's content: not found, failed, not allowed. */
export function Notice({ title, text, role, children, level = 2 }: NoticeProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="notice" role={role}>
      <Title className="notice__title">{title}</Title>
      {text && <p className="muted">{text}</p>}
      {children && <div className="button-row">{children}</div>}
    </div>
  );
}
