import { defineConfig } from 'vitest/config';

const tests = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include },
});

export default defineConfig({
  test: {
    environment: 'node',
    // Whole screens, on machines that do other work at the same time.
    testTimeout: 120_000,
    projects: [
      tests('unit', ['src/**/*.test.ts', 'test/**/*.test.ts']),
      tests('screens', ['src/**/*.test.tsx']),
    ],
  },
});
