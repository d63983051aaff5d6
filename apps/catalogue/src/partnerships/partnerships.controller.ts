import { ApiIdempotent, IdempotencyKey } from '@academy/idempotency';
import { Public } from '@academy/platform';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { PartnershipRequestDto } from './partnership.dto.ts';
import { PartnershipsService } from './partnerships.service.ts';

/** The partnership form over HTTP. */
@ApiTags('partnerships')
@Controller('api/v1/partnership-requests')
export class PartnershipsController {
  constructor(private readonly partnerships: PartnershipsService) {}

  @Post()
  @Public()
  @HttpCode(202)
  @ApiIdempotent()
  @ApiAcceptedResponse({ description: 'The request is mailed to the association.' })
  requestPartnership(
    @Body() form: PartnershipRequestDto,
    @Ip() address: string,
    @IdempotencyKey() key: string | undefined,
  ): Promise<void> {
    return this.partnerships.request(form, address, key);
  }
}
