import {
  type Accreditation,
  ACCREDITATION_LIMITS,
  CALENDAR_DAY,
  dayInRome,
  PROFESSIONAL_BODIES,
} from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../fields/form-section.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { useRules } from '../fields/rules.ts';
import { LAST_DAY } from '../values/days.ts';
import './accreditations-field.css';

const { perItem, body, code, minCredits, maxCredits, decimals } = ACCREDITATION_LIMITS;
const LIST = ['certificate', 'accreditations'];
/** How many of the smallest unit of {@link NumberField} are one credit. */
const UNITS = 10 ** decimals;

/** What professional bodies recognise for the item, printed on the certificates issued within the dates. */
export function AccreditationsField() {
  const { t } = useTranslation('form');
  const suggestionsId = useId();
  return (
    <div role="group" aria-label={t('accreditations.label')}>
      <p className="accreditations__label">{t('accreditations.label')}</p>
      <p className="muted accreditations__help">{t('accreditations.help')}</p>
      <datalist id={suggestionsId}>
        {PROFESSIONAL_BODIES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Form.List name={LIST}>
        {(accreditations, { add, remove }) => (
          <>
            {accreditations.map(({ key, name }) => (
              <AccreditationFields
                key={key}
                position={name}
                suggestionsId={suggestionsId}
                onRemove={() => remove(name)}
              />
            ))}
            <Button disabled={accreditations.length >= perItem} onClick={() => add(newAccreditation())}>
              {t('accreditations.add')}
            </Button>
          </>
        )}
      </Form.List>
    </div>
  );
}

interface AccreditationFieldsProps {
  /** In the list, from 0. */
  position: number;
  suggestionsId: string;
  onRemove: () => void;
}

function AccreditationFields({ position, suggestionsId, onRemove }: AccreditationFieldsProps) {
  const { t } = useTranslation('form');
  const { number } = useFormats();
  const rules = useRules();
  const day = rules.text((text) => CALENDAR_DAY.test(text), t('rules.invalid'));
  const validFrom = [...LIST, position, 'validFrom'];
  return (
    <div
      className="accreditation"
      role="group"
      aria-label={t('accreditations.number', { number: position + 1 })}
    >
      <Form.Item
        name={[position, 'body']}
        label={t('accreditations.body')}
        rules={[rules.required, rules.max(body)]}
      >
        <Input list={suggestionsId} autoComplete="off" placeholder={t('accreditations.bodyPlaceholder')} />
      </Form.Item>
      <FieldRow>
        <Form.Item name={[position, 'code']} label={t('accreditations.code')} rules={[rules.max(code)]}>
          <Input autoComplete="off" placeholder={t('accreditations.noCode')} />
        </Form.Item>
        <Form.Item
          name={[position, 'credits']}
          label={t('accreditations.credits')}
          getValueProps={(credits: number | null) => ({
            value: credits === null ? null : Math.round(credits * UNITS),
          })}
          getValueFromEvent={(units: number | null) => (units === null ? null : units / UNITS)}
          rules={[
            rules.chosen,
            rules.number(
              (credits) => credits >= minCredits && credits <= maxCredits,
              t('accreditations.creditsRange', { min: number(minCredits), max: number(maxCredits) }),
            ),
          ]}
        >
          <NumberField decimals={decimals} />
        </Form.Item>
      </FieldRow>
      <FieldRow>
        <Form.Item
          name={[position, 'validFrom']}
          label={t('accreditations.validFrom')}
          rules={[rules.required, day]}
        >
          <Input type="date" max={LAST_DAY} />
        </Form.Item>
        <Form.Item
          name={[position, 'validTo']}
          label={t('accreditations.validTo')}
          dependencies={[validFrom]}
          rules={[
            rules.required,
            day,
            ({ getFieldValue }) => ({
              validator: (_rule, validTo: string) =>
                validTo === '' || validTo >= String(getFieldValue(validFrom) ?? '')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('accreditations.endsBefore'))),
            }),
          ]}
        >
          <Input type="date" max={LAST_DAY} />
        </Form.Item>
      </FieldRow>
      <Button aria-label={t('accreditations.removeNumber', { number: position + 1 })} onClick={onRemove}>
        {t('accreditations.remove')}
      </Button>
    </div>
  );
}

/** Of this year, as most are. */
function newAccreditation(): Omit<Accreditation, 'credits'> & { credits: null } {
  const year = dayInRome(new Date()).slice(0, 4);
  return { body: '', code: '', credits: null, validFrom: `${year}-01-01`, validTo: `${year}-12-31` };
}
