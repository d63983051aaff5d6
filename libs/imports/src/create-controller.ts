import { ApiPage, type AuthUser, BodyLimit, CurrentUser, IdParam, type Page, Roles } from '@academy/platform';
import { IMPORT_LIMITS, IMPORTS_PATH } from '@academy/shared';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, type Type } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CreateImportDto, ImportDto, ImportRowDto, ImportRowQuery } from './import.dto.ts';
import type { ImportOptions } from './import-options.ts';
import { ImportsService } from './imports.service.ts';

/** Base64 has four characters for three bytes; the rest of the body is a file's name. */
const BODY_KIBIBYTES = Math.ceil((IMPORT_LIMITS.bytes * 4) / 3 / 1024) + 4;

/** The controller of a service's imports, below the path of its list. */
export function createController({ list, roles }: ImportOptions): Type {
  const noun = `${list.charAt(0).toUpperCase()}${list.slice(1)}Import`;

  @ApiTags('imports')
  @ApiBearerAuth()
  @Roles(...roles)
  @Controller(`${IMPORTS_PATH.slice(1)}/${list}`)
  class ImportsController {
    constructor(private readonly imports: ImportsService) {}

    @Post()
    @BodyLimit(BODY_KIBIBYTES)
    @ApiOperation({
      operationId: `create${noun}`,
      summary: 'Take a CSV file and judge its rows; nothing is written.',
    })
    @ApiCreatedResponse({ type: ImportDto })
    create(@Body() input: CreateImportDto, @CurrentUser() user: AuthUser): Promise<ImportDto> {
      return this.imports.create(input, user);
    }

    @Get()
    @ApiOperation({ operationId: `list${noun}s`, summary: 'The latest imports, the newest first.' })
    @ApiOkResponse({ type: [ImportDto] })
    list(): Promise<ImportDto[]> {
      return this.imports.list();
    }

    @Get(':id')
    @ApiOperation({ operationId: `get${noun}`, summary: 'An import and how far it is.' })
    @ApiOkResponse({ type: ImportDto })
    get(@Param() { id }: IdParam): Promise<ImportDto> {
      return this.imports.get(id);
    }

    @Get(':id/rows')
    @ApiOperation({ operationId: `list${noun}Rows`, summary: 'The rows of an import in their order.' })
    @ApiPage(ImportRowDto)
    listRows(@Param() { id }: IdParam, @Query() query: ImportRowQuery): Promise<Page<ImportRowDto>> {
      return this.imports.listRows(id, query);
    }

    @Post(':id/start')
    @HttpCode(200)
    @ApiOperation({
      operationId: `start${noun}`,
      summary: 'Write the rows that were judged, by the job queue.',
    })
    @ApiOkResponse({ type: ImportDto })
    start(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<ImportDto> {
      return this.imports.start(id, user);
    }

    @Delete(':id')
    @HttpCode(204)
    @ApiOperation({ operationId: `cancel${noun}`, summary: 'Give an import up; rows that are written stay.' })
    @ApiNoContentResponse()
    cancel(@Param() { id }: IdParam): Promise<void> {
      return this.imports.cancel(id);
    }
  }
  return ImportsController;
}
