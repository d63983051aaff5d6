import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class SeminarRef {
  @IsUUID() contentId: string;
}

/** Tells learners that a seminar moved or was cancelled. */
export const tellChange = defineJob({ name: 'seminar.tell-change', payload: SeminarRef });

/** Offers the free seats that were too many for one transaction. */
export const offerSeats = defineJob({ name: 'seminar.offer-seats', payload: SeminarRef });

/** Tells staff that more seats are taken than there are since a change. */
export const tellOverbooked = defineJob({ name: 'seminar.tell-overbooked', payload: SeminarRef });

/** Tells those who had a seat that there is a recording. */
export const announceRecording = defineJob({ name: 'seminar.announce-recording', payload: SeminarRef });

/** Brings the copy of a seminar to the catalogue's state. */
export const refreshSeminar = defineJob({ name: 'seminar.refresh', payload: SeminarRef });
