export type Other = string;
