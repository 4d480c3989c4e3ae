import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { PARTES_MAX } from '../formulario/reparto.ts';
import { rutaDe } from '../rutas.ts';

type Props = { readonly movimiento: Movimiento; readonly grupoId: string };

/** Parts of a document split over several obras, as far as the person may see them. */
export function GrupoPanel({ movimiento, grupoId }: Props) {
  const { tenantId } = useTenant();
  const partes = trpc.movimientos.listar.useQuery({
    grupoProrrateoId: grupoId,
    limit: PARTES_MAX,
  });
  const items = partes.data?.items ?? [];
  const ordenadas = items.toSorted((a, b) => a.codigo.localeCompare(b.codigo));
  return (
    <Panel title="Repartido entre obras" flush>
      {partes.data === undefined ? (
        <div className="p-4 pt-0">
          {partes.isError ? (
            <p className="text-sm text-muted-foreground">No pudimos traer las otras partes.</p>
          ) : (
            <Skeleton className="h-16" />
          )}
        </div>
      ) : (
        <ul className="pb-1">
          {ordenadas.map((parte) => {
            const esta = parte.id === movimiento.id;
            return (
              <li
                key={parte.id}
                className="flex items-baseline justify-between gap-3 border-t border-border px-4 py-2 first:border-t-0"
              >
                <span className="min-w-0">
                  {esta ? (
                    <span className="font-medium">{parte.proyecto.nombre}</span>
                  ) : (
                    <Link
                      to={rutaDe(tenantId, parte)}
                      className="finger font-medium text-primary hover:underline"
                    >
                      {parte.proyecto.nombre}
                    </Link>
                  )}
                  <span className="block text-sm text-muted-foreground">
                    {esta ? `${parte.codigo}, este movimiento` : parte.codigo}
                  </span>
                </span>
                <span className="tnum font-medium">
                  {formatearDinero(parte.importeCentavos, parte.moneda)}
                </span>
              </li>
            );
          })}
          <li className="flex items-baseline justify-between gap-3 border-t-2 border-border-strong px-4 py-2">
            <span>Suma de las partes</span>
            <span className="tnum font-semibold">
              {formatearDinero(
                sumarCentavos(items.map(({ importeCentavos }) => importeCentavos)),
                movimiento.moneda,
              )}
            </span>
          </li>
        </ul>
      )}
    </Panel>
  );
}
