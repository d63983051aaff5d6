import { Module } from '@nestjs/common';
import { FollowsModule } from '../follows/follows.module.ts';
import { ContentsEventsController } from './contents.events.ts';

/** Events of other services that concern several parts of this one. */
@Module({ imports: [FollowsModule], controllers: [ContentsEventsController] })
export class EventsModule {}
