import { Public } from '@academy/platform';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { BadgesService } from './badges.service.ts';

/** The academy as an issuer of badges (`did:web`). */
@ApiTags('certificates')
@Controller('.well-known')
export class IssuerController {
  constructor(private readonly badges: BadgesService) {}

  /** The public keys that may have signed a credential, as a DID document. */
  @Get('did.json')
  @Public()
  @Header('content-type', 'application/did+json')
  @Header('cache-control', 'public, max-age=300')
  @ApiProduces('application/did+json')
  @ApiOkResponse({ schema: { type: 'object' } })
  getIssuerDocument(): Promise<string> {
    return this.badges.issuerDocument();
  }
}
