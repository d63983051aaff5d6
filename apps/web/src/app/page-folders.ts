// Every folder with pages; the name each exports is that of the namespace of its texts.
export * from '../features/auth/page.ts';
export * from '../features/catalogue/page.ts';
export * from '../features/certificate/page.ts';
export * from '../features/content/page.ts';
export * from '../features/credits/page.ts';
export * from '../features/home/page.ts';
export * from '../features/payment/page.ts';
export * from '../features/policies/page.ts';
export * from '../features/profile/page.ts';
export * from '../features/project/page.ts';
export * from '../features/purchase/page.ts';
export * from '../features/quiz/page.ts';
export * from '../features/subscription/page.ts';
export * from '../features/support/page.ts';
export * from '../features/unsubscribe/page.ts';
