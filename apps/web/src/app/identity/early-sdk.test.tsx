import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const code = readFileSync(join(import.meta.dirname, '../../../public/theme.js'), 'utf8');

function tagWith(attribute: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.setAttribute(attribute, 'true');
  document.head.append(script);
  return script;
}

test('a failed download of the provider’s code removes its script tag, so that it can be loaded again', () => {
  // Runs the page's first script as a page would.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(code)();
  const sdk = tagWith('data-clerk-js-script');
  const other = tagWith('data-other');
  for (const script of [sdk, other]) script.dispatchEvent(new Event('error'));
  expect([sdk.isConnected, other.isConnected]).toEqual([false, true]);
  other.remove();
});
