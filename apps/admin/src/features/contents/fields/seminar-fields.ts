import { DEFAULT_CLOSES_MINUTES, waysOf } from '@academy/shared';
import type { SeminarInput } from '../../../api/contents.ts';

type Room = NonNullable<SeminarInput['room']>;
type Online = NonNullable<SeminarInput['online']>;
type Cancellation = NonNullable<SeminarInput['cancelled']>;
type Item = SeminarInput['programme'][number];

/** A part of a seminar in its form's shape: the English texts are empty where there are none. */
type InForm<Part extends { translations?: { en?: object } }> = Omit<Part, 'translations'> & {
  translations: { en: NonNullable<NonNullable<Part['translations']>['en']> };
};

export type ProgrammeFields = InForm<Item>;

/** A seminar in its form's shape. The names are the API's, so that the server's errors match the fields. */
export interface SeminarFields {
  /** RFC 3339; null until there is a date. */
  startsAt: string | null;
  endsAt: string | null;
  room: InForm<Room> | null;
  online: InForm<Online> | null;
  closesMinutes: number;
  programme: ProgrammeFields[];
  cancelled: InForm<Cancellation> | null;
}

export const NEW_ROOM: InForm<Room> = {
  ...{ seats: null, place: '', address: '', accessibility: '' },
  translations: { en: { place: '', address: '', accessibility: '' } },
};
export const NEW_ONLINE: InForm<Online> = {
  ...{ seats: null, note: '', link: null },
  translations: { en: { note: '' } },
};
export const NEW_PROGRAMME_ITEM: ProgrammeFields = {
  ...{ time: null, title: '', text: '' },
  translations: { en: { title: '', text: '' } },
};

export const NEW_CANCELLATION: InForm<Cancellation> = {
  reason: '',
  translations: { en: { reason: '' } },
};

/** The values of a seminar without a date. */
export const NEW_SEMINAR: SeminarFields = {
  ...{ startsAt: null, endsAt: null, room: null, online: null },
  ...{ closesMinutes: DEFAULT_CLOSES_MINUTES, programme: [], cancelled: null },
};

/** Form values of a stored seminar; of a content without one, those of a new one. */
export function seminarFieldsOf(seminar: SeminarInput | null): SeminarFields {
  if (seminar === null) return NEW_SEMINAR;
  const { room, online, programme, cancelled } = seminar;
  return {
    ...seminar,
    room: room && { ...room, translations: { en: room.translations?.en ?? NEW_ROOM.translations.en } },
    online: online && {
      ...online,
      translations: { en: online.translations?.en ?? NEW_ONLINE.translations.en },
    },
    programme: programme.map((item) => ({
      ...item,
      translations: { en: item.translations?.en ?? NEW_PROGRAMME_ITEM.translations.en },
    })),
    cancelled: cancelled && {
      ...cancelled,
      translations: { en: cancelled.translations?.en ?? NEW_CANCELLATION.translations.en },
    },
  };
}

/** The seminar as the API takes it; null while it has no date. */
export function seminarInputOf(fields: SeminarFields): SeminarInput | null {
  const { startsAt, endsAt, room, online, programme, cancelled } = fields;
  if (startsAt === null || endsAt === null) return null;
  return {
    ...fields,
    startsAt,
    endsAt,
    room: room && withEnglish(room, room.translations.en.place),
    online: online && {
      ...withEnglish(online, online.translations.en.note),
      link: online.link?.trim() ? online.link.trim() : null,
    },
    programme: programme.map((item) => ({
      ...withEnglish(item, item.translations.en.title),
      time: item.time === '' ? null : item.time,
    })),
    cancelled: cancelled && withEnglish(cancelled, cancelled.translations.en.reason),
  };
}

/** How many ways there are to take part; none without a date. */
export function wayCountOf(fields: SeminarFields): number {
  const { startsAt, endsAt } = fields;
  return startsAt === null || endsAt === null ? 0 : waysOf(fields).length;
}

/** An English part exists once its first text does. */
function withEnglish<Part extends { translations: { en: object } }>(
  part: Part,
  english: string,
): Omit<Part, 'translations'> & { translations: { en?: Part['translations']['en'] } } {
  const { translations, ...rest } = part;
  return { ...rest, translations: english.trim() === '' ? {} : { en: translations.en } };
}
