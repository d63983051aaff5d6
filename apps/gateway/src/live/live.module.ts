import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.ts';
import { LiveService } from './live.service.ts';

/** The stream of a user's live events. */
@Module({ controllers: [LiveController], providers: [LiveService] })
export class LiveModule {}
