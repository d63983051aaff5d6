import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What a buyer can do now, as a list of {@link Step}s. */
export function NextSteps({ children }: { children: ReactNode }) {
  const { t } = useTranslation('payment');
  return (
    <section className="section" aria-labelledby="next-title">
      <div className="section__head next-steps__head">
        <h2 id="next-title">{t('next.title')}</h2>
      </div>
      <ul className="next-steps">{children}</ul>
    </section>
  );
}

interface StepProps {
  title: ReactNode;
  text: string;
  /** What the buyer should know before the click. */
  notice?: ReactNode;
  /** The link. */
  children: ReactNode;
}

export function Step({ title, text, notice, children }: StepProps) {
  return (
    <li className="next-steps__item">
      <div>
        <h3>{title}</h3>
        <p className="muted">{text}</p>
        {notice}
      </div>
      {children}
    </li>
  );
}
