import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  play: 'Watch: {{title}}',
  frame: 'Video: {{title}}',
  consent: {
    text: 'The video is hosted by Vimeo. If you start it, Vimeo receives your network address and may use its own cookies.',
    link: 'How we handle your data',
    always: 'Do not ask again for six months',
  },
  loading: 'Loading the video',
  failed: {
    title: 'The video could not be loaded',
    text: 'The player is not responding: your network or a browser extension may be blocking it. The rest of the page works.',
    retry: words.tryAgain,
    elsewhere: 'Open on Vimeo',
  },
  resume: 'Resume from {{time}}',
  restart: 'Start again',
} as const satisfies SameKeys<typeof italian>;
