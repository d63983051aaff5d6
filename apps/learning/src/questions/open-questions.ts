import { type FindOptionsWhere, IsNull, MoreThan, Not } from 'typeorm';
import type { Question } from './question.entity.ts';

/** Questions of learners that wait for staff. */
export const WAITING = {
  ...{ answeredAt: IsNull(), closedAt: IsNull(), hiddenAt: IsNull(), deletedAt: IsNull() },
  isStaff: false,
} satisfies FindOptionsWhere<Question>;

/** Questions with reports that staff has not decided on. */
export const REPORTED = { openReports: MoreThan(0) } satisfies FindOptionsWhere<Question>;

/** Questions that staff has answered or closed. */
export const ANSWERED = [
  { answeredAt: Not(IsNull()) },
  { closedAt: Not(IsNull()) },
] satisfies FindOptionsWhere<Question>[];

/** Questions that staff has hidden. */
export const HIDDEN = { hiddenAt: Not(IsNull()) } satisfies FindOptionsWhere<Question>;
