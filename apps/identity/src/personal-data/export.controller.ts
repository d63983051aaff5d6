import { Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { type AuthUser, CurrentUser, IdParam, RequiresFreshSignIn, Roles } from '@academy/platform';
import { dayInRome } from '@academy/shared';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AccountExport } from './export.dto.ts';
import { ExportService } from './export.service.ts';

const DOCUMENT = { schema: { type: 'object', additionalProperties: true } } as const;

/** Exports a user's personal data as a file. */
@ApiBearerAuth()
@Controller('api/v1')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Post('me/export')
  @HttpCode(200)
  @RequiresFreshSignIn()
  @ApiTags('me')
  @ApiOperation({ summary: 'All personal data of the caller, as a JSON file.' })
  @ApiOkResponse(DOCUMENT)
  async exportMyData(
    @CurrentUser() { id }: AuthUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountExport> {
    return asFile(reply, await this.exports.export(id, id));
  }

  @Post('users/:id/export')
  @HttpCode(200)
  @RequiresFreshSignIn()
  @Roles('admin')
  @ApiTags('users')
  @ApiOperation({ summary: 'All personal data of a user, as a JSON file.' })
  @ApiOkResponse(DOCUMENT)
  async exportUser(
    @CurrentUser() actor: AuthUser,
    @Param() { id }: IdParam,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountExport> {
    return asFile(reply, await this.exports.export(actor.id, id));
  }
}

function asFile(reply: FastifyReply, document: AccountExport): AccountExport {
  const name = `academy-export-${dayInRome(new Date(document.exportedAt))}.json`;
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return document;
}
