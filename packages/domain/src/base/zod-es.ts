import { z } from 'zod';
import es from 'zod/v4/locales/es.js';

// Spanish for what the schemas leave unsaid (unknown keys, wrong types). Importing this file is
// enough; the single locale is named so that a bundle does not carry all of them.
// A field that did not come reports it, instead of "recibido indefinido".
z.config({
  ...es(),
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'Es requerido' : undefined,
});
