import { bundleApp } from './bundle.ts';

// node bundle-app.ts <app>: bundles an app that is built; run by the app's `bundle` script.
const [app] = process.argv.slice(2);
if (app === undefined) throw new Error('Usage: bundle-app.ts <app>');
await bundleApp(app);
