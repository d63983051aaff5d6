import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { bookPaid, type PaidSeat } from './payment-jobs.ts';
import { PaidSeatsService } from './paid-seats.service.ts';

@Injectable()
@RunsJob(bookPaid)
export class BookPaidJob implements JobHandler<PaidSeat> {
  constructor(private readonly paid: PaidSeatsService) {}

  async run(paid: PaidSeat): Promise<void> {
    await this.paid.book(paid);
  }
}
