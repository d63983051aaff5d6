import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

/** An import with rows to judge or write. */
export class ImportRef {
  @IsUUID() runId: string;
}

export const handleRows = defineJob({ name: 'import.handle', payload: ImportRef });
