// The server build of the learners' app; the gateway loads it by its path.
export { renderer } from './renderer.tsx';
