import { Icon } from '@academy/ui';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TranscriptSearch } from './use-transcript-search.ts';

/** The search within a transcript. Enter goes to the next sentence with the words. */
export function TranscriptFind({ ref, search }: { ref: Ref<HTMLInputElement>; search: TranscriptSearch }) {
  const { t } = useTranslation('study');
  const id = useId();
  const { query, find, hits, at, step } = search;
  return (
    <form
      className="transcript__find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        step(1);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('transcript.search')}
      </label>
      <Icon name="search" size={18} />
      <input
        ref={ref}
        id={id}
        type="search"
        className="field__control"
        placeholder={t('transcript.search')}
        autoComplete="off"
        value={query}
        onChange={({ target }) => find(target.value)}
      />
      <span className="transcript__hits" role="status">
        {query.trim() !== '' &&
          (hits.length === 0
            ? t('transcript.nothing', { query: query.trim() })
            : t('transcript.hits', { number: at + 1, count: hits.length }))}
      </span>
      {hits.length > 1 && (
        <span className="transcript__steps">
          <button type="button" aria-label={t('transcript.previous')} onClick={() => step(-1)}>
            ↑
          </button>
          <button type="button" aria-label={t('transcript.next')} onClick={() => step(1)}>
            ↓
          </button>
        </span>
      )}
    </form>
  );
}
