export { type Face, type TextStyle, Writer } from './writer.ts';
