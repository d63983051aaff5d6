import { Module } from '@nestjs/common';
import { SecretsService } from './secrets.service.ts';

@Module({ providers: [SecretsService], exports: [SecretsService] })
export class SecretsModule {}
