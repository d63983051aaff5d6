import { type CertifiableItemReply, GetCertifiableItem, ListCertifiableItems } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { CertificateRulesService } from './certificate-rules.service.ts';

/** Answers questions (RPC) of learning before it issues a certificate. */
@ApiExcludeController()
@Controller()
export class CertificateRulesRpcController {
  constructor(private readonly rules: CertificateRulesService) {}

  @MessagePattern(ListCertifiableItems.pattern)
  listCertifiableItems(@Payload() { contentId }: ListCertifiableItems): Promise<CertifiableItemReply[]> {
    return this.rules.certifiedBy(contentId);
  }

  @MessagePattern(GetCertifiableItem.pattern)
  getCertifiableItem(
    @Payload() { itemType, itemId }: GetCertifiableItem,
  ): Promise<CertifiableItemReply | null> {
    return this.rules.find(itemType, itemId);
  }
}
