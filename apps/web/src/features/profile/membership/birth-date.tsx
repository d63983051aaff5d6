import { BIRTH_YEARS, MIN_MEMBER_AGE } from '@academy/shared';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../components/form/field.tsx';
import { useFields, useProblem } from './controls.tsx';
import type { MembershipFields } from './fields.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => twoDigits(month + 1));

/** Three choices rather than a calendar: nobody pages back fifty years. */
export function BirthDate() {
  const { t, i18n } = useTranslation('membership');
  const { fields, set } = useFields();
  const problem = useProblem('dataNascita');
  const id = useId();
  const { birthDay, birthMonth, birthYear } = fields;
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });

  /** A day the chosen month does not have is chosen no more. */
  const choose = (change: Partial<Pick<MembershipFields, 'birthDay' | 'birthMonth' | 'birthYear'>>) => {
    const { birthMonth: month, birthYear: year } = { ...fields, ...change };
    const day = change.birthDay ?? birthDay;
    set({ ...change, birthDay: Number(day) <= daysIn(month, year) ? day : '' });
  };

  const parts = [
    {
      label: t('birth.day'),
      value: birthDay,
      autoComplete: 'bday-day',
      options: Array.from({ length: daysIn(birthMonth, birthYear) }, (_, day) => {
        return { value: twoDigits(day + 1), label: String(day + 1) };
      }),
      onChoose: (day: string) => choose({ birthDay: day }),
    },
    {
      label: t('birth.month'),
      value: birthMonth,
      autoComplete: 'bday-month',
      options: MONTHS.map((value) => ({
        value,
        label: monthName.format(new Date(`2000-${value}-01T00:00:00Z`)),
      })),
      onChoose: (month: string) => choose({ birthMonth: month }),
    },
    {
      label: t('birth.year'),
      value: birthYear,
      autoComplete: 'bday-year',
      options: birthYears(new Date().getFullYear()).map((year) => ({ value: year, label: year })),
      onChoose: (year: string) => choose({ birthYear: year }),
    },
  ];

  return (
    <fieldset className="field-group" aria-describedby={problem ? id : undefined}>
      <legend>{t('fields.dataNascita')}</legend>
      <div className="birth">
        {parts.map(({ label, value, autoComplete, options, onChoose }) => (
          <select
            key={label}
            className="field__control"
            aria-label={label}
            aria-required
            aria-invalid={problem !== null}
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{label}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ))}
      </div>
      <FieldError id={id} text={problem} />
    </fieldset>
  );
}

/** The birth years offered: those of people old enough, the latest first. */
export function birthYears(currentYear: number): string[] {
  const latest = currentYear - MIN_MEMBER_AGE;
  return Array.from({ length: BIRTH_YEARS + 1 }, (_, back) => String(latest - back));
}

/** Days of a month; as many as it may have while month or year are not chosen. */
export function daysIn(month: string, year: string): number {
  if (month === '') return 31;
  // Any leap year stands for one not chosen yet.
  return new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate();
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
