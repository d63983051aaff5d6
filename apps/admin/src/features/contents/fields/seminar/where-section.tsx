import { type SeatWay, SEMINAR_LIMITS } from '@academy/shared';
import { useFormats } from '@academy/ui';
import { Form, Input, Switch } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../components/fields/form-section.tsx';
import { LanguagePair } from '../../../../components/fields/language-pair.tsx';
import { NumberField } from '../../../../components/fields/number-field.tsx';
import { useRules } from '../../../../components/fields/rules.ts';
import type { ContentFields } from '../content-fields.ts';
import { NEW_ONLINE, NEW_ROOM, type SeminarFields } from '../seminar-fields.ts';
import { ENGLISH, ONLINE, ROOM } from './paths.ts';
import { useSummary } from './use-booked.ts';
import { useNeededBefore } from './use-needed-before.ts';

const ENGLISH_OF_ROOM = ['address', 'accessibility'].map((name) => [...ROOM, ...ENGLISH, name]);

/** The room and how to follow online: one of them, or both. */
export function WhereSection({ initialValues: { seminar: before } }: { initialValues: ContentFields }) {
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
