import { Module } from '@nestjs/common';
import { MembershipController } from './membership.controller.ts';
import { MembershipService } from './membership.service.ts';

@Module({ controllers: [MembershipController], providers: [MembershipService] })
export class MembershipModule {}
