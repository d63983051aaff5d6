import { ApiPage, type AuthUser, CurrentUser, type Page, Public } from '@academy/platform';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CertificateCheckDto, CertificateDto, ListCertificatesQuery } from './certificate.dto.ts';
import { CertificatesService } from './certificates.service.ts';

/** The caller's certificates, and the public check of any by its code. */
@ApiTags('certificates')
@ApiBearerAuth()
@Controller('api/v1/certificates')
export class CertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  @Get()
  @ApiPage(CertificateDto)
  listCertificates(
    @Query() query: ListCertificatesQuery,
    @CurrentUser() { id }: AuthUser,
  ): Promise<Page<CertificateDto>> {
    return this.certificates.list(id, query);
  }

  /** Whether a certificate is valid. Whoever has the code may ask. */
  @Get(':code')
  @Public()
  @ApiOkResponse({ type: CertificateCheckDto })
  checkCertificate(@Param('code') code: string): Promise<CertificateCheckDto> {
    return this.certificates.check(code);
  }
}
