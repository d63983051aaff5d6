import { ApiIdempotent, IdempotencyKey, IdempotentRequestsService } from '@academy/idempotency';
import {
  ApiCsv,
  ApiPage,
  type AuthUser,
  BodyLimit,
  CurrentUser,
  IdParam,
  type Page,
  Roles,
} from '@academy/platform';
import { toPlain } from '@academy/shared';
import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import { AudienceService } from './audience.service.ts';
import { MessageRecipientsService } from './message-recipients.service.ts';
import {
  AudienceCountDto,
  AudienceDto,
  CreateMessageDto,
  MessageDto,
  MessagePreviewDto,
  MessageRecipientDto,
} from './message.dto.ts';
import { ExportMessagesQuery, ListMessagesQuery } from './message-list.ts';
import { ExportRecipientsQuery, ListRecipientsQuery } from './recipient-list.ts';
import { MessagesService } from './messages.service.ts';

/** Enough for both languages at their maximum length. */
const BODY_KIB = 64;

@ApiTags('messages')
@ApiBearerAuth()
@Roles('admin')
@Controller('api/v1/messages')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly recipients: MessageRecipientsService,
    private readonly audience: AudienceService,
    private readonly requests: IdempotentRequestsService,
  ) {}

  /** Messages to those who own an item, newest first, each with its progress. */
  @Get()
  @ApiPage(MessageDto)
  listMessages(@Query() query: ListMessagesQuery): Promise<Page<MessageDto>> {
    return this.messages.list(query);
  }

  /** The list as a CSV file. */
  @Get('export')
  @ApiCsv()
  exportMessages(
    @Query() filter: ExportMessagesQuery,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.messages.exportAll(filter, actorId);
  }

  /** The recipients of a message, with the status of each. */
  @Get('recipients')
  @ApiPage(MessageRecipientDto)
  listMessageRecipients(@Query() query: ListRecipientsQuery): Promise<Page<MessageRecipientDto>> {
    return this.recipients.list(query);
  }

  /** The recipients as a CSV file. */
  @Get('recipients/export')
  @ApiCsv()
  exportMessageRecipients(
    @Query() filter: ExportRecipientsQuery,
    @CurrentUser() { id: actorId }: AuthUser,
  ): Promise<StreamableFile> {
    return this.recipients.exportAll(filter, actorId);
  }

  /** How many users a message about these items would go to. */
  @Post('audience')
  @HttpCode(200)
  @ApiOkResponse({ type: AudienceCountDto })
  countAudience(@Body() audience: AudienceDto): Promise<AudienceCountDto> {
    return this.audience.count(audience);
  }

  /** The mail in both languages, exactly as it would be received. */
  @Post('preview')
  @HttpCode(200)
  @BodyLimit(BODY_KIB)
  @ApiOkResponse({ type: MessagePreviewDto })
  previewMessage(
    @CurrentUser() { id: userId }: AuthUser,
    @Body() input: CreateMessageDto,
  ): Promise<MessagePreviewDto> {
    return this.messages.preview(userId, input);
  }

  /** Sends the mail only to the caller, in each language it is written in. */
  @Post('test')
  @HttpCode(204)
  @BodyLimit(BODY_KIB)
  @ApiNoContentResponse()
  sendTestMessage(@CurrentUser() { id: userId }: AuthUser, @Body() input: CreateMessageDto): Promise<void> {
    return this.messages.sendTest(userId, input);
  }

  /** Sends a message to all users who own one of the items now. */
  @Post()
  @BodyLimit(BODY_KIB)
  @ApiIdempotent()
  @ApiCreatedResponse({ type: MessageDto })
  sendMessage(
    @CurrentUser() admin: AuthUser,
    @Body() input: CreateMessageDto,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageDto> {
    const asked = { operation: 'sendMessage', ...toPlain(input) };
    return this.requests.once(admin.id, key, asked, (id) => this.messages.send(id, input, admin.id));
  }

  @Get(':id')
  @ApiOkResponse({ type: MessageDto })
  getMessage(@Param() { id }: IdParam): Promise<MessageDto> {
    return this.messages.read(id);
  }

  /** Stops a message for all recipients that have not been sent it. */
  @Post(':id/stop')
  @HttpCode(200)
  @ApiOkResponse({ type: MessageDto })
  stopMessage(@CurrentUser() { id: actorId }: AuthUser, @Param() { id }: IdParam): Promise<MessageDto> {
    return this.messages.stop(id, actorId);
  }
}
