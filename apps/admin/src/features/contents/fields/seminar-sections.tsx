import type { BookingSummary } from '@academy/api-client';
import { type SeatWay, SEMINAR_LIMITS } from '@academy/shared';
import { formatDuration, isSame, useFormats } from '@academy/ui';
import { Button, Form, type FormRule, Input, Select, Switch } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetBookingSummaryQuery } from '../../../api/seminars.ts';
import { FieldRow, FormSection } from '../../../components/fields/form-section.tsx';
import { LanguagePair } from '../../../components/fields/language-pair.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { RomeTimeField } from '../../../components/fields/rome-time-field.tsx';
import { useRules } from '../../../components/fields/rules.ts';
import type { ContentFields } from './content-fields.ts';
import {
  NEW_CANCELLATION,
  NEW_ONLINE,
  NEW_PROGRAMME_ITEM,
  NEW_ROOM,
  type ProgrammeFields,
  type SeminarFields,
} from './seminar-fields.ts';

const ROOM = ['seminar', 'room'];
const ONLINE = ['seminar', 'online'];
const CANCELLED = ['seminar', 'cancelled'];
const ENGLISH = ['translations', 'en'];

/** When bookings may close, in minutes before the start. */
const DAY_MINUTES = 1_440;
const CLOSES = [0, 15, 60, 120, 720, DAY_MINUTES, 2 * DAY_MINUTES, 7 * DAY_MINUTES];

interface SectionProps {
  initialValues: ContentFields;
  /** Refuses to publish without a date and a way to take part. */
  filled: FormRule;
  dependencies: string[];
}

/** When a seminar is, and until when seats can be booked. */
export function WhenSection({ initialValues, filled, dependencies }: SectionProps) {
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

/** How many have a seat of the stored seminar, or wait for one; 0 until that is known. */
function useToldCount(before: SeminarFields): number {
  const ways = useSummary(before)?.ways ?? [];
  return ways.reduce((sum, { held, booked, waiting }) => sum + held + booked + waiting, 0);
}

/** The bookings of the stored seminar in numbers, once they are known. */
function useSummary(before: SeminarFields): BookingSummary | undefined {
  const { id } = useParams();
  return useGetBookingSummaryQuery(id ?? '', { skip: id === undefined || before.startsAt === null }).data;
}

/** What those who booked are told when it changes. */
function placeOf({ startsAt, endsAt, room, online }: SeminarFields): unknown[] {
  return [startsAt, endsAt, room?.place, room?.address, room === null, online === null];
}

/** The room and how to follow online: one of them, or both. */
export function WhereSection({ initialValues: { seminar: before } }: Pick<SectionProps, 'initialValues'>) {
  const { t } = useTranslation('contents');
  const form = Form.useFormInstance();
  const stored = { form, preserve: true };
  const hasRoom = Boolean(Form.useWatch<SeminarFields['room']>(ROOM, stored));
  const isOnline = Boolean(Form.useWatch<SeminarFields['online']>(ONLINE, stored));
  return (
    <FormSection title={t('seminar.where')} text={t('seminar.whereHelp')}>
      <Way name={ROOM} label={t('seminar.inRoom')} initial={NEW_ROOM} />
      {hasRoom && <RoomFields before={before} />}
      <Way name={ONLINE} label={t('seminar.online')} initial={NEW_ONLINE} />
      {isOnline && <OnlineFields before={before} />}
    </FormSection>
  );
}

function Way({ name, label, initial }: { name: string[]; label: string; initial: object }) {
  const form = Form.useFormInstance();
  // Switching it off and on again loses nothing.
  const former = useRef(initial);
  return (
    <Form.Item
      name={name}
      label={label}
      getValueProps={(way: object | null) => ({ checked: Boolean(way) })}
      getValueFromEvent={(isOn: boolean) => {
        if (isOn) return former.current;
        former.current = form.getFieldValue(name) as object;
        return null;
      }}
    >
      <Switch />
    </Form.Item>
  );
}

interface WayFieldsProps {
  before: SeminarFields;
}

function SeatsField({ way, before }: WayFieldsProps & { way: SeatWay }) {
  const { t } = useTranslation('contents');
  const { number } = useFormats();
  const rules = useRules();
  const name = way === 'room' ? ROOM : ONLINE;
  const ofWay = useSummary(before)?.ways.find((each) => each.way === way);
  const taken = ofWay ? ofWay.held + ofWay.booked + ofWay.offered : 0;
  return (
    <Form.Item
      name={[...name, 'seats']}
      label={t('seminar.seats')}
      extra={t('seminar.seatsHelp')}
      rules={[
        rules.whole(1, SEMINAR_LIMITS.seats),
        rules.number((seats) => seats >= taken, t('seminar.taken', { count: taken, number: number(taken) })),
      ]}
      validateFirst
    >
      <NumberField placeholder={t('seminar.unlimited')} />
    </Form.Item>
  );
}

function RoomFields({ before }: WayFieldsProps) {
  const { t } = useTranslation('contents');
  const rules = useRules();
  const needed = useNeededBefore();
  return (
    <>
      <SeatsField way="room" before={before} />
      <LanguagePair>
        <Form.Item name={[...ROOM, 'place']} label={t('seminar.place')} rules={[rules.required]}>
          <Input maxLength={SEMINAR_LIMITS.place} />
        </Form.Item>
        <Form.Item
          name={[...ROOM, ...ENGLISH, 'place']}
          label={t('seminar.placeEnglish')}
          dependencies={ENGLISH_OF_ROOM}
          rules={[needed(ENGLISH_OF_ROOM)]}
        >
          <Input lang="en" maxLength={SEMINAR_LIMITS.place} />
        </Form.Item>
      </LanguagePair>
      <LanguagePair>
        <Form.Item name={[...ROOM, 'address']} label={t('seminar.address')} extra={t('seminar.addressHelp')}>
          <Input maxLength={SEMINAR_LIMITS.address} />
        </Form.Item>
        <Form.Item name={[...ROOM, ...ENGLISH, 'address']} label={t('seminar.addressEnglish')}>
          <Input lang="en" maxLength={SEMINAR_LIMITS.address} />
        </Form.Item>
      </LanguagePair>
      <LanguagePair>
        <Form.Item
          name={[...ROOM, 'accessibility']}
          label={t('seminar.accessibility')}
          extra={t('seminar.accessibilityHelp')}
        >
          <Input.TextArea autoSize={{ minRows: 2 }} maxLength={SEMINAR_LIMITS.accessibility} />
        </Form.Item>
        <Form.Item name={[...ROOM, ...ENGLISH, 'accessibility']} label={t('seminar.accessibilityEnglish')}>
          <Input.TextArea lang="en" autoSize={{ minRows: 2 }} maxLength={SEMINAR_LIMITS.accessibility} />
        </Form.Item>
      </LanguagePair>
    </>
  );
}

function OnlineFields({ before }: WayFieldsProps) {
  const { t } = useTranslation('contents');
  const rules = useRules();
  return (
    <>
      <SeatsField way="online" before={before} />
      <Form.Item
        name={[...ONLINE, 'link']}
        label={t('seminar.link')}
        extra={t('seminar.linkHelp')}
        rules={[rules.text((link) => /^https:\/\/\S+$/.test(link), t('seminar.linkRefused'))]}
      >
        <Input maxLength={SEMINAR_LIMITS.link} autoComplete="off" inputMode="url" />
      </Form.Item>
      <LanguagePair>
        <Form.Item name={[...ONLINE, 'note']} label={t('seminar.note')} extra={t('seminar.noteHelp')}>
          <Input maxLength={SEMINAR_LIMITS.onlineNote} />
        </Form.Item>
        <Form.Item name={[...ONLINE, ...ENGLISH, 'note']} label={t('seminar.noteEnglish')}>
          <Input lang="en" maxLength={SEMINAR_LIMITS.onlineNote} />
        </Form.Item>
      </LanguagePair>
    </>
  );
}

const ENGLISH_OF_ROOM = ['address', 'accessibility'].map((name) => [...ROOM, ...ENGLISH, name]);

/** The rule of an English text without which others would not be shown. @param others their paths in the form. */
function useNeededBefore(): (others: readonly (string | number)[][]) => FormRule {
  const { t } = useTranslation('contents');
  return (others) =>
    ({ getFieldValue }) => ({
      validator: (_rule, text: string | undefined) =>
        text?.trim() || others.every((path) => !getFieldValue(path))
          ? Promise.resolve()
          : Promise.reject(new Error(t('seminar.englishNeeded'))),
    });
}

/** What happens in a seminar, part by part. */
export function ProgrammeSection() {
  const { t } = useTranslation('contents');
  return (
    <FormSection title={t('seminar.programme')} text={t('seminar.programmeHelp')}>
      <Form.List name={['seminar', 'programme']}>
        {(items, { add, remove }) => (
          <>
            {items.map(({ key, name }) => (
              <ProgrammeItem key={key} index={name} onRemove={() => remove(name)} />
            ))}
            <Button
              disabled={items.length >= SEMINAR_LIMITS.programmeItems}
              onClick={() => add(NEW_PROGRAMME_ITEM satisfies ProgrammeFields)}
            >
              {t('seminar.addItem')}
            </Button>
          </>
        )}
      </Form.List>
    </FormSection>
  );
}

function ProgrammeItem({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('contents');
  const rules = useRules();
  const needed = useNeededBefore();
  const text = ['seminar', 'programme', index, ...ENGLISH, 'text'];
  const number = index + 1;
  return (
    <div className="programme-item" role="group" aria-label={t('seminar.item', { number })}>
      <Form.Item
        name={[index, 'time']}
        label={t('seminar.itemTime')}
        getValueProps={(time: string | null) => ({ value: time ?? '' })}
      >
        <Input type="time" />
      </Form.Item>
      <LanguagePair>
        <Form.Item name={[index, 'title']} label={t('seminar.itemTitle')} rules={[rules.required]}>
          <Input maxLength={SEMINAR_LIMITS.itemTitle} />
        </Form.Item>
        <Form.Item
          name={[index, ...ENGLISH, 'title']}
          label={t('seminar.itemTitleEnglish')}
          dependencies={[text]}
          rules={[needed([text])]}
        >
          <Input lang="en" maxLength={SEMINAR_LIMITS.itemTitle} />
        </Form.Item>
      </LanguagePair>
      <LanguagePair>
        <Form.Item name={[index, 'text']} label={t('seminar.itemText')}>
          <Input.TextArea autoSize={{ minRows: 1 }} maxLength={SEMINAR_LIMITS.itemText} />
        </Form.Item>
        <Form.Item name={[index, ...ENGLISH, 'text']} label={t('seminar.itemTextEnglish')}>
          <Input.TextArea lang="en" autoSize={{ minRows: 1 }} maxLength={SEMINAR_LIMITS.itemText} />
        </Form.Item>
      </LanguagePair>
      <Button aria-label={t('seminar.removeItem', { number })} onClick={onRemove}>
        {t('seminar.remove')}
      </Button>
    </div>
  );
}

/** Cancels a seminar with the next save, for good. */
export function CancellationSection({ initialValues }: { initialValues: ContentFields }) {
  const { t } = useTranslation('contents');
  const rules = useRules();
  const form = Form.useFormInstance();
  const cancelled = Form.useWatch<SeminarFields['cancelled'] | undefined>(CANCELLED, {
    form,
    preserve: true,
  });
  const told = useToldCount(initialValues.seminar);
  const wasCancelled = initialValues.seminar.cancelled !== null;
  const hadDate = initialValues.seminar.startsAt !== null;
  if (!hadDate && !cancelled) return null;
  const set = (value: SeminarFields['cancelled']) => form.setFieldValue(CANCELLED, value);
  return (
    <FormSection title={t('seminar.cancellation')} text={t('seminar.cancellationHelp')}>
      {cancelled ? (
        <>
          <p className={wasCancelled ? 'muted' : 'form-warning'} role="status">
            {t(wasCancelled ? 'seminar.isCancelled' : 'seminar.willBeCancelled')}{' '}
            {!wasCancelled && told > 0 && t('seminar.told', { count: told })}
          </p>
          <LanguagePair>
            <Form.Item
              name={[...CANCELLED, 'reason']}
              label={t('seminar.reason')}
              extra={t('seminar.reasonHelp')}
              rules={[rules.required]}
            >
              <Input.TextArea autoSize={{ minRows: 2 }} maxLength={SEMINAR_LIMITS.cancellationReason} />
            </Form.Item>
            <Form.Item name={[...CANCELLED, ...ENGLISH, 'reason']} label={t('seminar.reasonEnglish')}>
              <Input.TextArea
                lang="en"
                autoSize={{ minRows: 2 }}
                maxLength={SEMINAR_LIMITS.cancellationReason}
              />
            </Form.Item>
          </LanguagePair>
          {!wasCancelled && <Button onClick={() => set(null)}>{t('seminar.keep')}</Button>}
        </>
      ) : (
        <Button danger onClick={() => set(NEW_CANCELLATION)}>
          {t('seminar.cancel')}
        </Button>
      )}
    </FormSection>
  );
}
