import { main } from './admin/main.ts';

process.exitCode = await main(process.argv.slice(2));
