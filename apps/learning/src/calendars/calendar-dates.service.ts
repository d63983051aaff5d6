import type { AccessEndReply, UserOpeningReply } from '@academy/contracts';
import { TranslatedTitles } from '@academy/messaging';
import {
  CALENDAR_KINDS,
  type CalendarKind,
  fallsBack,
  inLanguage,
  type Language,
  MAX_CALENDAR_DATES,
  type Plain,
  titleIn,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { isSeated } from '../seminars/seats/is-seated.ts';
import { CalendarAddressesService } from './calendar-addresses.service.ts';
import { type BookedSeminar, CalendarSourcesService } from './calendar-sources.service.ts';
import type { CalendarDateDto, CalendarDto, ReadCalendarQuery } from './calendar.dto.ts';

type CalendarDate = Plain<CalendarDateDto>;

const NOTHING_MORE = { endsAt: null, seat: null, project: null };

/** A learner's dates, as their page shows them. */
@Injectable()
export class CalendarDatesService {
  constructor(
    private readonly sources: CalendarSourcesService,
    private readonly addresses: CalendarAddressesService,
    private readonly titles: TranslatedTitles,
  ) {}

  /** The dates ahead in their order, or those that passed, the latest first, at most {@link MAX_CALENDAR_DATES}. */
  async read(userId: string, { kind, past, lang }: Plain<ReadCalendarQuery>): Promise<Plain<CalendarDto>> {
    const asked = CALENDAR_KINDS.filter((each) => kind === undefined || each === kind);
    const [found, address] = await Promise.all([
      Promise.all(asked.map((each) => this.datesOf(userId, each, lang))),
      this.addresses.of(userId),
    ]);
    const now = new Date().toISOString();
    const items = found
      .flatMap((dates) => dates ?? [])
      .filter(({ at, endsAt }) => (endsAt ?? at) <= now === past)
      .sort((a, b) => a.at.localeCompare(b.at) * (past ? -1 : 1))
      .slice(0, MAX_CALENDAR_DATES);
    return { items, unavailable: asked.filter((_each, index) => found[index] === null), address };
  }

  private async datesOf(
    userId: string,
    kind: CalendarKind,
    language: Language,
  ): Promise<CalendarDate[] | null> {
    if (kind === 'seminar') {
      return (await this.sources.seminars(userId))
        .filter(isShown)
        .map((booked) => toSeminarDate(booked, language));
    }
    if (kind === 'opening') {
      const openings = await this.sources.openings(userId);
      return openings && openings.map((opening) => toOpeningDate(opening, language));
    }
    const ends = await this.sources.ends(userId);
    return ends && this.toExpiryDates(ends, language);
  }

  private async toExpiryDates(ends: readonly AccessEndReply[], language: Language): Promise<CalendarDate[]> {
    const items = ends.filter(({ kind }) => kind !== 'subscription');
    const titles = await this.titles.find(
      items.map(({ itemId }) => itemId),
      language,
    );
    return ends.map(({ kind, itemId, slug, title, endsAt: at }) => {
      const translated = titles.get(itemId);
      const isUntranslated = kind !== 'subscription' && fallsBack(translated !== undefined, language);
      const named = { slug: translated?.slug ?? slug, title: translated?.title ?? title, isUntranslated };
      return { ...NOTHING_MORE, kind: 'expiry', at, itemType: kind, itemId, ...named };
    });
  }
}

/** What a learner gave back is no date of theirs; that a seminar does not take place, they must see. */
function isShown({ booking }: BookedSeminar): boolean {
  return booking.status !== 'cancelled' || booking.cancelledBecause === 'seminar';
}

function toSeminarDate({ seminar, booking }: BookedSeminar, language: Language): CalendarDate {
  const { status, way, ticket } = booking;
  const room = way === 'room' && seminar.room !== null ? inLanguage(seminar.room, language) : null;
  return {
    ...NOTHING_MORE,
    kind: 'seminar',
    at: seminar.startsAt.toISOString(),
    endsAt: seminar.endsAt.toISOString(),
    itemType: 'single',
    itemId: seminar.contentId,
    ...titleIn(seminar, language),
    seat: {
      ...{
        status,
        way,
        ticket: isSeated(booking) ? ticket : null,
        isCancelled: seminar.cancelledAt !== null,
      },
      ...{ place: room?.place ?? '', address: room?.address ?? '' },
    },
  };
}

function toOpeningDate(
  { contentId, opensAt: at, project, ...content }: UserOpeningReply,
  language: Language,
): CalendarDate {
  return {
    ...{ ...NOTHING_MORE, kind: 'opening', at, itemType: 'single', itemId: contentId },
    ...titleIn(content, language),
    project: { id: project.id, ...titleIn(project, language) },
  };
}
