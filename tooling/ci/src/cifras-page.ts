import { CIFRAS } from '@plomada/domain/cifras/cifras';
import { IDENTIDADES } from '@plomada/domain/cifras/identidades';

/** Text of `docs/cifras.md`. */
export function cifrasPage(): string {
  const rows = CIFRAS.map(
    ({ nombre, formula, fuente, donde, identidades }) =>
      `| ${nombre} | ${formula} | ${fuente} | ${donde} | ${identidades.join(', ')} |`,
  );
  const identities = Object.entries(IDENTIDADES).map(([name, text]) => `- \`${name}\`: ${text}.`);
  return `# Figures

Generated from \`packages/domain/src/cifras/cifras.ts\` by \`pnpm docs:cifras\`. Do not edit.

One line for each figure that a person can read. A figure of a reader is the sum of the rows that this reader may see:
public ones, of works that they see, and private ones for who sees those.

| figure | made as | of | shown in | identity |
|---|---|---|---|---|
${rows.join('\n')}

## Identities

Each is held by \`apps/server/test/identities\` over firms at random, for Owner, Admin, a Usuario of one work and one of none.

${identities.join('\n')}
`;
}
