import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

/** The deferred request to carry out. */
export class CarryOutRequest {
  @IsUUID() requestId: string;
}

/** Carries out an anonymous request for an email address, after its response was sent. */
export const carryOutRequest = defineJob({ name: 'auth.carry-out-request', payload: CarryOutRequest });
