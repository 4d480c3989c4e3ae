import { glob } from 'node:fs/promises';
import { join } from 'node:path';

import { downloadSchema } from '@plomada/server/http/rest/download';
import { procedureEntries } from '@plomada/server/http/rest/operation';
import { appRouter } from '@plomada/server/start/routes/app-router';
import { z } from 'zod';

import { ROOT } from './root.ts';

const DOMAIN = 'packages/domain/src';
const WIDTH = 100;

type Named = { readonly module: string; readonly name: string };

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

/**
 * Schemas exported by the `*.schema.ts` files of the domain; the first name counts when one has
 * two.
 */
async function schemasOfDomain(): Promise<ReadonlyMap<unknown, Named>> {
  const files: string[] = [];
  for await (const file of glob('**/*.schema.ts', { cwd: join(ROOT, DOMAIN) })) files.push(file);
  const schemas = new Map<unknown, Named>();
  for (const file of files.map((one) => one.replaceAll('\\', '/')).toSorted(byText)) {
    const exported: object = await import(join(ROOT, DOMAIN, file));
    const module = `@plomada/domain/${file.replace(/\.ts$/, '')}`;
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType && !schemas.has(value)) schemas.set(value, { module, name });
    }
  }
  return schemas;
}

function importOf(module: string, names: readonly string[]): string {
  const sorted = [...new Set(names)].toSorted(byText);
  const line = `import { ${sorted.join(', ')} } from '${module}';`;
  if (line.length <= WIDTH || sorted.length === 1) return line;
  return `import {\n${sorted.map((name) => `  ${name},`).join('\n')}\n} from '${module}';`;
}

/** The text of `apps/web/test/outputs.generated.ts`: the schema of each answer that is no file, as its router has it. */
export async function outputsPage(): Promise<string> {
  const schemas = await schemasOfDomain();
  const answers = procedureEntries(appRouter)
    .filter(({ output }) => output !== downloadSchema)
    .map(({ path, output }) => {
      const schema = schemas.get(output);
      if (!schema) throw new Error(`${path} answers a schema that no *.schema.ts exports`);
      return { path, ...schema };
    });
  const modules = Map.groupBy(answers, ({ module }) => module);
  const imports = [...modules]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([module, used]) =>
      importOf(
        module,
        used.map(({ name }) => name),
      ),
    );
  return [
    '// Generated from the routers by `pnpm docs:outputs`. Do not edit.',
    ...imports,
    '',
    'export const GENERATED = {',
    ...answers.map(({ path, name }) => `  ${/^\w+$/.test(path) ? path : `'${path}'`}: ${name},`),
    '} as const;',
    '',
  ].join('\n');
}
