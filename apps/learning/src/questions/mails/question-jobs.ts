import { defineJob } from '@academy/jobs';
import { IsUUID } from 'class-validator';

export class ReplyRef {
  @IsUUID() replyId: string;
}

export class PostRef {
  /** A question or a reply. */
  @IsUUID() postId: string;
}

export class AskerRef {
  @IsUUID() userId: string;
}

/** Mails the asker about the first reply to their question. */
export const mailAnswer = defineJob({ name: 'question.mail-answer', payload: ReplyRef });

/** Mails the author of a hidden text why it was hidden. */
export const mailHidden = defineJob({ name: 'question.mail-hidden', payload: PostRef });

/** Mails an asker about the replies of the last day. */
export const mailDigest = defineJob({ name: 'question.mail-digest', payload: AskerRef });
