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
    const { brandName, vatPercent, planPriceCents, planCurrency, invoicing } = await this.settings.readAll();
    const invoicesCompanies = invoicing.includesCompanies;
    return { brandName, vatPercent, planPriceCents, planCurrency, invoicesCompanies };
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
    const { brandName, legalName, legalAddress, vatNumber, taxCode, contactEmail, invoicing } = settings;
    return { brandName, legalName, legalAddress, vatNumber, taxCode, contactEmail, invoicing };
  }
}
