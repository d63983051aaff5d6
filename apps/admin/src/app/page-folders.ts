// Every folder with pages; the name each exports is that of the namespace of its texts.
export * from '../features/applications/page.ts';
export * from '../features/audit/page.ts';
export * from '../features/captions/page.ts';
export * from '../features/certificates/page.ts';
export * from '../features/contents/page.ts';
export * from '../features/coupons/page.ts';
export * from '../features/credits/page.ts';
export * from '../features/dashboard/page.ts';
export * from '../features/imports/page.ts';
export * from '../features/learning/page.ts';
export * from '../features/media/page.ts';
export * from '../features/messages/page.ts';
export * from '../features/orders/page.ts';
export * from '../features/projects/page.ts';
export * from '../features/reconciliation/page.ts';
export * from '../features/settings/page.ts';
export * from '../features/users/page.ts';
