import { CountTakenSeats, type HeldSeat, HoldSeat } from '@academy/contracts';
import type { SeatWay } from '@academy/shared';
import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { SeatsService } from '../seats/seats.service.ts';
import { HoldsService } from './holds.service.ts';

/** Holds seats for commerce, and counts them for the catalogue. */
@ApiExcludeController()
@Controller()
export class SeatsRpcController {
  constructor(
    private readonly holds: HoldsService,
    private readonly seats: SeatsService,
    private readonly dataSource: DataSource,
  ) {}

  @MessagePattern(HoldSeat.pattern)
  holdSeat(@Payload() question: HoldSeat): Promise<HeldSeat> {
    return this.holds.hold(question);
  }

  @MessagePattern(CountTakenSeats.pattern)
  countTakenSeats(@Payload() { contentId }: CountTakenSeats): Promise<Record<SeatWay, number>> {
    return this.seats.takenByWay(this.dataSource.manager, contentId);
  }
}
