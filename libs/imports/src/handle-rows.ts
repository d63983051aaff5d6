import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

/** An import whose rows wait to be judged or written. */
export class ImportRef {
  @IsUUID() runId: string;
}

export const handleRows = defineJob({ name: 'import.handle', payload: ImportRef });
