import { Public } from '@academy/platform';
import { Controller, Get, Header, Headers, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { StatusListParams } from './badges.dto.ts';
import { type BadgeFile, BadgesService } from './badges.service.ts';
import { StatusListsService } from './status-lists.service.ts';

const JSON_TYPE = 'application/vc';
const JWT_TYPE = 'application/vc+jwt';

/** Certificates as Open Badges 3.0 credentials, for anyone with the code. */
@ApiTags('certificates')
@Controller('api/v1/certificates')
export class BadgesController {
  constructor(
    private readonly badges: BadgesService,
    private readonly lists: StatusListsService,
  ) {}

  /** A valid certificate as an Open Badges 3.0 credential with a Data Integrity proof (`eddsa-rdfc-2022`). */
  @Get(':code/credential.json')
  @Public()
  @ApiProduces('application/vc')
  @ApiOkResponse({ schema: { type: 'object' } })
  async getCertificateCredential(@Param('code') code: string): Promise<StreamableFile> {
    return toDownload(await this.badges.json(code), JSON_TYPE);
  }

  /** A valid certificate as an Open Badges 3.0 credential in a JSON Web Token (RS256). */
  @Get(':code/credential.jwt')
  @Public()
  @ApiProduces('application/vc+jwt')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getCertificateCredentialJwt(@Param('code') code: string): Promise<StreamableFile> {
    return toDownload(await this.badges.jwt(code), JWT_TYPE);
  }

  /**
   * The revoked credentials as a signed Bitstring Status List (`revocation`), with a Data Integrity proof or, if the
   * client accepts it, as a JSON Web Token.
   */
  @Get('status/:list')
  @Public()
  @Header('cache-control', 'public, max-age=60')
  @Header('vary', 'Accept')
  @ApiProduces('application/vc', 'application/vc+jwt')
  @ApiOkResponse({ schema: { type: 'object' } })
  async getCertificateStatusList(
    @Param() { list }: StatusListParams,
    @Headers('accept') accept: string | undefined,
  ): Promise<StreamableFile> {
    const form = accept?.includes(JWT_TYPE) ? 'jwt' : 'json';
    const bytes = Buffer.from(await this.lists.read(list, form));
    const type = form === 'jwt' ? JWT_TYPE : JSON_TYPE;
    return new StreamableFile(bytes, { type, length: bytes.length });
  }
}

function toDownload({ name, text }: BadgeFile, type: string): StreamableFile {
  const bytes = Buffer.from(text);
  return new StreamableFile(bytes, {
    type,
    disposition: `attachment; filename="${name}"`,
    length: bytes.length,
  });
}
