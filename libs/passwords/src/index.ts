export { judgePassword, type PasswordJudgement, type PasswordWeakness } from './judge-password.ts';
export type { PasswordOwner } from './owner-words.ts';
