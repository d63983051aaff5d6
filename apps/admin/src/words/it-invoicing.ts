/** The details of the seller that invoices need, for pages that say which are missing; apart, since few pages do. */
export const invoicingDetails = {
  legalName: 'denominazione',
  vatNumber: 'partita IVA italiana',
  address: 'via e numero della sede',
  postalCode: 'CAP della sede',
  city: 'città della sede',
  province: 'provincia della sede',
  vatNature: 'natura delle operazioni senza IVA',
  legalReference: 'riferimento normativo',
} as const;
