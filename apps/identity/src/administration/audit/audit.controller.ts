import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiCsv, ApiPage, type AuthUser, CurrentUser, type Page, Roles } from '@academy/platform';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuditEntryDto } from './audit.dto.ts';
import { AuditFilter, AuditQuery } from './audit-list.ts';
import { AuditReaderService } from './audit-reader.service.ts';

/** The audit log, for administrators. */
@ApiTags('audit')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/audit')
export class AuditController {
  constructor(private readonly reader: AuditReaderService) {}

  @Get()
  @ApiOperation({ summary: 'The audit log, newest entries first.' })
  @ApiPage(AuditEntryDto)
  listAuditEntries(@Query() query: AuditQuery): Promise<Page<AuditEntryDto>> {
    return this.reader.list(query);
  }

  @Get('export')
  @ApiOperation({ summary: 'The audit log as a CSV file, newest entries first.' })
  @ApiCsv()
  exportAuditEntries(
    @Query() filter: AuditFilter,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.reader.exportAll(filter, actorId);
  }
}
