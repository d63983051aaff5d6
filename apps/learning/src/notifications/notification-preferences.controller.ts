import { unsubscribePage, UnsubscribeQuery } from '@academy/mail';
import { type AuthUser, CurrentUser, Public } from '@academy/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  type HttpRedirectResponse,
  Patch,
  Post,
  Query,
  Redirect,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiFoundResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import { LearningNotificationsDto, UpdateLearningNotificationsDto } from './notification-preferences.dto.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';

@ApiTags('notifications')
@Controller('api/v1/me/learning-notifications')
export class NotificationPreferencesController {
  constructor(private readonly preferences: NotificationPreferencesService) {}

  /** Which mails about learning the caller wants. */
  @Get()
  @ApiBearerAuth()
  @ApiOkResponse({ type: LearningNotificationsDto })
  getLearningNotifications(@CurrentUser() user: AuthUser): Promise<LearningNotificationsDto> {
    return this.preferences.of(user.id);
  }

  @Patch()
  @ApiBearerAuth()
  @ApiOkResponse({ type: LearningNotificationsDto })
  updateLearningNotifications(
    @CurrentUser() user: AuthUser,
    @Body() changes: UpdateLearningNotificationsDto,
  ): Promise<LearningNotificationsDto> {
    return this.preferences.update(user.id, changes);
  }

  /** One-click unsubscribe from the mail program (RFC 8058): switches off the mails of the link's kind. */
  @Post('unsubscribe')
  @Public()
  @HttpCode(204)
  @ApiNoContentResponse()
  unsubscribeFromLearning(@Query() { token }: UnsubscribeQuery): Promise<void> {
    return this.preferences.unsubscribe(token);
  }

  /** In a browser the same link leads to a page that asks for confirmation: bots follow links too. */
  @Get('unsubscribe')
  @Public()
  @Redirect()
  @ApiFoundResponse()
  openLearningUnsubscribePage(@Query() query: UnsubscribeQuery): HttpRedirectResponse {
    return unsubscribePage(query);
  }
}
