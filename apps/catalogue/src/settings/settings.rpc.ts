import {
  type CertificateIssuerReply,
  GetCertificateIssuer,
  GetSaleTerms,
  GetSeller,
  GetSiteIdentity,
  type SaleTermsReply,
  type SellerReply,
  type SiteIdentityReply,
} from '@academy/contracts';
import type { PaymentMethod } from '@academy/shared';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { MediaService } from '../media/media.service.ts';
import { SettingsService } from './settings.service.ts';

/** Answers questions (RPC) of other services about settings. */
@ApiExcludeController()
@Controller()
export class SettingsRpcController {
  constructor(
    private readonly settings: SettingsService,
    private readonly media: MediaService,
  ) {}

  @MessagePattern(GetSaleTerms.pattern)
  async getSaleTerms(@Payload() _query: GetSaleTerms): Promise<SaleTermsReply> {
    const settings = await this.settings.readAll();
    const { brandName, vatPercent, planPriceCents, planCurrency } = settings;
    const invoicesCompanies = settings.invoicing.includesCompanies;
    const paymentMethods: PaymentMethod[] = ['card'];
    if (settings.acceptsSepaDebit) paymentMethods.push('sepa_debit');
    if (settings.acceptsSatispay) paymentMethods.push('satispay');
    return { brandName, vatPercent, planPriceCents, planCurrency, invoicesCompanies, paymentMethods };
  }

  @MessagePattern(GetSiteIdentity.pattern)
  async getSiteIdentity(@Payload() _query: GetSiteIdentity): Promise<SiteIdentityReply> {
    const { brandName, contactEmail, contactPhone, mainSiteUrl } = await this.settings.read();
    return { brandName, contactEmail, contactPhone, mainSiteUrl };
  }

  @MessagePattern(GetCertificateIssuer.pattern)
  async getCertificateIssuer(@Payload() _query: GetCertificateIssuer): Promise<CertificateIssuerReply> {
    const { brandName, logoUrl, signatoryName, signatoryRoleIt, signatoryRoleEn } =
      await this.settings.read();
    const logo = logoUrl === null ? null : await this.media.printed(logoUrl);
    return {
      name: `${brandName} Academy`,
      logo: logo?.toString('base64') ?? null,
      signatoryName,
      signatoryRoleIt,
      signatoryRoleEn,
    };
  }

  @MessagePattern(GetSeller.pattern)
  async getSeller(@Payload() _query: GetSeller): Promise<SellerReply> {
    const settings = await this.settings.readAll();
    const { brandName, legalName, legalAddress, vatNumber, taxCode, contactEmail } = settings;
    const { invoicing, sepaCreditorId } = settings;
    return {
      ...{ brandName, legalName, legalAddress, vatNumber, taxCode, contactEmail },
      ...{ invoicing, sepaCreditorId },
    };
  }
}
