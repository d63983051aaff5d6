import type { CalendarEvent } from '@academy/mail';
import { Sealed } from '@academy/platform';
import type { Language } from '@academy/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Purpose of the key that seals the tokens of addresses. */
export const ADDRESS_SEAL = 'calendar-address';

/** The events of other services in a feed, as they were last known. */
export interface KnownEvents {
  opening?: CalendarEvent[];
  expiry?: CalendarEvent[];
}

/** The address of a learner's calendar feed: whoever has its token reads the calendar. */
@Entity()
export class CalendarAddress {
  @PrimaryColumn('uuid')
  userId: string;

  /** SHA-256 of the token, in hexadecimal, by which the feed is found. */
  @Column('varchar', { length: 64, unique: true })
  tokenHash: string;

  /** The token, encrypted, to show it to its owner again. */
  @Column('text')
  @Sealed(ADDRESS_SEAL)
  sealedToken: string;

  /** Of the texts in the feed. */
  @Column('varchar', { length: 2 })
  language: Language;

  /** A program would forget them when they were left out while a service is away. */
  @Column('jsonb', { default: {} })
  known: KnownEvents;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
