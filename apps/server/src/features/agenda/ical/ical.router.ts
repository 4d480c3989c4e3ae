import { leerIcalSchema } from '@plomada/domain/agenda/evento.schema';

import { downloadSchema } from '../../../rest/download.ts';
import { publicDownload, router } from '../../../trpc/procedures.ts';
import { outputOf } from '../../../wire/raw-json.ts';
import { leerIcal } from './ical.queries.ts';

export const icalRouter = router({
  leer: publicDownload
    .input(leerIcalSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => leerIcal(ctx, input)),
});
