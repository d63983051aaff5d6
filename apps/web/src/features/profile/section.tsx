import { toApiError } from '@academy/api-client';
import { Notice, Skeleton, useErrorText } from '@academy/ui';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryButton, type FallibleQuery } from '../../components/load-failure.tsx';
import { SECTIONS, type SectionName } from './sections.ts';

interface SectionProps {
  name: SectionName;
  title: string;
  aside?: ReactNode;
  /** True for the first section: its skeleton is as tall as the content, so that nothing below it moves. */
  isFirst?: boolean;
  className?: string;
  /** The state of loading the section's data. */
  query: FallibleQuery & { isLoading: boolean; hasData: boolean };
  children: ReactNode;
}

/** A section with its heading, and its own skeleton and error. Loaded data stays visible while it is refreshed. */
export function Section(props: SectionProps) {
  const { name, title, aside, isFirst = false, className = '', query, children } = props;
  const id = useId();
  return (
    <section
      id={SECTIONS[name]}
      className={`section profile__section ${className}`}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={query.isLoading}
    >
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {query.isLoading && (
        <div className={`profile__skeleton${isFirst ? ' profile__skeleton--first' : ''}`}>
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      )}
      {!query.hasData && <LoadFailure query={query} />}
      {query.hasData && children}
    </section>
  );
}

/** Why data was not loaded, and a button to try again; nothing without an error. */
export function LoadFailure({ query }: { query: FallibleQuery }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  if (query.error === undefined || query.error === null) return null;
  return (
    <Notice role="alert" title={t('loadFailed')} text={errorText(toApiError(query.error))}>
      <RetryButton query={query} />
    </Notice>
  );
}
