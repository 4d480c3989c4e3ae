import { TITULOS_LIBRO } from '@plomada/domain/importaciones/libro/nombres-de-campos';
import { idDeColumna } from '@plomada/domain/importaciones/libro/pregunta';
import { CAMPOS_LIBRO } from '@plomada/domain/importaciones/libro/vocabulario.rules';

import { ColumnPicker } from '@/components/import/column-picker.tsx';

import type { Tabla } from '../palabras.ts';
import type { Cambiar } from './use-cambiar.ts';

type Columna = Tabla['columnas'][number];

const CAMPOS = CAMPOS_LIBRO.map((campo) => ({ value: campo, label: TITULOS_LIBRO[campo] }));

function queEs({ campo }: Columna): string {
  if (campo === null) return 'no se usa';
  return campo === 'mes' ? 'un mes' : TITULOS_LIBRO[campo];
}

type Props = {
  readonly tabla: Tabla;
  readonly respuestas: ReadonlyMap<string, string>;
  readonly cambiar: Cambiar;
};

/** Meaning of each column of a table, which the user can change. */
export function Columnas({ tabla: { id, columnas, hoja }, respuestas, cambiar }: Props) {
  return (
    <ColumnPicker
      campos={CAMPOS}
      de={`, de ${hoja}`}
      columnas={columnas.map((columna) => ({
        ...columna,
        que: queEs(columna),
        elegida: respuestas.get(idDeColumna(id, columna.columna)),
      }))}
      onChange={(columna, valor) =>
        cambiar({ respuestas: [{ preguntaId: idDeColumna(id, columna), valor }] })
      }
    />
  );
}
