import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ProviderModule } from '../../provider/provider.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { PreferencesModule } from '../preferences/preferences.module.ts';
import { ErasureTask } from '../../ledger/erasures/erasure-task.entity.ts';
import { EraseUserJob } from './erase-user.job.ts';
import { ErasureService } from './erasure.service.ts';
import { PersonalDataExportService } from './personal-data-export.service.ts';
import { PersonalDataRpcController } from './personal-data.rpc.ts';
import { PersonalDocumentsService } from './personal-documents.service.ts';

/** Export and erasure of what the service knows of a user. */
@Module({
  imports: [
    LedgerModule,
    ProviderModule,
    MessagesModule,
    PreferencesModule,
    TypeOrmModule.forFeature([ErasureTask]),
  ],
  controllers: [PersonalDataRpcController],
  providers: [EraseUserJob, ErasureService, PersonalDataExportService, PersonalDocumentsService],
})
export class PersonalDataModule {}
