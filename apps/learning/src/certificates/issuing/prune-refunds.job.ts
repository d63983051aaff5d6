import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CertificateRecordsService } from '../../records/certificate-records.service.ts';

/** Longer than a check of a completion is retried. */
const RETENTION_MS = 7 * 86_400_000;

const pruneRefunds = defineScheduledJob({ name: 'certificate.prune-refunds', schedule: '41 3 * * *' });

/** Deletes refunds that can no longer cross a completion. */
@Injectable()
@RunsJob(pruneRefunds)
export class PruneRefundsJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly records: CertificateRecordsService,
  ) {}

  async run(): Promise<void> {
    await this.records.pruneRefunds(this.dataSource.manager, new Date(Date.now() - RETENTION_MS));
  }
}
