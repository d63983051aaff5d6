import { FindProduct, GetProduct, type ProductReply } from '@academy/contracts';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { ProductsService } from './products.service.ts';

/** Answers commerce about the items it sells. */
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
}
