import {
  FindProduct,
  GetProduct,
  ListTranslatedTitles,
  type ProductReply,
  type TranslatedTitleReply,
} from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { ProductsService } from './products.service.ts';

/** Answers questions (RPC) of other services about contents and projects alike. */
@ApiExcludeController()
@Controller()
export class ProductsRpcController {
  constructor(private readonly products: ProductsService) {}

  @MessagePattern(GetProduct.pattern)
  getProduct(@Payload() query: GetProduct): Promise<ProductReply | null> {
    return this.products.find(query);
  }

  @MessagePattern(FindProduct.pattern)
  findProduct(@Payload() query: FindProduct): Promise<ProductReply | null> {
    return this.products.findBySlug(query);
  }

  @MessagePattern(ListTranslatedTitles.pattern)
  listTranslatedTitles(@Payload() query: ListTranslatedTitles): Promise<TranslatedTitleReply[]> {
    return this.products.translatedTitles(query);
  }
}
