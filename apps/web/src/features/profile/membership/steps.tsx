import {
  INTEREST_AREAS,
  MAX_INTEREST_AREAS,
  MEMBER_ORIGINS,
  MEMBER_TITLES,
  MEMBERSHIP_TEXT_LIMITS,
  PROVINCES,
  STUDY_TITLES,
  type InterestArea,
} from '@academy/shared';
import { useFormats, useToasts } from '@academy/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, FieldError } from '../../../components/form/field.tsx';
import { CheckInput } from '../../../components/form/fields.tsx';
import { BirthDate } from './birth-date.tsx';
import { SelectField, TextField, TickField, useFields, useProblem } from './controls.tsx';

const LIMITS = MEMBERSHIP_TEXT_LIMITS;
const NAME_LENGTH = 100;
const LETTER_ROWS = 7;

/** Step 1: who and where. */
export function ContactStep() {
  const { t } = useTranslation('membership');
  return (
    <div className="wizard__fields">
      <SelectField
        name="titolo"
        options={MEMBER_TITLES.map((value) => ({ value, label: t(`titles.${value}`) }))}
      />
      <BirthDate />
      <TextField name="luogoNascita" maxLength={LIMITS.luogoNascita} autoComplete="off" />
      <TextField name="telefono" maxLength={LIMITS.telefono} type="tel" autoComplete="tel" />
      <div className="wizard__wide">
        <TextField name="indirizzo" maxLength={LIMITS.indirizzo} autoComplete="street-address" />
      </div>
      <TextField name="citta" maxLength={LIMITS.citta} autoComplete="address-level2" />
      <div className="wizard__pair">
        <SelectField
          name="provincia"
          autoComplete="address-level1"
          options={PROVINCES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField name="cap" maxLength={LIMITS.cap} autoComplete="postal-code" />
      </div>
    </div>
  );
}

/** Step 1 of the edit dialog: the names, then the rest. */
export function PersonStep() {
  return (
    <>
      <div className="wizard__fields wizard__fields--first">
        <TextField name="firstName" maxLength={NAME_LENGTH} autoComplete="given-name" />
        <TextField name="lastName" maxLength={NAME_LENGTH} autoComplete="family-name" />
      </div>
      <ContactStep />
    </>
  );
}

/** Step 2: studies, work, interests. */
export function InterestsStep() {
  const { t } = useTranslation('membership');
  return (
    <>
      <div className="wizard__fields wizard__fields--first">
        <SelectField
          name="titoloStudio"
          options={STUDY_TITLES.map((value) => ({ value, label: t(`studies.${value}`) }))}
        />
        <TextField name="professione" maxLength={LIMITS.professione} autoComplete="organization-title" />
      </div>
      <Areas />
    </>
  );
}

function Areas() {
  const { t } = useTranslation('membership');
  const { fields, set } = useFields();
  const toasts = useToasts();
  const problem = useProblem('areeInteresse');
  const id = useId();
  const chosen = fields.areeInteresse;

  const choose = (area: InterestArea, isChosen: boolean) => {
    if (!isChosen) set({ areeInteresse: chosen.filter((other) => other !== area) });
    else if (chosen.length < MAX_INTEREST_AREAS) set({ areeInteresse: [...chosen, area] });
    else toasts.error(t('areas.limit'), t('problems.too_many_areas'));
  };

  return (
    <fieldset className="field-group" aria-describedby={problem ? `${id} ${id}-count` : `${id}-count`}>
      <legend>{t('fields.areeInteresse')}</legend>
      <p id={`${id}-count`} className="field__hint" aria-live="polite">
        {t('areas.chosen', { count: chosen.length, limit: MAX_INTEREST_AREAS })}
      </p>
      <div className="wizard__areas">
        {INTEREST_AREAS.map((area) => (
          <CheckInput
            key={area}
            checked={chosen.includes(area)}
            aria-invalid={problem !== null}
            onChange={(event) => choose(area, event.target.checked)}
          >
            {t(`areas.${area}`)}
          </CheckInput>
        ))}
      </div>
      <FieldError id={id} text={problem} />
    </fieldset>
  );
}

/** Step 3 of completion: how one came here, what one declares, what one consents to. */
export function DeclarationsStep() {
  const { t } = useTranslation('membership');
  return (
    <>
      <div className="wizard__fields wizard__fields--first">
        <SelectField
          name="comeConosciuto"
          isOptional
          options={MEMBER_ORIGINS.map((value) => ({ value, label: t(`origins.${value}`) }))}
        />
        <TextField
          name="socioPresentatore"
          isOptional
          maxLength={LIMITS.socioPresentatore}
          autoComplete="off"
        />
        <div className="wizard__wide">
          <Letter />
        </div>
      </div>
      <fieldset className="field-group wizard__ticks">
        <legend>{t('declarations')}</legend>
        <TickField name="dichiarazionePenali" />
        <TickField name="dichiarazionePrevenzione" />
        <TickField name="dichiarazioneProcedimenti" />
      </fieldset>
      <fieldset className="field-group wizard__ticks">
        <legend>{t('consents')}</legend>
        <TickField name="consensoGdpr" />
        <TickField name="consensoComunicazioni" />
        <TickField name="consensoImmagini" />
      </fieldset>
    </>
  );
}

/** Counts rather than cuts: a pasted letter should not lose its end unseen. */
function Letter() {
  const { t } = useTranslation('membership');
  const { number } = useFormats();
  const { fields, set } = useFields();
  const letter = fields.letteraMotivazionale;
  const limit = LIMITS.letteraMotivazionale;
  return (
    <Field
      label={t('fields.letteraMotivazionale')}
      optional={t('optional')}
      error={useProblem('letteraMotivazionale')}
      hint={
        <span className="wizard__count">
          <span>{t('letter.hint')}</span>
          <span className={letter.length > limit ? 'field__error' : undefined}>
            {t('letter.count', { count: letter.length, length: number(letter.length), limit: number(limit) })}
          </span>
        </span>
      }
    >
      {(control) => (
        <textarea
          {...control}
          rows={LETTER_ROWS}
          value={letter}
          onChange={(event) => set({ letteraMotivazionale: event.target.value })}
        />
      )}
    </Field>
  );
}
