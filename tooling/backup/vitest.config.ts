import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Real PostgreSQL, crashes and whole stacks, on machines that do other work at the same time.
  test: { testTimeout: 60_000, hookTimeout: 60_000 },
});
