import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ROOT } from '../src/root.ts';
import { files, manifests, read } from './house.ts';

const GENERATED = new Set(['docs/benchmarks.md', 'docs/cifras.md', 'docs/permisos.md']);
/**
 * Page that is read first before the code is changed. Its length is limited in lines, so it is left
 * out of the limit of words.
 */
const AGENTS = 'AGENTS.md';
/** The changelog keeps the names of its day. */
const HISTORY = 'CHANGELOG.md';

const all = (await files(['.'], '*.md')).toSorted();
const byHand = await Promise.all(
  all
    .filter((file) => !GENERATED.has(file))
    .map(async (file) => ({ file, text: await read(file) })),
);
const textOf = (file: string): string => byHand.find((page) => page.file === file)?.text ?? '';
const adrs = byHand.filter(({ file }) => file.startsWith('docs/adr/'));

const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);
/** Text in code font, in lines and in blocks. */
const codeOf = (text: string): string[] => [
  ...found(text, /```\n(.*?)```/gs),
  ...found(text.replaceAll(/```.*?```/gs, ''), /`([^`]+)`/g),
];

const CONTRIBUTING = textOf('CONTRIBUTING.md');
const OPERATIONS = textOf('docs/operations.md');
const ARCHITECTURE = textOf('ARCHITECTURE.md');

it('reads every page', () => {
  expect(all).toEqual(expect.arrayContaining([...GENERATED, HISTORY, 'README.md']));
  expect(adrs.length).toBeGreaterThanOrEqual(40);
});

describe('lengths', () => {
  const LIMITS = { readme: 500, architecture: 1000, decision: 250, byHand: 20_000 };
  const over = (pages: typeof byHand, limit: number) =>
    pages.map(({ file, text }) => ({ file, words: wordsOf(text) })).filter((p) => p.words > limit);

  it('are the limits that CONTRIBUTING names', () => {
    const [readme, architecture, decision, hand] = Object.values(LIMITS).map((limit) =>
      limit.toLocaleString('en'),
    );
    expect(CONTRIBUTING.replaceAll(/\s+/g, ' ')).toContain(
      `README stays within ${readme} words, ARCHITECTURE within ${architecture}, a decision within ${decision}, all that is written by hand within ${hand}`,
    );
  });

  it('are within the limits', () => {
    const only = (name: string) => byHand.filter(({ file }) => file === name);
    expect(over(only('README.md'), LIMITS.readme)).toEqual([]);
    expect(over(only('ARCHITECTURE.md'), LIMITS.architecture)).toEqual([]);
    expect(over(adrs, LIMITS.decision)).toEqual([]);
    const words = byHand
      .filter(({ file }) => file !== AGENTS)
      .map(({ text }) => wordsOf(text))
      .reduce((sum, one) => sum + one, 0);
    expect(words).toBeLessThanOrEqual(LIMITS.byHand);
  });

  it('of AGENTS are lines, and CONTRIBUTING points there', () => {
    const lines = textOf(AGENTS).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.length).toBeLessThanOrEqual(60);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(128);
    expect(CONTRIBUTING).toMatch(/^Read `AGENTS\.md` first/m);
    expect(CONTRIBUTING).toContain('`AGENTS.md`, within 60 lines, is not counted');
  });

  it('begin in ARCHITECTURE with one request, file by file', () => {
    const [first = ''] = ARCHITECTURE.split(/^## /m).slice(1);
    expect(first).toMatch(/^One request, file by file/);
    expect(found(first, /`((?:apps|packages)\/[\w./-]+\.tsx?)`/g).length).toBeGreaterThanOrEqual(8);
  });
});

describe('their references', () => {
  const PLACE = /^(?:apps|packages|tooling|docs|deploy|\.ci|\.github)\/[\w./<>*-]+$/;
  const FILE = /^[\w.<>*-]*\w\.(?:tsx?|json|md|sql|tsv|ya?ml|conf|cfg|service)$/;
  const isThere = async (pattern: string): Promise<boolean> => {
    const path = pattern.replaceAll(/<\w+>/g, '*').replace(/\/$/, '');
    if (!path.includes('*')) return existsSync(join(ROOT, path));
    const exclude = (name: string) => /(?:^|\/)node_modules$/.test(name);
    for await (const _ of glob(path, { cwd: ROOT, exclude })) return true;
    return false;
  };

  it('are paths, file names and links that exist', async () => {
    const names = (await files(['.'], '*.*')).map((file) => posix.basename(file));
    const isNamed = (pattern: string): boolean => {
      const name = pattern.replaceAll(/<\w+>/g, '*');
      return names.some((one) => posix.matchesGlob(one, name));
    };
    const dead: string[] = [];
    for (const { file, text } of byHand) {
      for (const code of codeOf(text)) {
        const ok = PLACE.test(code) ? await isThere(code) : !FILE.test(code) || isNamed(code);
        if (!ok) dead.push(`${file}: ${code}`);
      }
      for (const link of found(text, /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)) {
        if (!existsSync(join(ROOT, dirname(file), link))) dead.push(`${file}: ${link}`);
      }
    }
    expect(dead).toEqual([]);
  });

  it('are commands of the root, with an existing script or verb', async () => {
    const [root] = await manifests();
    const known = new Set([...Object.keys(root?.scripts ?? {}), 'install', 'exec']);
    const code = byHand.flatMap(({ text }) => codeOf(text)).join('\n');
    const called = found(code, /\bpnpm(?:@[\d.]+)? (?:--\S+ )*(?:run )?([a-z][\w:]*)/g);
    expect(called.length).toBeGreaterThan(40);
    expect(called.filter((name) => !known.has(name))).toEqual([]);

    const scripts = found(code, /\bpnpm script ([a-z][\w-]*)/g);
    const missing = scripts.filter(
      (name) => !existsSync(join(ROOT, `tooling/scripts/src/scripts/${name}.ts`)),
    );
    expect(missing).toEqual([]);
    const verbs = found(
      await read('tooling/scripts/src/admin/verb-list.ts'),
      /^ {2}\['([\w-]+)',/gm,
    );
    expect(found(code, /\bpnpm admin ([a-z][\w-]*)/g).filter((v) => !verbs.includes(v))).toEqual(
      [],
    );
    const listed = /lists its verbs: ([^.]*)\./.exec(OPERATIONS)?.[1] ?? '';
    expect(found(listed, /`([^`]+)`/g)).toEqual(verbs);
  });

  it('are names found in the sources', async () => {
    const sources = await files(
      ['apps', 'packages', 'tooling', 'deploy'],
      '*.{ts,tsx,sql,prisma,json,cfg,conf,service}',
    );
    const known = new Set<string>();
    const others = ['.env.example', 'package.json', 'turbo.json', 'deploy/caddy/Caddyfile'];
    for (const file of [...sources, ...others]) {
      if (file.endsWith('documents.test.ts')) continue;
      for (const word of (await read(file)).match(/[A-Za-z_]\w+/g) ?? []) known.add(word);
    }
    const gone = byHand
      .filter(({ file }) => file !== HISTORY)
      .flatMap(({ file, text }) =>
        codeOf(text)
          .filter((code) => /^[A-Za-z_]\w{2,}$/.test(code) && !known.has(code))
          .map((code) => `${file}: ${code}`),
      );
    expect(gone).toEqual([]);
  });

  it('include every picture', async () => {
    const shown = byHand.flatMap(({ file, text }) =>
      found(text, /!\[[^\]]*\]\(([^)]+)\)/g).map((path) => posix.join(dirname(file), path)),
    );
    const kept = await files(['docs/img'], '*.*');
    expect(kept.toSorted()).toEqual([...new Set(shown)].toSorted());
  });
});

describe('decisions', () => {
  const numberOf = (file: string): number => Number(posix.basename(file).slice(0, 4));
  const SUPERSEDED = /^Superseded by \[(\d+)\]/m;

  it('are numbered without gaps, and every reference to one exists', () => {
    expect(adrs.map(({ file }) => numberOf(file))).toEqual(adrs.map((_, i) => i + 1));
    expect(adrs.filter(({ file, text }) => !text.startsWith(`# ${numberOf(file)}. `))).toEqual([]);
    const named = byHand.flatMap(({ text }) => found(text, /\bADR (\d+)\b/g)).map(Number);
    expect(named.filter((number) => number < 1 || number > adrs.length)).toEqual([]);
  });

  it('have context, decision, reason and cost, or the decision that supersedes them', () => {
    for (const { file, text } of adrs) {
      const by = Number(SUPERSEDED.exec(text)?.[1] ?? 0);
      if (by > 0) {
        const replaces = /^Replaces (.*)\.$/m.exec(adrs[by - 1]?.text ?? '')?.[1] ?? '';
        expect({ file, by: replaces.match(/\d+/g) }).toEqual({
          file,
          by: expect.arrayContaining([String(numberOf(file))]),
        });
      } else {
        const parts = found(text, /^\*\*(\w+)\.\*\* \S/gm);
        expect({ file, parts }).toEqual({ file, parts: ['Context', 'Decision', 'Why', 'Cost'] });
      }
    }
  });
});

describe('CONTRIBUTING', () => {
  it('gives the limits that the linter holds', async () => {
    const lintrc = await read('.oxlintrc.json');
    const max = (rule: string): number[] =>
      found(lintrc, new RegExp(String.raw`"${rule}": \[\s*"error",\s*\{\s*"max": (\d+)`, 'g')).map(
        Number,
      );
    const [lines] = max('max-lines');
    const [functions, components] = max('max-lines-per-function');
    const [params] = max('max-params');
    expect(CONTRIBUTING.replaceAll(/\s+/g, ' ')).toContain(
      `within ${lines} lines, functions within ${functions}, components within ${components}, and take ${params} positional parameters at most`,
    );
  });

  it('gives in each recipe the number of files that it lists', () => {
    const recipes = [...CONTRIBUTING.matchAll(/^### ([^\n]*?): (\d+) files?\b(.*?)(?=^##)/gms)].map(
      ([, name, count, steps = '']) => ({
        name,
        said: Number(count),
        listed: (steps.match(/^\d+\. /gm) ?? []).length,
      }),
    );
    expect(recipes.length).toBeGreaterThanOrEqual(12);
    expect(recipes.filter(({ said, listed }) => said !== listed)).toEqual([]);
  });
});

describe('ARCHITECTURE', () => {
  it('draws the rooms of the server and lists the kinds of its files', async () => {
    const listOf = async (file: string, name: string): Promise<string[]> => {
      const list = new RegExp(String.raw`export const ${name} = \[(.*?)\]`, 's').exec(
        await read(file),
      );
      return found(list?.[1] ?? '', /'([^']+)'/g);
    };
    const rooms = await listOf('tooling/boundaries/src/features.ts', 'SERVER_ROOMS');
    expect(rooms).toHaveLength(8);
    expect(ARCHITECTURE).toContain(rooms.join(' ► '));
    const kinds = await listOf('tooling/boundaries/src/names.ts', 'KINDS');
    const listed = found(ARCHITECTURE, /`\.([a-z]+)`/g);
    expect([...new Set([...listed, 'commands'])].toSorted()).toEqual(kinds.toSorted());
  });
});

it('the README starts and tests with one command each', async () => {
  const { packageManager } = z
    .object({ packageManager: z.string() })
    .parse(JSON.parse(await read('package.json')));
  const blocks = found(textOf('README.md'), /```\n(npx .*?)\n```/g);
  expect(blocks).toEqual(['start', 'test'].map((name) => `npx -y ${packageManager} ${name}`));
  expect(textOf('README.md')).toContain('`tests: N passed, N failed`');
  expect(await read('tooling/ci/src/turbo.ts')).toMatch(
    /tests: \$\{\w+\} passed, \$\{\w+\} failed/,
  );
});

it('the glossary begins with the rule of languages', () => {
  const [title, ...first] = textOf('docs/glosario.md').split('\n').slice(0, 10);
  expect(title).toBe('# Glossary');
  expect(first.join(' ')).toMatch(
    /What the client says aloud is Spanish.*developers say is English/,
  );
});

describe('operations', () => {
  it('lists exactly the existing metrics', async () => {
    const sources = await files(['apps/server/src/observability'], '*.ts');
    const texts = await Promise.all(sources.map(read));
    const shown = texts.flatMap((text) => found(text, /'(plomada_\w+)'/g));
    expect(shown.length).toBeGreaterThan(15);
    expect([...new Set(found(OPERATIONS, /`(plomada_\w+)/g))].toSorted()).toEqual(
      [...new Set(shown)].toSorted(),
    );
  });

  it('gives the limits of long work', async () => {
    const sources = await files(['apps/server/src/context'], '*.ts');
    const texts = await Promise.all(sources.map(read));
    const limit = /\w+: (\d+),\s*\w+: (\d+),\s*\w+: (\d+),\s*\w+: (\d+),\s*retryAfter/g;
    const held = texts.flatMap((text) => [...text.matchAll(limit)].map((one) => one.slice(1)));
    const rows = [...OPERATIONS.matchAll(/^\| [^|]+ \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    expect(held.length).toBeGreaterThan(5);
    expect(rows.map((one) => one.slice(1))).toEqual(held);
  });
});
