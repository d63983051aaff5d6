/** What antd's forms and React's scheduler need of a channel, on timers: Node's own would keep the process alive. */
exports.channelOn = function channelOn(setTimeout) {
  return class MessageChannel {
    port1 = { onmessage: null, close() {} };
    port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0), close() {} };
  };
};
