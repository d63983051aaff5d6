export type Back = string;
