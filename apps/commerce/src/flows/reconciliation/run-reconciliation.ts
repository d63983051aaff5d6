import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class RunReconciliation {
  @IsUUID() runId: string;
}

/** Compares the provider's records with our rows, for one run. */
export const runReconciliation = defineJob({ name: 'reconciliation.run', payload: RunReconciliation });
