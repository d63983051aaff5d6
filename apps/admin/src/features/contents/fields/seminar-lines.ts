import type { TFunction } from 'i18next';
import type { SeminarFields } from './seminar-fields.ts';

/** A seminar as lines of text, in conflicts and history. @param dateTime writes a time in Rome. */
export function seminarLines(
  { startsAt, endsAt, room, online, programme, closesMinutes, cancelled }: SeminarFields,
  t: TFunction<['contents', 'ui']>,
  dateTime: (instant: string) => string,
): string[] {
  if (startsAt === null || endsAt === null) return [];
  const seats = (count: number | null) =>
    count === null ? t('seminar.unlimited') : t('seminar.seatCount', { count });
  return [
    `${dateTime(startsAt)} – ${dateTime(endsAt)}`,
    t('seminar.closesLine', { minutes: closesMinutes }),
    ...(room
      ? [
          [t('seminar.inRoom'), seats(room.seats), room.place, room.address, room.accessibility],
          Object.values(room.translations.en),
        ]
      : []),
    ...(online
      ? [
          [t('seminar.online'), seats(online.seats), online.note, online.link ?? ''],
          [online.translations.en.note],
        ]
      : []),
    ...programme.flatMap(({ time, title, text, translations: { en } }) => [
      [time ?? '', title, text],
      [en.title, en.text],
    ]),
    ...(cancelled
      ? [`${t('seminar.cancellation')}: ${cancelled.reason}`, [cancelled.translations.en.reason]]
      : []),
  ]
    .map((line) => (typeof line === 'string' ? line : line.filter(Boolean).join(' · ')))
    .filter(Boolean);
}
