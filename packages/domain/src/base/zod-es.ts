import { z } from 'zod';
import es from 'zod/v4/locales/es.js';

// Spanish messages for checks without a message of their own (unknown keys, wrong types). Importing
// this file is enough; only one locale is named, so that a bundle does not include all of them. An
// absent field is reported as required instead of "recibido indefinido".
z.config({
  ...es(),
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'Es requerido' : undefined,
});
