import { ApiPage, type AuthUser, CurrentUser, IdParam, type Page, Roles } from '@academy/platform';
import { CSV_TYPE, IMPORTS_PATH } from '@academy/shared';
import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, type Type } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ImportDto, ImportFileQuery, ImportRowDto, ImportRowQuery } from './import.dto.ts';
import type { ImportOptions } from './import-options.ts';
import { ImportsService } from './imports.service.ts';
import { receiveFile } from './receive-file.ts';

/** Creates the controller of a service's imports, below the path of its list. */
export function createController({ list, roles }: ImportOptions): Type {
  const noun = `${list.charAt(0).toUpperCase()}${list.slice(1)}Import`;

  @ApiTags('imports')
  @ApiBearerAuth()
  @Roles(...roles)
  @Controller(`${IMPORTS_PATH.slice(1)}/${list}`)
  class ImportsController {
    constructor(private readonly imports: ImportsService) {}

    @Post()
    @ApiOperation({
      operationId: `create${noun}`,
      summary: 'Upload a CSV file and validate its rows; nothing is written.',
    })
    @ApiConsumes(CSV_TYPE)
    @ApiBody({ schema: { type: 'string', format: 'binary' } })
    @ApiCreatedResponse({ type: ImportDto })
    async create(
      @Query() { fileName }: ImportFileQuery,
      @Req() { raw }: FastifyRequest,
      @CurrentUser() user: AuthUser,
    ): Promise<ImportDto> {
      return this.imports.create({ fileName, bytes: await receiveFile(raw, CSV_TYPE) }, user);
    }

    @Get()
    @ApiOperation({ operationId: `list${noun}s`, summary: 'The latest imports, the newest first.' })
    @ApiPage(ImportDto)
    async list(): Promise<Page<ImportDto>> {
      return { items: await this.imports.list(), nextCursor: null };
    }

    @Get(':id')
    @ApiOperation({ operationId: `get${noun}`, summary: 'An import and its progress.' })
    @ApiOkResponse({ type: ImportDto })
    get(@Param() { id }: IdParam): Promise<ImportDto> {
      return this.imports.get(id);
    }

    @Get(':id/rows')
    @ApiOperation({ operationId: `list${noun}Rows`, summary: 'The rows of an import, in order.' })
    @ApiPage(ImportRowDto)
    listRows(@Param() { id }: IdParam, @Query() query: ImportRowQuery): Promise<Page<ImportRowDto>> {
      return this.imports.listRows(id, query);
    }

    @Post(':id/start')
    @HttpCode(200)
    @ApiOperation({
      operationId: `start${noun}`,
      summary: 'Write the validated rows, in a job.',
    })
    @ApiOkResponse({ type: ImportDto })
    start(@Param() { id }: IdParam, @CurrentUser() user: AuthUser): Promise<ImportDto> {
      return this.imports.start(id, user);
    }

    @Delete(':id')
    @HttpCode(204)
    @ApiOperation({ operationId: `cancel${noun}`, summary: 'Cancel an import; rows already written remain.' })
    @ApiNoContentResponse()
    cancel(@Param() { id }: IdParam): Promise<void> {
      return this.imports.cancel(id);
    }
  }
  return ImportsController;
}
