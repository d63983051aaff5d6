export { ImportClient } from './import-client.ts';
