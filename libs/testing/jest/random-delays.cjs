const { channelOn } = require('./channel-on.cjs');

/** How late something may be at most, in milliseconds. */
const LATEST = { response: 120, task: 40, frame: 60 };

const late = (limit) => Math.floor(Math.random() * limit);

/**
 * Delays responses, React's tasks and animation frames at random, so that a test fails that only passes when they come
 * at once. Mocked timers delay nothing: their test decides when time passes.
 * @param {typeof globalThis} global of a test environment, before its tests.
 */
exports.delayAtRandom = function delayAtRandom(global) {
  const { setTimeout, clearTimeout } = global;
  const isMocked = () => global.setTimeout !== setTimeout;

  const slowed = new WeakSet();
  const slow = (fetch) => {
    if (slowed.has(fetch) || fetch._isMockFunction) return fetch;
    const slowFetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!isMocked()) await new Promise((resolve) => setTimeout(resolve, late(LATEST.response)));
      const signal = init?.signal ?? input?.signal;
      if (signal?.aborted) throw signal.reason;
      return response;
    };
    slowed.add(slowFetch);
    return slowFetch;
  };
  // Fake servers replace it, and put it back.
  let current = slow(global.fetch);
  Object.defineProperty(global, 'fetch', {
    configurable: true,
    get: () => current,
    set: (fetch) => {
      current = slow(fetch);
    },
  });

  global.MessageChannel = channelOn((run) => setTimeout(run, isMocked() ? 0 : late(LATEST.task)));

  global.requestAnimationFrame = (draw) =>
    setTimeout(() => draw(global.performance.now()), isMocked() ? 0 : late(LATEST.frame));
  global.cancelAnimationFrame = clearTimeout;
};
