import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

/** Which deferred request to carry out. */
export class CarryOutRequest {
  @IsUUID() requestId: string;
}

/** Does what a guest asked for an address, after the answer. */
export const carryOutRequest = defineJob({ name: 'auth.carry-out-request', payload: CarryOutRequest });
