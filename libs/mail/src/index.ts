export { MailEnv } from './mail-env.ts';
export { MailMessage } from './mail-message.entity.ts';
export { MailOutbox, type OutgoingMail } from './mail-outbox.ts';
export { MailSender } from './mail-sender.ts';
export { createMailTable, dropMailTable } from './mail-table.ts';
export type { MailDetail, MailTemplates, MailTexts } from './mail-texts.ts';
export { MailModule } from './mail.module.ts';
export { type MailContent, type MailSite, type RenderedMail, renderMail } from './render-mail.ts';
