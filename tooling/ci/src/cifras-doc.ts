import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cifrasPage } from './cifras-page.ts';
import { ROOT } from './root.ts';

await writeFile(join(ROOT, 'docs/cifras.md'), cifrasPage());
