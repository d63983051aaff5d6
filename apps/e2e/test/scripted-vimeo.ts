import type { BrowserContext } from 'playwright-core';

/** Length of the scripted video, in seconds; it plays ten of them per second. */
export const SCRIPTED_SECONDS = 20;

/** A page that communicates with its parent as Vimeo's player does, without a video. */
const PLAYER = `<!doctype html><title>Vimeo</title><script>
  const duration = ${SCRIPTED_SECONDS};
  let seconds = 0;
  let timer;
  const tell = (message) => parent.postMessage(message, '*');
  const data = () => ({ seconds, duration, percent: seconds / duration });
  const begin = () => {
    tell({ event: 'timeupdate', data: data() });
    timer = setInterval(play, 100);
  };
  const play = () => {
    seconds += 1;
    tell({ event: 'timeupdate', data: data() });
    if (seconds < duration) return;
    clearInterval(timer);
    tell({ event: 'ended', data: data() });
  };
  addEventListener('message', ({ data: question }) => {
    if (question.method === 'setCurrentTime') seconds = question.value;
    if (question.method === 'addEventListener' && question.value === 'ended') begin();
    else tell({ method: question.method, value: question.value });
  });
  tell({ event: 'ready' });
</script>`;

/** Replaces Vimeo's player for a browser, so that no request reaches Vimeo. @returns the requested addresses. */
export async function scriptVimeo(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: PLAYER });
  });
  return asked;
}
