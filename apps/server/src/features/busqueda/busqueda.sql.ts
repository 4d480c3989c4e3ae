import { t } from '@plomada/db/kinds';
import { statementOf, type RowOf } from '@plomada/db/statement';
import { hallazgoSchema, type TipoHallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { puede } from '@plomada/permissions/puede';

import { fieldsOf } from '../../context/sql/fields.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { CLASES } from './clases.sql.ts';
import { type Clase, FILA, type Buscado } from './hallazgo.sql.ts';

/** Limit of results of each kind. */
const MAXIMO = 6;

/**
 * SQL of the results of a kind: those of the open obra first, then the others, each newest first.
 */
function hallados(tipo: TipoHallazgo, clase: Clase, proyecto: string | null): string {
  const { tabla, condiciones, columnas, orden } = clase;
  const leer = (extra: readonly string[], rango: number) => `(
  select '${tipo}'::text as tipo, ${fieldsOf(columnas)}, ${rango} as rango,
    row_number() over (order by ${orden}) as orden
  from ${tabla} where ${[...condiciones, ...extra].join(' and ')}
  order by ${orden} limit ${MAXIMO})`;
  if (proyecto === null || clase.obra === null) return leer([], 0);
  return `(select * from (${leer([`${clase.obra} = ${proyecto}`], 0)}
  union all ${leer([`${clase.obra} <> ${proyecto}`], 1)}) x
  order by rango, orden limit ${MAXIMO})`;
}

/** Results of every kind that the actor may see, in one statement. */
export const selectHallazgos = statementOf(
  'busqueda.buscar',
  FILA,
  (add, quien: Quien, buscado: Buscado) => {
    const { proyectoId } = buscado;
    const lugar = { tenant: add(t.uuid, quien.tenantId), add };
    const proyecto = proyectoId === undefined ? null : add(t.uuid, proyectoId);
    const partes = hallazgoSchema.shape.tipo.options.flatMap((tipo, i) => {
      const { permiso, clase } = CLASES[tipo];
      if (!puede(quien.actor.rol, permiso)) return [];
      const buscada = clase(quien, buscado, lugar);
      if (buscada === null) return [];
      const partes = hallados(tipo, buscada, proyecto);
      return [`select ${i} as clase, h.* from ${partes} h`];
    });
    return `
select tipo, id, titulo, codigo, proyecto, contraparte, fecha, "importeCentavos", moneda, privado,
  "presupuestoId"
from (${partes.join('\nunion all ')}) z order by clase, rango, orden`;
  },
);
export type FilaHallazgo = RowOf<typeof selectHallazgos>;
