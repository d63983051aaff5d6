const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom lacks these; Node's own are the same standards. MessageChannel and its kin are left out on purpose:
// lent to jsdom they keep the process alive and jest never exits.
const LENT = [
  'fetch',
  'Request',
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

/** jsdom with Node's fetch family and the browser features antd asks for. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    for (const name of LENT) global[name] ??= globalThis[name];
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
    const { getComputedStyle } = global;
    // jsdom logs "not implemented" for pseudo-elements, which antd asks for.
    global.getComputedStyle = (element) => getComputedStyle(element);
  }
};
