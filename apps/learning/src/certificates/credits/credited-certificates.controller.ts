import { ApiCsv, ApiPage, type AuthUser, CurrentUser, type Page, Roles } from '@academy/platform';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CreditedCertificateDto } from './credited-certificate.dto.ts';
import { CreditedCertificatesService } from './credited-certificates.service.ts';
import { CreditedFilter, ListCreditedQuery } from './credited-list.ts';

/** The professional credits that learners earned, for administrators. */
@ApiTags('certificates')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/certificates/professional-credits')
export class CreditedCertificatesController {
  constructor(private readonly credited: CreditedCertificatesService) {}

  /** Certificates with professional credits, newest first, without those that were taken back. */
  @Get()
  @ApiPage(CreditedCertificateDto)
  listCreditedCertificates(@Query() query: ListCreditedQuery): Promise<Page<CreditedCertificateDto>> {
    return this.credited.list(query);
  }

  /** The credits of the same list as a CSV file with the holders' codici fiscali, for a professional body. */
  @Get('export')
  @ApiCsv()
  exportProfessionalCredits(
    @Query() filter: CreditedFilter,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.credited.exportAll(filter, actorId);
  }
}
