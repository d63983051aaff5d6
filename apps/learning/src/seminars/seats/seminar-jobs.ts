import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class SeminarRef {
  @IsUUID() contentId: string;
}

/** Tells learners that a seminar moved or was cancelled. */
export const tellChange = defineJob({ name: 'seminar.tell-change', payload: SeminarRef });

/** Tells those who had a seat that there is a recording. */
export const announceRecording = defineJob({ name: 'seminar.announce-recording', payload: SeminarRef });

/** Brings the copy of a seminar to the catalogue's state. */
export const refreshSeminar = defineJob({ name: 'seminar.refresh', payload: SeminarRef });
