import { BIRTH_YEARS, MIN_MEMBER_AGE } from '@academy/shared';
import { FieldGroup } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import type { BirthDay } from './fields.ts';
import type { MembershipForm } from './use-wizard.ts';

const PARTS = ['day', 'month', 'year'] as const;

const MONTHS = Array.from({ length: 12 }, (_, month) => twoDigits(month + 1));

/** Three selects rather than a calendar, in which one would have to page back decades. */
export function BirthDate({ form }: { form: MembershipForm }) {
  const { t } = useTranslation('membership');
  return (
    <FieldGroup form={form} name="dataNascita" label={t('fields.dataNascita')}>
      {({ value, set, isWrong }) => <Parts date={value} onChange={set} isWrong={isWrong} />}
    </FieldGroup>
  );
}

interface PartsProps {
  date: BirthDay;
  onChange: (date: BirthDay) => void;
  isWrong: boolean;
}

function Parts({ date, onChange, isWrong }: PartsProps) {
  const { t, i18n } = useTranslation('membership');
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });

  /** A day that the chosen month does not have is cleared. */
  const choose = (change: Partial<BirthDay>) => {
    const next = { ...date, ...change };
    onChange({ ...next, day: Number(next.day) <= daysIn(next.month, next.year) ? next.day : '' });
  };

  const choices = {
    day: Array.from({ length: daysIn(date.month, date.year) }, (_, day) => {
      return { value: twoDigits(day + 1), label: String(day + 1) };
    }),
    month: MONTHS.map((value) => ({
      value,
      label: monthName.format(new Date(`2000-${value}-01T00:00:00Z`)),
    })),
    year: birthYears(new Date().getFullYear()).map((year) => ({ value: year, label: year })),
  };

  return (
    <div className="birth">
      {PARTS.map((part) => (
        <select
          key={part}
          className={`field__control birth__${part}`}
          aria-label={t(`birth.${part}`)}
          aria-required
          aria-invalid={isWrong}
          autoComplete={`bday-${part}`}
          value={date[part]}
          onChange={(event) => choose({ [part]: event.target.value })}
        >
          <option value="">{t(`birth.${part}`)}</option>
          {choices[part].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}

/** The birth years offered: those of people old enough, latest first. */
export function birthYears(currentYear: number): string[] {
  const latest = currentYear - MIN_MEMBER_AGE;
  return Array.from({ length: BIRTH_YEARS + 1 }, (_, back) => String(latest - back));
}

/** Days of a month; the most it can have while month or year are not chosen. */
export function daysIn(month: string, year: string): number {
  if (month === '') return 31;
  // While no year is chosen, any leap year will do.
  return new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate();
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
