import { plainToInstance } from 'class-transformer';
import { validate, validateSync, type ValidationError } from 'class-validator';
import {
  type DomainEvent,
  type EventClass,
  eventClasses,
  type Question,
  type QuestionClass,
} from '@academy/contracts';
import { AppError, type FieldError } from '@academy/platform';
import type { CloudEvent } from './outbox/cloud-event.ts';

/** Unknown fields are dropped, not refused: the sender may run a newer release. */
const TOLERANT = { whitelist: true, forbidUnknownValues: false };

/** The event in an envelope, as an instance of its class. @throws Error when unknown or invalid. */
export async function toEvent(envelope: CloudEvent): Promise<DomainEvent> {
  const event = plainToInstance(classOf(envelope), envelope.data);
  refuse(envelope, await validate(event, TOLERANT));
  return event;
}

/** Synchronous {@link toEvent}, for listeners, which must keep the order of arrival. */
export function toEventSync(envelope: CloudEvent): DomainEvent {
  const event = plainToInstance(classOf(envelope), envelope.data);
  refuse(envelope, validateSync(event, TOLERANT));
  return event;
}

/** A question as an instance of its class. @throws AppError `platform.invalid_input` naming the fields. */
export async function toQuestion(type: QuestionClass, data: unknown): Promise<Question<unknown>> {
  if (typeof data !== 'object' || data === null) throw new AppError('platform.malformed_body');
  const question = plainToInstance(type, data);
  const problems = await validate(question, TOLERANT);
  if (problems.length > 0)
    throw new AppError('platform.invalid_input', { errors: problems.flatMap(fieldErrors) });
  return question;
}

function classOf({ type }: CloudEvent): EventClass {
  const eventClass = eventClasses.get(type);
  if (eventClass === undefined) throw new Error(`Unknown event type ${type}`);
  return eventClass;
}

function refuse({ type }: CloudEvent, problems: ValidationError[]): void {
  if (problems.length > 0) throw new Error(`Invalid ${type}: ${problems.join('; ')}`);
}

function fieldErrors({ property, constraints }: ValidationError): FieldError[] {
  return Object.entries(constraints ?? {}).map(([code, message]) => ({ field: property, code, message }));
}
