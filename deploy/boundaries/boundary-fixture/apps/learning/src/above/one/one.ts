export type One = import('../two/two.ts').Two;
