import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { GrantImporterService } from './grant-importer.service.ts';
import { GrantListsService } from './grant-lists.service.ts';
import { GrantsController } from './grants.controller.ts';
import { GrantsService } from './grants.service.ts';

/** Access given by staff, one by one or by import. */
@Module({
  imports: [LedgerModule],
  controllers: [GrantsController],
  providers: [GrantImporterService, GrantListsService, GrantsService],
})
export class GrantsModule {}
