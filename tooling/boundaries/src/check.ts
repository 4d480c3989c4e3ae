import { join } from 'node:path';

import { checkBoundaries } from './cruise.ts';

const { violations, modules, dependencies, unseen } = await checkBoundaries(
  join(import.meta.dirname, '../../..'),
);

for (const { rule, comment, from, to } of violations) {
  console.error(`${rule}: ${from} -> ${to}\n    ${comment}`);
}
for (const file of unseen) console.error(`not read: ${file}`);
// Seeing nothing is what a reader without its TypeScript does: that is no pass.
if (modules === 0 || dependencies === 0) console.error('no modules or no imports were read');

const failed = violations.length > 0 || unseen.length > 0 || modules === 0 || dependencies === 0;
console.log(
  `boundaries: ${modules} modules, ${dependencies} imports, ${violations.length} violations`,
);
process.exitCode = failed ? 1 : 0;
