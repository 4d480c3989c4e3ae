import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations' },
  // `generate`, `validate` and `format` need no database, so the address may be missing.
  datasource: { url: process.env['DATABASE_OWNER_URL'] ?? '' },
});
