import type { Importacion } from '@plomada/domain/importaciones/importacion.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { Deshacer } from '../deshacer.tsx';
import { type Destino, listaDeImportados } from '../destino.ts';
import { filas as enFilas } from '../palabras.ts';

const CUANTOS = 20;

function Fila({ importacion }: { readonly importacion: Importacion }) {
  const { tenantId } = useTenant();
  const { id, archivo, filas, estado, proyecto, creadoPor, creadoEn } = importacion;
  const { privado, puedeDeshacer } = importacion;
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
      {estado === 'APLICADA' ? (
        <div className="flex flex-wrap items-start gap-2">
          <LinkButton
            to={listaDeImportados(tenantId, proyecto && { obraId: proyecto.id, privado }, id)}
            variant="ghost"
            size="sm"
            aria-label={`Ver los movimientos de ${archivo}`}
          >
            Ver
          </LinkButton>
          {puedeDeshacer ? <Deshacer id={id} filas={filas} /> : null}
        </div>
      ) : null}
    </li>
  );
}

/** Earlier imports with undo, only those of the given work if there is one. */
export function Traidos({ destino }: { readonly destino: Destino }) {
  const vePrivados = useCan('manage_private_movements');
  const lista = trpc.importaciones.listar.useQuery({
    limit: CUANTOS,
    ...(destino && { proyectoId: destino.obraId }),
    ...(destino && vePrivados && { privado: destino.privado }),
  });
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
