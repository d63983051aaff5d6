import { ApiCsv, ApiPage, type AuthUser, CurrentUser, IdParam, type Page, Roles } from '@academy/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  IssueCertificatesDto,
  IssuedCertificateDto,
  IssuingStartedDto,
  ReplaceCertificateDto,
  RevokeCertificateDto,
} from './staff-certificate.dto.ts';
import { CertificateFilter, ListIssuedQuery } from './certificate-list.ts';
import { StaffCertificatesService } from './staff-certificates.service.ts';

/** Every certificate, for administrators. */
@ApiTags('certificates')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/certificates/issued')
export class StaffCertificatesController {
  constructor(private readonly certificates: StaffCertificatesService) {}

  /** Certificates of all users. */
  @Get()
  @ApiPage(IssuedCertificateDto)
  listIssuedCertificates(@Query() query: ListIssuedQuery): Promise<Page<IssuedCertificateDto>> {
    return this.certificates.list(query);
  }

  /** The same as a CSV file, the newest first. */
  @Get('export')
  @ApiCsv()
  exportIssuedCertificates(
    @Query() filter: CertificateFilter,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.certificates.exportAll(filter, actorId);
  }

  /** Issues the certificate of an item to all who completed it before it certified, or under another rule. */
  @Post()
  @HttpCode(202)
  @ApiOkResponse({ type: IssuingStartedDto })
  issueCertificates(
    @CurrentUser() { id }: AuthUser,
    @Body() item: IssueCertificatesDto,
  ): Promise<IssuingStartedDto> {
    return this.certificates.issueToAll(item, id);
  }

  /** Revokes a certificate permanently. */
  @Post(':id/revocation')
  @HttpCode(200)
  @ApiOkResponse({ type: IssuedCertificateDto })
  revokeCertificate(
    @CurrentUser() { id: actorId }: AuthUser,
    @Param() { id }: IdParam,
    @Body() revocation: RevokeCertificateDto,
  ): Promise<IssuedCertificateDto> {
    return this.certificates.revoke(id, revocation, actorId);
  }

  /** Issues a corrected certificate that replaces a valid one, and mails it. */
  @Post(':id/replacement')
  @ApiCreatedResponse({ type: IssuedCertificateDto })
  replaceCertificate(
    @CurrentUser() { id: actorId }: AuthUser,
    @Param() { id }: IdParam,
    @Body() correction: ReplaceCertificateDto,
  ): Promise<IssuedCertificateDto> {
    return this.certificates.replace(id, correction, actorId);
  }
}
