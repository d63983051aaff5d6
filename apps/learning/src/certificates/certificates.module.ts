import { Module } from '@nestjs/common';
import { FiguresModule } from '../figures/figures.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { CertificatesController } from './certificates.controller.ts';
import { CertificatesService } from './certificates.service.ts';
import { CreditedCertificatesController } from './credits/credited-certificates.controller.ts';
import { CreditedCertificatesService } from './credits/credited-certificates.service.ts';
import { CertificateMailsService } from './issuing/certificate-mails.service.ts';
import { CheckCompletionJob } from './issuing/check-completion.job.ts';
import { CheckRefundJob } from './issuing/check-refund.job.ts';
import { CheckRestoredJob } from './issuing/check-restored.job.ts';
import { CheckShortenedJob } from './issuing/check-shortened.job.ts';
import { CheckWatchedJob } from './issuing/check-watched.job.ts';
import { CompletionsEventsController } from './issuing/completions.events.ts';
import { IssuingService } from './issuing/issuing.service.ts';
import { RefundedAccessService } from './issuing/refunded-access.service.ts';
import { RefundsService } from './issuing/refunds.service.ts';
import { StaffCertificatesController } from './staff/staff-certificates.controller.ts';
import { StaffCertificatesService } from './staff/staff-certificates.service.ts';

/** Certificates: issued to users who completed an item, shown to anyone with the code. */
@Module({
  imports: [RecordsModule, FiguresModule],
  controllers: [
    StaffCertificatesController,
    CreditedCertificatesController,
    CertificatesController,
    CompletionsEventsController,
  ],
  providers: [
    CertificatesService,
    StaffCertificatesService,
    CreditedCertificatesService,
    IssuingService,
    CertificateMailsService,
    RefundsService,
    RefundedAccessService,
    CheckCompletionJob,
    CheckRefundJob,
    CheckRestoredJob,
    CheckShortenedJob,
    CheckWatchedJob,
  ],
  exports: [CertificatesService, RefundedAccessService],
})
export class CertificatesModule {}
