const { TestEnvironment } = require('jest-environment-jsdom');
const { channelOn } = require('./channel-on.cjs');
const { delayAtRandom } = require('./random-delays.cjs');

// jsdom lacks these; Node's own are the same standards. MessageChannel and its kin are left out on purpose:
// lent to jsdom they keep the process alive and jest never exits.
const LENT = [
  'Response',
  'Headers',
  'FormData',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/** Node's fetch refuses jsdom's signals: it gets one of its own that follows. */
function nodeSignal(signal) {
  if (!signal || signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  return controller.signal;
}

/** jsdom with Node's fetch family and the browser features antd asks for. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    for (const name of LENT) global[name] ??= globalThis[name];
    global.Request = class extends Request {
      constructor(input, init) {
        super(input, init && { ...init, signal: nodeSignal(init.signal) });
      }
    };
    global.fetch = (input, init) => fetch(new global.Request(input, init));
    global.MessageChannel ??= channelOn(global.setTimeout);
    global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    });
    global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    // jsdom lays nothing out.
    global.Element.prototype.scrollIntoView ??= function scrollIntoView() {};
    // jsdom knows the element, not what it does.
    const dialog = global.HTMLDialogElement.prototype;
    dialog.showModal ??= function showModal() {
      this.open = true;
    };
    dialog.close ??= function close() {
      this.open = false;
    };
    const { getComputedStyle } = global;
    // jsdom logs "not implemented" for pseudo-elements, which antd asks for.
    global.getComputedStyle = (element) => getComputedStyle(element);
    if (process.env.TEST_SLOW === 'on') delayAtRandom(global);
  }
};
