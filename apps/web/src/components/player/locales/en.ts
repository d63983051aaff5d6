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
  controls: 'Video controls',
  start: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  place: 'Place in the video',
  timeOf: '{{time}} of {{duration}}',
  rate: 'Speed',
  picture: 'Window above the others',
  fullscreen: 'Full screen',
  captions: {
    button: 'Captions: {{captions}}',
    title: 'Captions',
    off: 'None',
    size: 'Size',
    sizes: { small: 'Small', normal: 'Normal', large: 'Large' },
  },
  keys: {
    title: 'Shortcut keys',
    toggle: 'Play and pause',
    long: 'Ten seconds back, forward',
    short: 'Five seconds back, forward, within the player',
    tenths: 'From the beginning to nine tenths',
    volume: 'Volume, within the player',
    mute: 'Sound',
    captions: 'Captions',
    fullscreen: 'Full screen',
    lessons: 'Next lesson, previous lesson',
    off: 'You can switch them off in your profile, under “Security and account”.',
  },
  resume: 'Resume from {{time}}',
  restart: 'Start again',
} as const satisfies SameKeys<typeof italian>;
