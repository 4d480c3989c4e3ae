import type { Importacion } from '@plomada/domain/importaciones/importacion.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { Panel } from '@/components/display/panel';
import { Badge } from '@/components/ui/badge';

import { QueryError } from '../../../components/state/query-error.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { Deshacer } from '../../movimientos/importar/deshacer.tsx';
import { filas as enFilas } from '../palabras.ts';

const CUANTOS = 20;

function Fila({ importacion }: { readonly importacion: Importacion }) {
  const { id, archivo, filas, estado, proyecto, creadoPor, creadoEn, puedeDeshacer } = importacion;
  const donde = proyecto === null ? null : proyecto.nombre;
  const hechos = [enFilas(filas), donde, creadoPor.nombre, formatearFechaHora(creadoEn)];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-all">{archivo}</span>
          {estado === 'DESHECHA' ? <Badge variant="secondary">Deshecha</Badge> : null}
        </p>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {hechos.filter((hecho) => hecho !== null).join(' · ')}
        </p>
      </div>
      {estado === 'APLICADA' && puedeDeshacer ? (
        <Deshacer id={id} filas={filas} cosa={['fila', 'filas']} />
      ) : null}
    </li>
  );
}

/** The earlier imports, shown where they were made, with their undo. */
export function Traidos() {
  const lista = trpc.importaciones.listar.useQuery({ limit: CUANTOS });
  if (lista.isError) {
    return <QueryError title="No pudimos traer lo que ya se importó" query={lista} />;
  }
  const items = lista.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title="Ya traídos" flush>
      <ul className="divide-y divide-border">
        {items.map((importacion) => (
          <Fila key={importacion.id} importacion={importacion} />
        ))}
      </ul>
    </Panel>
  );
}
