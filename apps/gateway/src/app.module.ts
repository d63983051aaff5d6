import { MessagingModule } from '@academy/messaging';
import { PlatformModule } from '@academy/platform';
import { Module } from '@nestjs/common';
import { ApiDocuments } from './docs/api-documents.ts';
import { EdgeCache } from './edge/edge-cache.ts';
import { FastLane } from './edge/fast-lane.ts';
import { UserAudienceCache } from './edge/user-audience.cache.ts';
import { SharedLimits } from './edge/shared-limits.ts';
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
  providers: [Upstreams, EdgeCache, UserAudienceCache, FastLane, SharedLimits, ApiDocuments, Shell],
})
export class AppModule {}
