const { configure } = require('@testing-library/dom');

// A limit only ends what hangs. By default one second, in which a busy machine has not even loaded a page's code.
configure({ asyncUtilTimeout: 60_000 });
