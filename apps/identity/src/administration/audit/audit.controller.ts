import { Controller, Get, Query } from '@nestjs/common';
import { ApiPage, type Page, Roles } from '@academy/platform';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuditEntryDto, AuditQuery } from './audit.dto.ts';
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
}
