import { ActionButton, FailureText, Icon, useAction, useErrorText } from '@academy/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useDownloadStatementMutation } from '../../../api/receipts.ts';
import type { FallibleQuery } from '../../../components/load-failure.tsx';
import { LoadFailure } from '../section.tsx';

/** Downloads what the learner paid in a year, for their tax return. */
export function YearStatement({ query }: { query: FallibleQuery & { data?: number[] | undefined } }) {
  const { t } = useTranslation('purchases');
  const id = useId();
  return (
    <section className="year-statement" aria-labelledby={id}>
      <h3 id={id}>{t('statement.title')}</h3>
      <p className="muted">{t('statement.text')}</p>
      {query.data ? <YearChoice years={query.data} titleId={id} /> : <LoadFailure query={query} />}
    </section>
  );
}

/** The years, latest first; a sentence for a learner who never paid. */
function YearChoice({ years, titleId }: { years: number[]; titleId: string }) {
  const { t } = useTranslation('purchases');
  const id = useId();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<number | null>(null);
  const [download] = useDownloadStatementMutation();
  const saving = useAction(async (year: number) => failureOf(await download(year)), {
    failureTitle: t('error'),
    failureText: (failure) =>
      failure.code === 'commerce.seller_incomplete' ? t('statement.notYet') : errorText(failure),
  });
  const year = years.find((each) => each === chosen) ?? years[0];
  if (year === undefined) return <p className="muted">{t('statement.none')}</p>;
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run(year);
      }}
    >
      <div className="year-statement__choice">
        <div className="field">
          <label className="field__label" htmlFor={id}>
            {t('statement.year')}
          </label>
          <select
            id={id}
            className="field__control"
            value={year}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {years.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </div>
        <ActionButton
          type="submit"
          className="button"
          isBusy={saving.isBusy}
          busyLabel={t('statement.loading')}
        >
          <Icon name="download" />
          {t('statement.download')}
        </ActionButton>
      </div>
      <FailureText text={saving.error} />
    </form>
  );
}
