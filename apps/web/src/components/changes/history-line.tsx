import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { Changes } from './changes.tsx';
import type { Change } from './read-changes.ts';
import { Sentence } from './sentence.tsx';

export type HistoryLineProps = {
  readonly accion: string;
  /** Sentence about the change. */
  readonly resumen: string;
  readonly fecha: string;
  readonly nombre: string;
  readonly rol: string | null;
  readonly cambios: readonly Change[];
  readonly moneda?: Moneda | undefined;
};

/** Entry in the history on a record's page. */
export function HistoryLine(props: HistoryLineProps) {
  const { accion, resumen, fecha, nombre, rol, cambios, moneda } = props;
  return (
    <li className="border-t border-border/70 px-4 py-2.5">
      <p className="break-words">
        <Sentence text={resumen} />
      </p>
      {/* Fields are compared for edits alone; a creation has no earlier values. */}
      {accion === 'EDITAR' ? <Changes cambios={cambios} moneda={moneda} /> : null}
      <p className="mt-0.5 text-sm text-muted-foreground">
        <span className="tnum">{formatearFechaHora(fecha)}</span> · {nombre}
        {rol === null ? null : ` · ${rol}`}
      </p>
    </li>
  );
}
