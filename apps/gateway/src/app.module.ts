import { MessagingModule } from '@academy/messaging';
import { PlatformModule } from '@academy/platform';
import { Module } from '@nestjs/common';
import { ApiDocuments } from './docs/api-documents.ts';
import { Audiences } from './cache/audiences.ts';
import { CachedReads } from './cache/cached-reads.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { SharedLimits } from './limits/shared-limits.ts';
import { GatewayEnv } from './env.ts';
import { LiveModule } from './live/live.module.ts';
import { Upstreams } from './upstreams/upstreams.ts';
import { Shell } from './shell/shell.ts';

@Module({
  imports: [
    PlatformModule.forRoot({ env: GatewayEnv }),
    MessagingModule.forRoot({ service: 'gateway', database: false }),
    LiveModule,
  ],
  providers: [Upstreams, ResponseCache, Audiences, CachedReads, SharedLimits, ApiDocuments, Shell],
})
export class AppModule {}
