import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class EraseUser {
  @IsUUID() userId: string;
}

/** Erases the data that commerce and the payment provider store about a user whose account was deleted. */
export const eraseUser = defineJob({ name: 'personal-data.erase', payload: EraseUser });
