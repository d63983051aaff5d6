import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiCsv, ApiPage, type AuthUser, CurrentUser, type Page, Roles } from '@academy/platform';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuditEntryDto, AuditFilter, AuditQuery } from './audit.dto.ts';
import { AuditReaderService } from './audit-reader.service.ts';

/** The audit log, for administrators. */
@ApiTags('audit')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/audit')
export class AuditController {
  constructor(private readonly reader: AuditReaderService) {}

  @Get()
  @ApiOperation({ summary: 'Who did what to whom, the newest first.' })
  @ApiPage(AuditEntryDto)
  listAuditEntries(@Query() query: AuditQuery): Promise<Page<AuditEntryDto>> {
    return this.reader.list(query);
  }

  @Get('export')
  @ApiOperation({ summary: 'The log as a CSV file, the newest entry first.' })
  @ApiCsv()
  exportAuditEntries(
    @Query() filter: AuditFilter,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.reader.exportAll(filter, actorId);
  }
}
