/** The details of the seller that invoices need, for pages that say which are missing; apart, since few pages do. */
export const invoicingDetails = {
  legalName: 'name',
  vatNumber: 'Italian VAT number',
  address: 'street and number',
  postalCode: 'postal code',
  city: 'city',
  province: 'province',
  vatNature: 'nature of sales without VAT',
  legalReference: 'legal reference',
} as const;
