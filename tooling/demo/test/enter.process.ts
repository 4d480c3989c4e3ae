import { seedDemo } from '../src/seed-demo.ts';

const [appUrl = '', ownerUrl = '', FILES_DIR = '', now = ''] = process.argv.slice(2);
await seedDemo({ appUrl, ownerUrl, storage: { FILES_DIR } }, { now: new Date(now) });
