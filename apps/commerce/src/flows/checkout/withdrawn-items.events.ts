import { ContentChanged, ProjectChanged } from '@academy/contracts';
import { OnEvent } from '@academy/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { PaymentPagesService } from './payment-pages.service.ts';

/**
 * Closes the payment pages of items that are no longer sold. Pages of items whose price changed keep the displayed
 * price.
 */
@ApiExcludeController()
@Controller()
export class WithdrawnItemsEventsController {
  constructor(private readonly sessions: PaymentPagesService) {}

  @OnEvent(ContentChanged)
  async onContent(@Payload() { contentId, status, isPremium }: ContentChanged): Promise<void> {
    if (status !== 'published' || !isPremium) await this.sessions.closeAll('single', contentId);
  }

  @OnEvent(ProjectChanged)
  async onProject(@Payload() { projectId, isActive, isForSale = isActive }: ProjectChanged): Promise<void> {
    if (!isForSale) await this.sessions.closeAll('project', projectId);
  }
}
