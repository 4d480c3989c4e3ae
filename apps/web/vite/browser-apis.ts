import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { parseAst, type Plugin } from 'vite';

import {
  ENGINES,
  type Engine,
  isOlder,
  type Oldest,
  promisedBrowsers,
} from './promised-browsers.ts';

/**
 * Newer names in the shipped code that are used only where the browser has them, or that are
 * members of our own or a library's objects; each with the reason.
 */
const GUARDED: Readonly<Record<string, string>> = {
  'Error.captureStackTrace': 'zod looks for it first',
  'Symbol.dispose': 'zxing-wasm looks for it first',
  '.use()': 'a function of React',
  '.grow()': 'a method of WebAssembly.Memory',
  BarcodeDetector: 'our own code looks for it first, else zxing-wasm reads the code',
  'BarcodeDetector.getSupportedFormats': 'as BarcodeDetector',
};

/** Modules that bring what they use along. */
const COMPLETE = /\/pdfjs-dist\/legacy\//;

type Statement = {
  /** Version, `preview`, or false for an engine without the feature; true without a known version. */
  readonly version_added?: string | boolean | null | undefined;
  readonly version_removed?: string | boolean | null | undefined;
  readonly prefix?: string | undefined;
  readonly flags?: readonly unknown[] | undefined;
  readonly alternative_name?: string | undefined;
};
type Support = Readonly<Record<string, Statement | readonly Statement[]>>;

/** Entry of MDN's tables, in the part that is read here: notes about it, and the entries below it. */
export type Entry = {
  readonly __compat?: { readonly support: Support } | undefined;
  readonly [name: string]: unknown;
};

/** True when an engine has the feature in its oldest promised version, without prefix or flag. */
function hasIt(support: Support, engine: Engine, oldest: Oldest): boolean {
  const given = support[engine];
  const statements: readonly Statement[] = given === undefined ? [] : [given].flat();
  return statements.some(({ version_added: added, version_removed: removed, ...how }) => {
    if (how.prefix || how.flags || how.alternative_name || removed) return false;
    if (typeof added !== 'string' || added === 'preview') return false;
    const [major = 0, minor = 0] = added.replace('≤', '').split('.').map(Number);
    return !isOlder(oldest[engine], [major, minor]);
  });
}

/** True when the promised browsers have the feature; also for one that has no data. */
const isPromised = ({ __compat: compat }: Entry, oldest: Oldest): boolean =>
  compat === undefined || ENGINES.every((engine) => hasIt(compat.support, engine, oldest));

/** Names that the promised browsers lack, by how code refers to them. */
export type Missing = {
  /** Globals: `URLPattern`. */
  readonly globals: ReadonlySet<string>;
  /** Members of a named global: `Array.fromAsync`. */
  readonly members: ReadonlySet<string>;
  /**
   * Names of methods of the language that no built-in object of the promised browsers has: `.union()`.
   * Methods of the browser's interfaces are left out: our own objects have too many of the same names.
   */
  readonly names: ReadonlySet<string>;
};

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** Entries below one, without the notes about it. */
const membersOf = (entry: unknown): [string, Entry][] =>
  Object.entries(isEntry(entry) ? entry : {}).flatMap(([name, member]) =>
    name !== '__compat' && isEntry(member) ? [[name, member] satisfies [string, Entry]] : [],
  );

/** Tables of MDN: interfaces of the browser, and the language. */
type Tables = { readonly api: Entry; readonly javascript: Entry };

/** Reads the tables of MDN for what the promised browsers lack. */
export function missingFrom({ api, javascript }: Tables, oldest: Oldest): Missing {
  const [globals, members] = [new Set<string>(), new Set<string>()];
  const [lacking, known] = [new Set<string>(), new Set<string>()];
  const read = (objects: readonly [string, Entry][], isLanguage: boolean) => {
    for (const [object, entry] of objects) {
      if (!isPromised(entry, oldest)) globals.add(object);
      for (const [name, member] of membersOf(entry)) {
        const plain = name.replace(/_(?:static|event)$/, '');
        const promised = isPromised(member, oldest) && !globals.has(object);
        if (!promised) members.add(`${object}.${plain}`);
        if (promised) known.add(plain);
        else if (isLanguage) lacking.add(plain);
      }
    }
  };
  read(membersOf(api), false);
  read(membersOf(javascript['builtins']), true);
  return { globals, members, names: new Set([...lacking].filter((name) => !known.has(name))) };
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Walks the nodes of a program; `see` gets each with the node above it. */
function walk(node: Node, see: (node: Node, above: Node | null) => void): void {
  const rest: [Node, Node | null][] = [[node, null]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [one, above] = next;
    see(one, above);
    for (const value of Object.values(one)) {
      const children: readonly unknown[] = Array.isArray(value) ? value : [value];
      for (const child of children) if (isNode(child)) rest.push([child, one]);
    }
  }
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string'
    ? node['name']
    : null;

/** Name of the member that an expression reads; null for a computed one. */
const memberOf = (node: Node): string | null =>
  node.type === 'MemberExpression' && node['computed'] === false ? nameOf(node['property']) : null;

/** True for an identifier that is the name of a property, not a variable. */
const isProperty = (node: Node, above: Node | null): boolean =>
  above !== null &&
  ((above.type === 'MemberExpression' &&
    above['property'] === node &&
    above['computed'] === false) ||
    (above.type === 'Property' && above['key'] === node && above['shorthand'] !== true) ||
    above.type === 'MethodDefinition' ||
    above.type === 'PropertyDefinition' ||
    above.type === 'ImportSpecifier' ||
    above.type === 'ExportSpecifier');

/** Names in the code that the promised browsers lack, sorted. */
export function lackingIn(code: string, { globals, members, names }: Missing): string[] {
  const found = new Set<string>();
  const program: unknown = parseAst(code);
  if (!isNode(program)) return [];
  walk(program, (node, above) => {
    const member = memberOf(node);
    if (member !== null) {
      const object = nameOf(node['object']);
      const isCalled = above?.type === 'CallExpression' && above['callee'] === node;
      if (object !== null && members.has(`${object}.${member}`)) found.add(`${object}.${member}`);
      else if (isCalled && names.has(member)) found.add(`.${member}()`);
      return;
    }
    const name = nameOf(node);
    if (name !== null && globals.has(name) && !isProperty(node, above)) found.add(name);
  });
  return [...found].toSorted();
}

/** Tables of MDN, read when a build needs them: 20 MB. */
const readTables = () => {
  const path = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  const tables: Tables = JSON.parse(readFileSync(path, 'utf8'));
  return tables;
};

/** Fails the build when its code uses what the promised browsers lack. */
export function browserApis(): Plugin {
  return {
    name: 'plomada-browser-apis',
    apply: 'build',
    generateBundle(_options, bundle) {
      const missing = missingFrom(readTables(), promisedBrowsers());
      const faults = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && !file.moduleIds.some((id) => COMPLETE.test(id))
          ? lackingIn(file.code, missing)
              .filter((name) => !(name in GUARDED))
              .map((name) => `${file.fileName}: ${name}`)
          : [],
      );
      if (faults.length === 0) return;
      this.error(
        `the promised browsers (browserslist in apps/web/package.json) lack:\n${faults.join('\n')}\nUse something else, or add it to GUARDED in vite/browser-apis.ts with the reason.`,
      );
    },
  };
}
