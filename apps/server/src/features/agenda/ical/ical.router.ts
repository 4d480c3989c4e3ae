import { leerIcalSchema } from '@plomada/domain/agenda/evento.schema';

import { outputOf } from '../../../context/sql/raw-json.ts';
import { downloadSchema } from '../../../http/rest/download.ts';
import { publicDownload, router } from '../../../http/trpc/procedures.ts';
import { leerIcal } from './ical.queries.ts';

export const icalRouter = router({
  leer: publicDownload
    .input(leerIcalSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => leerIcal(ctx, input)),
});
