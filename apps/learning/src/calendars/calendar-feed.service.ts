import { isDeepStrictEqual } from 'node:util';
import type { AccessEndReply, UserOpeningReply } from '@academy/contracts';
import { type CalendarEvent, SiteReader, writeCalendar } from '@academy/mail';
import { TranslatedTitles } from '@academy/messaging';
import { dayInRome, inLanguage, type Language, pagePath, pathInLanguage } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { LearningEnv } from '../env.ts';
import { seminarEvent } from '../seminars/seats/seminar-event.ts';
import type { CalendarAddress, KnownEvents } from './calendar-address.entity.ts';
import { CalendarAddressesService } from './calendar-addresses.service.ts';
import { type BookedSeminar, CalendarSourcesService } from './calendar-sources.service.ts';

const TEXTS = {
  it: {
    name: (brand: string) => `${brand}: le mie date`,
    opening: (title: string) => `Si apre: ${title}`,
    inProject: (title: string) => `In «${title}»`,
    expiry: (title: string) => `Ultimo giorno: ${title}`,
  },
  en: {
    name: (brand: string) => `${brand}: my dates`,
    opening: (title: string) => `Opens: ${title}`,
    inProject: (title: string) => `In “${title}”`,
    expiry: (title: string) => `Last day: ${title}`,
  },
} as const satisfies Record<Language, object>;

/** A learner's dates as a file that calendar programs fetch again and again. */
@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly addresses: CalendarAddressesService,
    private readonly sources: CalendarSourcesService,
    private readonly titles: TranslatedTitles,
    private readonly site: SiteReader,
    private readonly env: LearningEnv,
  ) {}

  /**
   * The feed of an address. Programs forget what is no longer in it, so cancelled seminars stay in it as cancelled, and what
   * other services know as it was last known while one is away. The same dates give the same bytes.
   * @throws AppError `learning.calendar_not_found`
   */
  async read(token: string): Promise<string> {
    const address = await this.addresses.find(token);
    const { userId, language } = address;
    const [seminars, known, { brand }] = await Promise.all([
      this.sources.seminars(userId),
      this.knownEvents(address),
      this.site.read(),
    ]);
    const events = [
      ...seminars.filter(isInFeed).map((booked) => this.toSeminarEvent(booked, language)),
      ...(known.opening ?? []),
      ...(known.expiry ?? []),
    ];
    return writeCalendar({ method: 'PUBLISH', name: TEXTS[language].name(brand), events });
  }

  private async knownEvents(address: CalendarAddress): Promise<KnownEvents> {
    const { userId, known } = address;
    const [openings, ends] = await Promise.all([this.sources.openings(userId), this.sources.ends(userId)]);
    const now: KnownEvents = {
      ...known,
      ...(openings && { opening: openings.map((opening) => this.toOpeningEvent(opening, address)) }),
      ...(ends && { expiry: await this.toExpiryEvents(ends, address) }),
    };
    if (!isSame(now, known)) await this.addresses.keepKnown(address, now);
    return now;
  }

  private toSeminarEvent({ seminar, booking }: BookedSeminar, language: Language): CalendarEvent {
    const stamp = new Date(Math.max(booking.changedAt.getTime(), seminar.changedAt.getTime()));
    return seminarEvent(seminar, booking, { language, origin: this.env.PUBLIC_ORIGIN, stamp });
  }

  private toOpeningEvent(
    { contentId, opensAt, project, ...content }: UserOpeningReply,
    { language, createdAt }: CalendarAddress,
  ): CalendarEvent {
    const { slug, title } = inLanguage(content, language);
    return {
      ...this.wholeDay(`opening-${contentId}`, new Date(opensAt), createdAt),
      title: TEXTS[language].opening(title),
      text: TEXTS[language].inProject(inLanguage(project, language).title),
      url: this.addressOf(pagePath('content', slug), language),
    };
  }

  private async toExpiryEvents(
    ends: readonly AccessEndReply[],
    { language, createdAt }: CalendarAddress,
  ): Promise<CalendarEvent[]> {
    const titles = await this.titles.find(
      ends.map(({ itemId }) => itemId),
      language,
    );
    return ends.map(({ kind, itemId, endsAt, ...bought }) => {
      const { slug, title } = titles.get(itemId) ?? bought;
      const path = kind === 'subscription' ? pagePath('subscription') : pagePath(PAGE_OF[kind], slug);
      return {
        // An access that ends at midnight has its last day before.
        ...this.wholeDay(`expiry-${itemId}-${endsAt}`, new Date(Date.parse(endsAt) - 1), createdAt),
        title: TEXTS[language].expiry(title),
        text: '',
        url: this.addressOf(path, language),
      };
    });
  }

  private wholeDay(id: string, time: Date, stamp: Date) {
    return {
      uid: `${id}@${new URL(this.env.PUBLIC_ORIGIN).hostname}`,
      sequence: 0,
      stamp: stamp.toISOString(),
      place: '',
      status: 'CONFIRMED',
      day: dayInRome(time),
    } as const;
  }

  private addressOf(path: string, language: Language): string {
    return this.env.PUBLIC_ORIGIN + pathInLanguage(path, language);
  }
}

const PAGE_OF = { single: 'content', project: 'project' } as const;

/** A seat that was only held for a payment was never in a calendar; one that was booked or waited for before, was. */
function isInFeed({ booking }: BookedSeminar): boolean {
  const { status, waitingSince, bookedAt, cancelledBecause } = booking;
  const isOnlyHeld = (status === 'held' && waitingSince === null) || cancelledBecause === 'payment';
  return !isOnlyHeld || bookedAt !== null;
}

/** Whether nothing has to be stored. */
function isSame(a: KnownEvents, b: KnownEvents): boolean {
  return (['opening', 'expiry'] as const).every((kind) => isDeepStrictEqual(a[kind], b[kind]));
}
