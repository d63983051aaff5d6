import { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiPage, csvOf, type Page, Roles } from '@academy/platform';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AUDIT_COLUMNS, AuditEntryDto, AuditFilter, AuditQuery } from './audit.dto.ts';
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
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  exportAuditEntries(@Query() filter: AuditFilter): StreamableFile {
    const today = new Date().toISOString().slice(0, 10);
    return new StreamableFile(csvOf(Readable.from(this.reader.rows(filter)), AUDIT_COLUMNS), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="registro-${today}.csv"`,
    });
  }
}
