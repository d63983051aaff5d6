import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class SeriesRef {
  @IsUUID() contentId: string;
}

/** Mails the new lessons of a series to those who follow it. */
export const announceLessons = defineJob({ name: 'series.announce-lessons', payload: SeriesRef });
