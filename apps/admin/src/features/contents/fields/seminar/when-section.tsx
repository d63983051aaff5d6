import { SEMINAR_LIMITS } from '@academy/shared';
import { formatDuration, isSame } from '@academy/ui';
import { Form, type FormRule, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../../../components/fields/form-section.tsx';
import { RomeTimeField } from '../../../../components/fields/rome-time-field.tsx';
import { useRules } from '../../../../components/fields/rules.ts';
import type { ContentFields } from '../content-fields.ts';
import type { SeminarFields } from '../seminar-fields.ts';
import { ONLINE, ROOM } from './paths.ts';
import { useToldCount } from './use-booked.ts';

/** When bookings may close, in minutes before the start. */
const DAY_MINUTES = 1_440;
const CLOSES = [0, 15, 60, 120, 720, DAY_MINUTES, 2 * DAY_MINUTES, 7 * DAY_MINUTES];

interface WhenSectionProps {
  initialValues: ContentFields;
  /** Refuses to publish without a date and a way to take part. */
  filled: FormRule;
  dependencies: string[];
}

/** When a seminar is, and until when seats can be booked. */
export function WhenSection({ initialValues, filled, dependencies }: WhenSectionProps) {
  const { t } = useTranslation(['contents', 'errors']);
  const rules = useRules();
  const closes = Form.useWatch<number | undefined>(['seminar', 'closesMinutes']);
  const minutes = [...new Set([...CLOSES, ...(closes === undefined ? [] : [closes])])].sort((a, b) => a - b);
  const closesText = (value: number) => {
    if (value === 0) return t('seminar.closesAtStart');
    if (value % DAY_MINUTES === 0) return t('seminar.closesDays', { count: value / DAY_MINUTES });
    return t('seminar.closesBefore', { time: formatDuration(value * 60) });
  };
  // Without a date nothing else of a seminar is stored.
  const starts: FormRule = ({ getFieldValue }) => ({
    validator: (_rule, startsAt: string | null) => {
      const { room, online, programme, endsAt } = getFieldValue('seminar') as SeminarFields;
      const hasParts = room !== null || online !== null || programme.length > 0 || endsAt !== null;
      return startsAt === null && (hasParts || initialValues.seminar.startsAt !== null)
        ? Promise.reject(new Error(t('seminar.startMissing')))
        : Promise.resolve();
    },
  });
  const ends: FormRule = ({ getFieldValue }) => ({
    validator: (_rule, endsAt: string | null) => {
      const startsAt = getFieldValue(['seminar', 'startsAt']) as string | null;
      if (startsAt === null) return Promise.resolve();
      if (endsAt === null) return Promise.reject(new Error(t('seminar.endMissing')));
      const length = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
      if (length < SEMINAR_LIMITS.minMinutes)
        return Promise.reject(new Error(t('errors:catalogue.seminar_ends_early')));
      return length > SEMINAR_LIMITS.maxMinutes
        ? Promise.reject(new Error(t('errors:catalogue.seminar_too_long')))
        : Promise.resolve();
    },
  });
  return (
    <FormSection title={t('seminar.when')} text={t('seminar.whenHelp')}>
      <FieldRow>
        <Form.Item
          name={['seminar', 'startsAt']}
          label={t('seminar.startsAt')}
          dependencies={[...dependencies, ROOM, ONLINE, ['seminar', 'endsAt'], ['seminar', 'programme']]}
          rules={[filled, starts]}
        >
          <RomeTimeField label={t('seminar.startsAt')} />
        </Form.Item>
        <Form.Item
          name={['seminar', 'endsAt']}
          label={t('seminar.endsAt')}
          dependencies={[['seminar', 'startsAt']]}
          rules={[ends]}
        >
          <RomeTimeField label={t('seminar.endsAt')} />
        </Form.Item>
      </FieldRow>
      <MoveNote before={initialValues.seminar} />
      <Form.Item
        name={['seminar', 'closesMinutes']}
        label={t('seminar.closes')}
        extra={t('seminar.closesHelp')}
        rules={[rules.chosen]}
      >
        <Select
          options={minutes.map((value) => ({
            value,
            label: closesText(value),
          }))}
        />
      </Form.Item>
    </FormSection>
  );
}

/** How many are told when a change of time or place is saved. */
function MoveNote({ before }: { before: SeminarFields }) {
  const { t } = useTranslation('contents');
  const form = Form.useFormInstance();
  const now = Form.useWatch<SeminarFields | undefined>('seminar', { form, preserve: true });
  const told = useToldCount(before);
  const isMoved = now !== undefined && !isSame(placeOf(before), placeOf(now));
  return (
    <div role="status">
      {isMoved && told > 0 && <p className="form-warning">{t('seminar.told', { count: told })}</p>}
    </div>
  );
}

/** What those who booked are told when it changes. */
function placeOf({ startsAt, endsAt, room, online }: SeminarFields): unknown[] {
  return [startsAt, endsAt, room?.place, room?.address, room === null, online === null];
}
