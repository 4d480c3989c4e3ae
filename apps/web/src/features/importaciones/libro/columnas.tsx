import { TITULOS_LIBRO } from '@plomada/domain/importaciones/libro/nombres-de-campos';
import { idDeColumna } from '@plomada/domain/importaciones/libro/pregunta';
import { CAMPOS_LIBRO } from '@plomada/domain/importaciones/libro/vocabulario.rules';
import { NO_ENTRA } from '@plomada/domain/planilla/pregunta';

import { OptionSelect } from '../../../components/form/option-select.tsx';
import type { Tabla } from '../palabras.ts';
import type { Cambiar } from './use-cambiar.ts';

type Columna = Tabla['columnas'][number];

const COMO_SE_LEYO = 'COMO_SE_LEYO';

const OPCIONES = [
  { value: COMO_SE_LEYO, label: 'Como se leyó' },
  ...CAMPOS_LIBRO.map((campo) => ({ value: campo, label: TITULOS_LIBRO[campo] })),
  { value: NO_ENTRA, label: 'No entra' },
];

function queEs({ campo }: Columna): string {
  if (campo === null) return 'no se usa';
  return campo === 'mes' ? 'un mes' : TITULOS_LIBRO[campo];
}

type Props = {
  readonly tabla: Tabla;
  readonly respuestas: ReadonlyMap<string, string>;
  readonly cambiar: Cambiar;
};

/** The meaning given to each column of a table, which a person can change. */
export function Columnas({ tabla: { id, columnas, hoja }, respuestas, cambiar }: Props) {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer rounded-md text-sm text-muted-foreground max-md:py-3">
        Columnas ({columnas.length})
      </summary>
      <ul className="mt-1 grid gap-2 sm:grid-cols-2">
        {columnas.map((columna) => {
          const preguntaId = idDeColumna(id, columna.columna);
          const titulo = columna.titulo === '' ? 'Sin título' : columna.titulo;
          return (
            <li key={columna.columna} className="flex min-w-0 flex-col gap-1">
              <span className="truncate text-sm" title={titulo}>
                {columna.columna} · {titulo}
                <span className="text-muted-foreground"> · {queEs(columna)}</span>
              </span>
              <OptionSelect
                aria-label={`Qué es la columna ${columna.columna}, ${titulo}, de ${hoja}`}
                value={respuestas.get(preguntaId) ?? COMO_SE_LEYO}
                options={OPCIONES}
                onChange={({ target: { value } }) =>
                  cambiar({
                    respuestas: [{ preguntaId, valor: value === COMO_SE_LEYO ? null : value }],
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
