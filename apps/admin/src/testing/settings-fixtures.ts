import type { StaffSettings } from '@academy/api-client';
import { INITIAL_INVOICING } from '@academy/shared';

/** The settings as returned to an admin. */
export const staffSettings: StaffSettings = {
  brandName: 'Civitas',
  mainSiteUrl: 'https://www.civitas.example',
  contactEmail: 'info@civitas.example',
  pressEmail: 'stampa@civitas.example',
  contactPhone: '+39 06 5555 0100',
  openingHours: { firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00' },
  offices: [{ kind: 'headquarters', city: 'Roma', address: 'Via della Repubblica 12' }],
  vatPercent: 22,
  planPriceCents: 20_000,
  planCurrency: 'EUR',
  logoUrl: null,
  maintenanceNotice: null,
  signatoryName: '',
  signatoryRoleIt: '',
  signatoryRoleEn: '',
  legalName: '',
  legalAddress: '',
  vatNumber: '',
  taxCode: '',
  defaultAccessDays: null,
  mfaForStaff: false,
  hasQuestions: true,
  partnershipEmail: 'partnership@civitas.example',
  acceptsSepaDebit: false,
  acceptsSatispay: false,
  sepaCreditorId: '',
  invoicing: INITIAL_INVOICING,
};
