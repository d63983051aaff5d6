import { describe, expect, it } from '@jest/globals';
import { isSellerComplete, missingSellerDetails } from './seller.ts';

const seller = {
  ...{ legalName: 'Associazione Civitas APS', legalAddress: 'Via Roma 1, Roma' },
  ...{ vatNumber: '12345678903', taxCode: '97000000001' },
};

describe('the details of a seller', () => {
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
