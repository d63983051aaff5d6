export { MailEnv } from './mail-env.ts';
export { MailMessage } from './mail-message.entity.ts';
export { MailOutbox, type OutgoingMail, type OutgoingUserMail } from './mail-outbox.ts';
export type { MailPayload, MailToAddress, MailToUser } from './mail-payload.ts';
export { createMailTable, dropMailSchedule, dropMailTable, restoreMailSchedule } from './mail-table.ts';
export type { MailDetail, MailTemplates, MailTexts } from './mail-texts.ts';
export { MailModule } from './mail.module.ts';
export { SiteReader } from './site-reader.ts';
export { type MailContent, type MailSite, type RenderedMail, renderMail } from './render-mail.ts';
