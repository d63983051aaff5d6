import { Public } from '@academy/platform';
import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { StatusListParams } from './badges.dto.ts';
import { type BadgeFile, BadgesService } from './badges.service.ts';

/** Certificates as Open Badges 3.0 credentials, for whoever has the code. */
@ApiTags('certificates')
@Controller('api/v1/certificates')
export class BadgesController {
  constructor(private readonly badges: BadgesService) {}

  /** A valid certificate as an Open Badges 3.0 credential with a Data Integrity proof (`eddsa-rdfc-2022`). */
  @Get(':code/credential.json')
  @Public()
  @ApiProduces('application/vc')
  @ApiOkResponse({ schema: { type: 'object' } })
  async getCertificateCredential(@Param('code') code: string): Promise<StreamableFile> {
    return toDownload(await this.badges.json(code), 'application/vc');
  }

  /** A valid certificate as an Open Badges 3.0 credential in a JSON Web Token (RS256). */
  @Get(':code/credential.jwt')
  @Public()
  @ApiProduces('application/vc+jwt')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getCertificateCredentialJwt(@Param('code') code: string): Promise<StreamableFile> {
    return toDownload(await this.badges.jwt(code), 'application/vc+jwt');
  }

  /** Which credentials no longer hold: a signed Bitstring Status List (`revocation`). */
  @Get('status/:list')
  @Public()
  @Header('content-type', 'application/vc')
  @Header('cache-control', 'public, max-age=60')
  @ApiProduces('application/vc')
  @ApiOkResponse({ schema: { type: 'object' } })
  getCertificateStatusList(@Param() { list }: StatusListParams): Promise<string> {
    return this.badges.statusList(list);
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
