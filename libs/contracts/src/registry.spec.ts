import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage, validateSync } from 'class-validator';
import * as events from './events/index.ts';
import { QUESTION_CALLERS, eventClasses, PurchaseCompleted, questionClasses } from './index.ts';
import * as questions from './rpc/index.ts';

const PERSONAL = /name|e-?mail|address|phone|birth|fiscale|password|token/i;

const fieldsOf = (message: new () => object): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(message, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

describe('the registry of events and questions', () => {
  it('has every event and question under a unique name', () => {
    expect([...eventClasses.values()]).toEqual(Object.values(events));
    expect([...questionClasses.values()]).toEqual(Object.values(questions));
  });

  it.each([...eventClasses])('%s is named after its service, with a version', (type) => {
    expect(type).toMatch(/^(identity|catalogue|commerce|learning)(\.[a-z][a-z-]*)+\.v[1-9]\d*$/);
  });

  it.each([...questionClasses.keys()])('%s is named after the service that replies', (pattern) => {
    expect(pattern).toMatch(/^(identity|catalogue|commerce|learning)(\.[a-z][a-z-]*)+$/);
  });

  it('lists the permitted callers of every question', () => {
    expect(Object.keys(QUESTION_CALLERS).sort()).toEqual([...questionClasses.keys()].sort());
    expect(Object.values(QUESTION_CALLERS).filter((callers) => callers.length === 0)).toEqual([]);
  });

  it.each([...eventClasses])('%s carries no personal data', (_type, event) => {
    const fields = fieldsOf(event);
    expect(fields).not.toEqual([]);
    expect(fields.filter((field) => PERSONAL.test(field))).toEqual([]);
  });
});

describe('PurchaseCompleted', () => {
  const fields = {
    purchaseId: '8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c11',
    orderId: '8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c12',
    userId: '8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c13',
    kind: 'single' as const,
    itemId: '8f2f6f52-0d2e-4b86-9a3c-0f3b0f9b1c14',
    amountPaidCents: 4900,
    currency: 'EUR',
    expiresAt: null,
    epoch: 1,
  };

  it('is valid with all its fields, and reports the invalid ones', () => {
    expect(validateSync(PurchaseCompleted.of(fields))).toEqual([]);
    const wrong = PurchaseCompleted.of({ ...fields, userId: 'anna', amountPaidCents: -1, epoch: 0.5 });
    expect(validateSync(wrong).map(({ property }) => property)).toEqual([
      'userId',
      'amountPaidCents',
      'epoch',
    ]);
  });
});
