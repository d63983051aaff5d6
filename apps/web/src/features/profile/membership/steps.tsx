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
import { CheckBox, useFormats, useOwnToasts } from '@academy/ui';
import { Field, FieldGroup, useWatch } from '@academy/ui/forms';
import { useTranslation } from 'react-i18next';
import { BirthDate } from './birth-date.tsx';
import { SelectField, TextField, TickField } from './controls.tsx';
import type { MembershipForm } from './use-wizard.ts';

const LIMITS = MEMBERSHIP_TEXT_LIMITS;
const NAME_LENGTH = 100;
const LETTER_ROWS = 7;

interface StepProps {
  form: MembershipForm;
}

/** Step 1: personal and contact details. */
export function ContactStep({ form }: StepProps) {
  const { t } = useTranslation('membership');
  return (
    <div className="wizard__fields">
      <SelectField
        form={form}
        name="titolo"
        options={MEMBER_TITLES.map((value) => ({ value, label: t(`titles.${value}`) }))}
      />
      <BirthDate form={form} />
      <TextField form={form} name="luogoNascita" maxLength={LIMITS.luogoNascita} autoComplete="off" />
      <TextField form={form} name="telefono" maxLength={LIMITS.telefono} type="tel" autoComplete="tel" />
      <div className="wizard__wide">
        <TextField form={form} name="indirizzo" maxLength={LIMITS.indirizzo} autoComplete="street-address" />
      </div>
      <TextField form={form} name="citta" maxLength={LIMITS.citta} autoComplete="address-level2" />
      <div className="wizard__pair">
        <SelectField
          form={form}
          name="provincia"
          clears={['cap']}
          autoComplete="address-level1"
          options={PROVINCES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField form={form} name="cap" maxLength={LIMITS.cap} autoComplete="postal-code" />
      </div>
    </div>
  );
}

/** Step 1 of the edit dialog: the names, then the rest. */
export function PersonStep({ form }: StepProps) {
  return (
    <>
      <div className="wizard__fields wizard__fields--first">
        <TextField form={form} name="firstName" maxLength={NAME_LENGTH} autoComplete="given-name" />
        <TextField form={form} name="lastName" maxLength={NAME_LENGTH} autoComplete="family-name" />
      </div>
      <ContactStep form={form} />
    </>
  );
}

/** Step 2: studies, work, interests. */
export function InterestsStep({ form }: StepProps) {
  const { t } = useTranslation('membership');
  return (
    <>
      <div className="wizard__fields wizard__fields--first">
        <SelectField
          form={form}
          name="titoloStudio"
          options={STUDY_TITLES.map((value) => ({ value, label: t(`studies.${value}`) }))}
        />
        <TextField
          form={form}
          name="professione"
          maxLength={LIMITS.professione}
          autoComplete="organization-title"
        />
      </div>
      <Areas form={form} />
    </>
  );
}

function Areas({ form }: StepProps) {
  const { t } = useTranslation('membership');
  const toasts = useOwnToasts();
  const chosen = useWatch({ control: form.methods.control, name: 'areeInteresse' });

  const withArea = (area: InterestArea, isChosen: boolean): InterestArea[] => {
    toasts.clear();
    if (!isChosen) return chosen.filter((other) => other !== area);
    if (chosen.length < MAX_INTEREST_AREAS) return [...chosen, area];
    toasts.error(t('areas.limit'), t('problems.too_many_areas'));
    return chosen;
  };

  return (
    <FieldGroup
      form={form}
      name="areeInteresse"
      label={t('fields.areeInteresse')}
      hint={t('areas.chosen', { count: chosen.length, limit: MAX_INTEREST_AREAS })}
    >
      {({ value, set, isWrong }) => (
        <div className="wizard__areas">
          {INTEREST_AREAS.map((area) => (
            <CheckBox
              key={area}
              checked={value.includes(area)}
              aria-invalid={isWrong}
              onChange={(event) => set(withArea(area, event.target.checked))}
            >
              {t(`areas.${area}`)}
            </CheckBox>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

/** Step 3 of completion: how the applicant heard of the association, declarations and consents. */
export function DeclarationsStep({ form }: StepProps) {
  const { t } = useTranslation('membership');
  return (
    <>
      <div className="wizard__fields wizard__fields--first">
        <SelectField
          form={form}
          name="comeConosciuto"
          optional
          options={MEMBER_ORIGINS.map((value) => ({ value, label: t(`origins.${value}`) }))}
        />
        <TextField
          form={form}
          name="socioPresentatore"
          optional
          maxLength={LIMITS.socioPresentatore}
          autoComplete="off"
        />
        <div className="wizard__wide">
          <MotivationLetter form={form} />
        </div>
      </div>
      <fieldset className="field-group wizard__ticks">
        <legend>{t('declarations')}</legend>
        <TickField form={form} name="dichiarazionePenali" />
        <TickField form={form} name="dichiarazionePrevenzione" />
        <TickField form={form} name="dichiarazioneProcedimenti" />
      </fieldset>
      <fieldset className="field-group wizard__ticks">
        <legend>{t('consents')}</legend>
        <TickField form={form} name="consensoGdpr" />
        <TickField form={form} name="consensoComunicazioni" optional />
        <TickField form={form} name="consensoImmagini" optional />
      </fieldset>
    </>
  );
}

/** Counts characters instead of truncating, so that a pasted letter does not silently lose its end. */
function MotivationLetter({ form }: StepProps) {
  const { t } = useTranslation('membership');
  const { number } = useFormats();
  const { length } = useWatch({ control: form.methods.control, name: 'letteraMotivazionale' });
  const limit = LIMITS.letteraMotivazionale;
  return (
    <Field
      form={form}
      name="letteraMotivazionale"
      label={t('fields.letteraMotivazionale')}
      optional
      hint={
        <span className="wizard__count">
          <span>{t('letter.hint')}</span>
          <span className={length > limit ? 'field__error' : undefined}>
            {t('letter.count', { count: length, length: number(length), limit: number(limit) })}
          </span>
        </span>
      }
    >
      {(control) => <textarea {...control} rows={LETTER_ROWS} />}
    </Field>
  );
}
