import { Module } from '@nestjs/common';
import { ContentAccessCache } from './content-access.cache.ts';

/** Which contents learners may see, as returned by the catalogue. */
@Module({ providers: [ContentAccessCache], exports: [ContentAccessCache] })
export class AccessModule {}
