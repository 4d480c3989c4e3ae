import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { permisosPage } from './permisos-page.ts';
import { ROOT } from './root.ts';

await writeFile(join(ROOT, 'docs/permisos.md'), permisosPage());
