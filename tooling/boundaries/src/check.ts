import { join } from 'node:path';

import { checkBoundaries } from './cruise.ts';
import { SERVER_FEATURES, WEB_FEATURES, cyclesIn } from './features.ts';
import { measuringTests } from './measured-tests.ts';
import { KINDS, misnamed } from './names.ts';
import { oldWords } from './old-words.ts';
import { unclearOpenings } from './openings.ts';
import { misplacedWords } from './wording.ts';

const root = join(import.meta.dirname, '../../..');
const { violations, modules, dependencies, unseen } = await checkBoundaries(root);
const odd = await misnamed(root);
const back = [...cyclesIn(SERVER_FEATURES), ...cyclesIn(WEB_FEATURES, SERVER_FEATURES)];
const words = [
  ...(await misplacedWords(root)),
  ...(await oldWords(root)),
  ...(await unclearOpenings(root)),
  ...(await measuringTests(root)),
];

for (const { rule, comment, from, to } of violations) {
  console.error(`${rule}: ${from} -> ${to}\n    ${comment}`);
}
for (const file of odd) {
  console.error(
    `the name has no known ending of a feature's file: ${file}\n    .${KINDS.join(' .')} or commands/<verb>`,
  );
}
for (const arrow of back) console.error(`features in a circle: ${arrow}`);
for (const line of words) console.error(line);
for (const file of unseen) console.error(`the check did not read this file: ${file}`);
// No module at all means that the reader lacks its TypeScript, which must not pass.
if (modules === 0 || dependencies === 0) console.error('the check read no modules or no imports');

const wrong = violations.length + unseen.length + odd.length + back.length + words.length;
const failed = wrong > 0 || modules === 0 || dependencies === 0;
console.log(
  `boundaries: ${modules} modules, ${dependencies} imports, ${violations.length} violations`,
);
process.exitCode = failed ? 1 : 0;
