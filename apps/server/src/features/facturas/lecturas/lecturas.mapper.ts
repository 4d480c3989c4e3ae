import type { LecturaArca } from '@plomada/domain/facturas/lectura.schema';

import type { FilaLectura } from './lecturas.sql.ts';

export const lecturaDto = ({ creadoEn, ...fila }: FilaLectura): LecturaArca => ({
  ...fila,
  creadoEn: creadoEn.toISOString(),
});
