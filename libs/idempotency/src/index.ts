export { ApiIdempotent, IdempotencyKey } from './idempotency-key.decorator.ts';
export { IdempotencyModule } from './idempotency.module.ts';
export { IdempotentRequest } from './idempotent-request.entity.ts';
export { createIdempotencyTable, dropIdempotencyTable } from './idempotency-table.ts';
export { IdempotentRequestsService } from './idempotent-requests.service.ts';
export { idOfRequest } from './id-of-request.ts';
