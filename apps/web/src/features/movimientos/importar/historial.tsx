import type { Importacion } from '@plomada/domain/importaciones/importacion.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Undo2 } from 'lucide-react';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';

import { QueryError } from '../../../components/state/query-error.tsx';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Deshacer } from './deshacer.tsx';
import type { Destino } from './enviar.ts';

const A_LA_VISTA = 20;

type ConFilas = { readonly verFilas: (id: string) => void };

function Fila({ importacion, verFilas }: ConFilas & { readonly importacion: Importacion }) {
  const { id, archivo, filas, estado, proyecto, creadoPor, creadoEn, puedeDeshacer } = importacion;
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 break-all">{archivo}</span>
            {estado === 'DESHECHA' ? (
              <Badge variant="secondary" icon={Undo2}>
                Deshecha
              </Badge>
            ) : null}
          </p>
          <p className="text-sm text-muted-foreground">
            {formatearNumero(filas)} {filas === 1 ? 'movimiento' : 'movimientos'}
            {proyecto === null ? ' en varias obras' : ''} · {creadoPor.nombre} ·{' '}
            {formatearFechaHora(creadoEn)}
          </p>
        </div>
        {estado === 'APLICADA' ? (
          <div className="flex flex-wrap items-start gap-2">
            <Button size="sm" variant="ghost" onClick={() => verFilas(id)}>
              Ver
            </Button>
            {puedeDeshacer ? <Deshacer id={id} filas={filas} /> : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** What was imported here before, newest first, each with its way back. */
export function Historial({ obraId, privado, verFilas }: Destino & ConFilas) {
  const puedePrivados = useCan('manage_private_movements');
  const lista = trpc.importaciones.listar.useQuery({
    limit: A_LA_VISTA,
    ...(obraId === null ? {} : { proyectoId: obraId }),
    ...(puedePrivados ? { privado } : {}),
  });
  if (lista.isError) {
    return <QueryError title="No pudimos traer las importaciones anteriores" query={lista} />;
  }
  const items = lista.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base font-semibold">Importaciones anteriores</h3>
      <ul className="divide-y divide-border rounded-lg border border-border">
        {items.map((importacion) => (
          <Fila key={importacion.id} importacion={importacion} verFilas={verFilas} />
        ))}
      </ul>
    </section>
  );
}
