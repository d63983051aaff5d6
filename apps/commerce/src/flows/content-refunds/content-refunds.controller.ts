import { type AuthUser, CurrentUser, IdParam, Roles } from '@academy/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ContentRefundDto, ContentRefundsDto, RefundContentDto } from './content-refund.dto.ts';
import { ContentRefundsService } from './content-refunds.service.ts';

@ApiTags('orders')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/content-refunds')
export class ContentRefundsController {
  constructor(private readonly refunds: ContentRefundsService) {}

  /** What a refund of all single purchases of a content would do, and the last one with its progress. */
  @Get(':id')
  @ApiOkResponse({ type: ContentRefundsDto })
  getContentRefunds(@Param() { id }: IdParam): Promise<ContentRefundsDto> {
    return this.refunds.describe(id);
  }

  /**
   * Refunds all single purchases of a content that is no longer for sale, such as a cancelled seminar, in full, or returns
   * the refund that is running. Free ones are revoked. Above 100 in total it requires a fresh sign-in.
   */
  @Post(':id')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ContentRefundDto })
  refundContent(
    @CurrentUser() admin: AuthUser,
    @Param() { id }: IdParam,
    @Body() { reason }: RefundContentDto,
  ): Promise<ContentRefundDto> {
    return this.refunds.start(id, reason, admin);
  }
}
