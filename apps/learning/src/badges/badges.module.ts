import { Module } from '@nestjs/common';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { BadgesController } from './badges.controller.ts';
import { BadgesService } from './badges.service.ts';
import { CredentialSigningService } from './credential-signing.service.ts';
import { IssuerController } from './issuer.controller.ts';
import { IssuerKeysService } from './issuer-keys.service.ts';
import { StatusListsService } from './status-lists.service.ts';

/** Certificates as badges that others can verify without a request to the academy for each. */
@Module({
  imports: [RecordsModule, CertificatesModule],
  controllers: [BadgesController, IssuerController],
  providers: [BadgesService, StatusListsService, CredentialSigningService, IssuerKeysService],
  exports: [IssuerKeysService],
})
export class BadgesModule {}
