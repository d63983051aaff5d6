import { ApiPage, type AuthUser, CurrentUser, type Page, Public } from '@academy/platform';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  CertificateCheckDto,
  CertificatePdfQuery,
  ListCertificatesQuery,
  ListedCertificateDto,
} from './certificate.dto.ts';
import { CertificatesService } from './certificates.service.ts';

/** The caller's certificates, and the public check of any by its code. */
@ApiTags('certificates')
@ApiBearerAuth()
@Controller('api/v1/certificates')
export class CertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  @Get()
  @ApiPage(ListedCertificateDto)
  listCertificates(
    @Query() query: ListCertificatesQuery,
    @CurrentUser() { id }: AuthUser,
  ): Promise<Page<ListedCertificateDto>> {
    return this.certificates.list(id, query);
  }

  /** A valid or expired certificate as a PDF/A-3a, for anyone with the code, since the link is sent by mail. */
  @Get(':code.pdf')
  @Public()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async getCertificatePdf(
    @Param('code') code: string,
    @Query() { language }: CertificatePdfQuery,
  ): Promise<StreamableFile> {
    const { name, bytes } = await this.certificates.pdf(code, language);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}"`,
      length: bytes.length,
    });
  }

  /** Whether a certificate is valid, for anyone with the code. */
  @Get(':code')
  @Public()
  @ApiOkResponse({ type: CertificateCheckDto })
  checkCertificate(@Param('code') code: string): Promise<CertificateCheckDto> {
    return this.certificates.check(code);
  }
}
