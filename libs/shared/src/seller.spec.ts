import { describe, expect, it } from '@jest/globals';
import { isSellerComplete, isSellerTaxCode, isSellerVatNumber, missingSellerDetails } from './seller.ts';

const seller = {
  ...{ legalName: 'Associazione Civitas APS', legalAddress: 'Via Roma 1, Roma' },
  ...{ vatNumber: '12345678903', taxCode: '97000000001' },
};

describe('the details of a seller', () => {
  it.each([
    ['12345678903', true],
    ['FR40303265045', true],
    ['ATU12345678', true],
    ['12345678904', false],
    ['123', false],
    ['ABC', false],
    ['IT123', false],
    ['', false],
  ])('have the VAT number %j: %p', (number, isValid) => {
    expect(isSellerVatNumber(number)).toBe(isValid);
  });

  it.each([
    ['12345678903', true],
    ['RSSMRA85T10A562S', true],
    ['RSSMRA85T10A562X', false],
    ['ABC', false],
    ['123', false],
    ['', false],
  ])('have the tax code %j: %p', (code, isValid) => {
    expect(isSellerTaxCode(code)).toBe(isValid);
  });

  it('are complete with one of the two tax numbers', () => {
    expect(isSellerComplete(seller)).toBe(true);
    expect(isSellerComplete({ ...seller, vatNumber: '' })).toBe(true);
    expect(isSellerComplete({ ...seller, taxCode: '' })).toBe(true);
  });

  it('report missing fields', () => {
    expect(missingSellerDetails({ ...seller, vatNumber: '', taxCode: ' ' })).toEqual(['taxNumber']);
    expect(missingSellerDetails({ legalName: '', legalAddress: '', vatNumber: '', taxCode: '' })).toEqual([
      ...['legalName', 'legalAddress', 'taxNumber'],
    ]);
  });
});
