import { join } from 'node:path';
import { ROUTES } from '#shared/api/routes.ts';
import { academyApp } from './academy-app.ts';
import { bundleFunctions } from './bundle.ts';
import { requireSite } from './constructs/site.ts';
import { findEntries } from './entries.ts';

// `node infra/app.ts` writes the template and the code beside it: no account, no network. To CDK_OUTDIR, or to cdk.out.
const root = join(import.meta.dirname, '..');
const siteFolder = join(root, 'web/dist');
requireSite(siteFolder);
const bundles = await bundleFunctions(findEntries(join(root, 'functions')), join(root, '.build'));

academyApp(process.env['CDK_OUTDIR'] ?? join(root, 'cdk.out'), {
  routes: ROUTES,
  bundles: new Map(bundles.map(({ name, folder }) => [name, folder])),
  siteFolder,
}).app.synth();
