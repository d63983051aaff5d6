import {
  bookingClosesAt,
  fallsBack,
  inLanguage,
  isTranslated,
  type Language,
  type Plain,
  type Seminar,
  type Translations,
  waysOf,
} from '@academy/shared';
import type { StoredSeminar } from '../../records/content.entity.ts';
import type { SeminarFactsDto, SeminarInputDto, SeminarSummaryDto } from './seminar.dto.ts';

export function toSeminarSummary(seminar: Seminar): Plain<SeminarSummaryDto> {
  const { startsAt, endsAt, cancelled } = seminar;
  return { startsAt, endsAt, ways: waysOf(seminar), isCancelled: cancelled !== null };
}

/** A seminar as everyone may read it: without the link of its meeting. */
export function toSeminar(stored: StoredSeminar, language: Language): Plain<SeminarFactsDto> {
  const { room, online, programme, cancelled } = withoutLink(stored);
  return {
    ...toSeminarSummary(stored),
    bookingClosesAt: bookingClosesAt(stored).toISOString(),
    room: room && read(room, language),
    online: online && read(online, language),
    programme: programme.map((item) => read(item, language)),
    cancelled: cancelled && read(cancelled, language),
  };
}

/** A seminar as a request that would restore it. */
export function toSeminarInput(seminar: StoredSeminar): Plain<SeminarInputDto> {
  const { cancelled, ...fields } = seminar;
  if (cancelled === null) return { ...fields, cancelled };
  const { at: _at, ...input } = cancelled;
  return { ...fields, cancelled: input };
}

/** What other services may keep of a seminar. */
export function withoutLink({ online, ...seminar }: StoredSeminar): Seminar {
  if (online === null) return { ...seminar, online };
  const { link: _link, ...open } = online;
  return { ...seminar, online: open };
}

function read<T extends object>(
  part: T & { translations?: Translations<object> },
  language: Language,
): Omit<T, 'translations'> & { isUntranslated: boolean } {
  const { translations: _translations, ...texts } = inLanguage(part, language);
  return { ...texts, isUntranslated: fallsBack(isTranslated(part), language) };
}
