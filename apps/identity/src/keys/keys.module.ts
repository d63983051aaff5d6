import { Module } from '@nestjs/common';
import { AccessTokenService } from './access-token.service.ts';
import { SigningKeyService } from './signing-key.service.ts';
import { SigningKeyQuestions } from './signing-key.questions.ts';

@Module({
  controllers: [SigningKeyQuestions],
  providers: [SigningKeyService, AccessTokenService],
  exports: [SigningKeyService, AccessTokenService],
})
export class KeysModule {}
