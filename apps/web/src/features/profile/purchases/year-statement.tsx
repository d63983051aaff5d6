import { ActionButton, FailureText, Icon, useAction } from '@academy/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { useDownloadStatementMutation, useListStatementYearsQuery } from '../../../api/receipts.ts';

/** Downloads what the learner paid in a year, for their tax return; nothing for a learner who never paid. */
export function YearStatement() {
  const { t } = useTranslation('purchases');
  const id = useId();
  const { data: years = [] } = useListStatementYearsQuery();
  const [chosen, setChosen] = useState<number | null>(null);
  const [download] = useDownloadStatementMutation();
  const saving = useAction(async (year: number) => failureOf(await download(year)), {
    failureTitle: t('error'),
  });
  const year = years.find((each) => each === chosen) ?? years[0];
  if (year === undefined) return null;
  return (
    <form
      className="year-statement"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run(year);
      }}
    >
      <h3 id={`${id}-title`}>{t('statement.title')}</h3>
      <p className="muted">{t('statement.text')}</p>
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
