import {
  type ContentAccessReply,
  type ContentSummaryReply,
  GetContentAccess,
  GetProduct,
  GetSaleTerms,
  GetSeller,
  GetSiteIdentity,
  ListContentSummaries,
  ListProjectContents,
  type ProductReply,
  type SaleTermsReply,
  type SellerReply,
  type SiteIdentityReply,
} from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { SettingsService } from '../settings/settings.service.ts';
import { QuestionsService } from './questions.service.ts';

/** What other services may ask over NATS. */
@ApiExcludeController()
@Controller()
export class QuestionsController {
  constructor(
    private readonly questions: QuestionsService,
    private readonly settings: SettingsService,
  ) {}

  @MessagePattern(GetProduct.pattern)
  getProduct(@Payload() question: GetProduct): Promise<ProductReply | null> {
    return this.questions.product(question);
  }

  @MessagePattern(GetSaleTerms.pattern)
  async getSaleTerms(@Payload() _question: GetSaleTerms): Promise<SaleTermsReply> {
    const { brandName, vatPercent, planPriceCents, planCurrency } = await this.settings.read();
    return { brandName, vatPercent, planPriceCents, planCurrency };
  }

  @MessagePattern(GetSiteIdentity.pattern)
  async getSiteIdentity(@Payload() _question: GetSiteIdentity): Promise<SiteIdentityReply> {
    const { brandName, contactEmail, contactPhone, mainSiteUrl } = await this.settings.read();
    return { brandName, contactEmail, contactPhone, mainSiteUrl };
  }

  @MessagePattern(GetSeller.pattern)
  async getSeller(@Payload() _question: GetSeller): Promise<SellerReply> {
    const settings = await this.settings.read();
    const { brandName, legalName, legalAddress, vatNumber, taxCode, contactEmail } = settings;
    return { brandName, legalName, legalAddress, vatNumber, taxCode, contactEmail };
  }

  @MessagePattern(GetContentAccess.pattern)
  getContentAccess(@Payload() question: GetContentAccess): Promise<ContentAccessReply | null> {
    return this.questions.contentAccess(question);
  }

  @MessagePattern(ListContentSummaries.pattern)
  listContentSummaries(@Payload() question: ListContentSummaries): Promise<ContentSummaryReply[]> {
    return this.questions.summaries(question);
  }

  @MessagePattern(ListProjectContents.pattern)
  listProjectContents(@Payload() question: ListProjectContents): Promise<ContentSummaryReply[]> {
    return this.questions.projectContents(question);
  }
}
