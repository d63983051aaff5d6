import { ApiIdempotent, IdempotencyKey, IdempotentRequestsService } from '@academy/idempotency';
import { AppError, type AuthUser, CurrentUser, IdParam, Public, Roles } from '@academy/platform';
import { FILES_PATH, PICTURES_PATH } from '@academy/shared';
import { Controller, Get, Header, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MediaLinks } from './media-links.ts';
import { receiveFile } from './media-upload.ts';
import { MediaDto, SignedLinkQuery, UploadMediaDto } from './media.dto.ts';
import { MediaService } from './media.service.ts';

/**
 * Gives documents an opaque origin, so that they cannot access the academy's, and lets only our own pages embed them.
 * Scripts are allowed because Safari's PDF viewer needs them, downloads for the viewers' own button.
 */
const DOCUMENT_POLICY = "sandbox allow-scripts allow-downloads; frame-ancestors 'self'";

const BYTES = { schema: { type: 'string', format: 'binary' } };

/** Files over HTTP: uploaded by staff, pictures for everyone, documents for requests with a signed link. */
@ApiTags('media')
@Controller()
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly links: MediaLinks,
    private readonly requests: IdempotentRequestsService,
  ) {}

  @Post('api/v1/media')
  @Roles('admin', 'editor')
  @ApiBearerAuth()
  @ApiIdempotent()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadMediaDto })
  @ApiCreatedResponse({ type: MediaDto })
  async uploadMedia(
    @Req() request: FastifyRequest,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MediaDto> {
    return receiveFile(request, (file) => {
      const command = { operation: 'uploadMedia', kind: file.kind, checksum: file.checksum };
      return this.requests.once(user.id, key, command, (id) => this.media.add(file, id, user.id));
    });
  }

  @Get(`${PICTURES_PATH}/:image/:file`)
  @Public()
  @ApiProduces('image/avif', 'image/webp')
  @ApiOkResponse(BYTES)
  async getImage(
    @Param('image') image: string,
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { stream, length, type, isFinal } = await this.media.picture(`${image}/${file}`);
    void reply.header('cache-control', isFinal ? 'public, max-age=31536000, immutable' : 'no-store');
    return new StreamableFile(stream, { type, length });
  }

  /** A document, or the requested part of it. */
  @Get(`${FILES_PATH}/:id`)
  @Public()
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', DOCUMENT_POLICY)
  @ApiProduces('application/pdf')
  @ApiOkResponse(BYTES)
  async getFile(
    @Param() { id }: IdParam,
    @Query() { expires, signature }: SignedLinkQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    if (!this.links.isValid(id, expires, signature)) throw new AppError('platform.not_found');
    const file = await this.media.document(id);
    const disposition = `inline; filename*=UTF-8''${encodeURIComponent(pdfName(file.fileName))}`;
    return this.media.send(file, disposition, request, reply);
  }
}

/** Adds the extension `.pdf`, so that a saved document opens correctly whatever name its uploader gave it. */
function pdfName(fileName: string): string {
  return /\.pdf$/i.test(fileName) ? fileName : `${fileName}.pdf`;
}
