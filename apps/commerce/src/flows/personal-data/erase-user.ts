import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class EraseUser {
  @IsUUID() userId: string;
}

/** Erases what commerce and the payment provider keep about a user whose account is gone. */
export const eraseUser = defineJob({ name: 'personal-data.erase', payload: EraseUser });
