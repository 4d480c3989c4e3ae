import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { formatearFecha, formatearMes } from '@plomada/formatters/fecha';
import { Plus } from 'lucide-react';

import { Bar } from '@/components/charts/bar.tsx';
import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { ListPanel } from '@/components/data-table/list-panel.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { paths } from '@/config/paths.ts';
import { PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { LlamadoBadge } from './llamado-badge.tsx';

/** Paid part of a call as a bar, with the rest in words. A cancelled call asks for nothing. */
function PagadoBarra({ llamado }: { readonly llamado: Llamado }) {
  const { estado, pagadoCentavos, pendienteCentavos, moneda } = llamado;
  if (estado === 'ANULADO') return <span className="text-muted-foreground">Ya no se pide</span>;
  return (
    <span className="block w-full">
      <span className="mb-1 flex items-baseline justify-between gap-3">
        {pendienteCentavos === 0 ? (
          <span className="text-muted-foreground">Completo</span>
        ) : (
          <span className="whitespace-nowrap">
            <span className="text-muted-foreground">Falta </span>
            <Money
              centavos={pendienteCentavos}
              moneda={moneda}
              alarm={estado === 'VENCIDO'}
              className="font-medium"
            />
          </span>
        )}
      </span>
      <Bar value={pagadoCentavos} scale={pagadoCentavos + pendienteCentavos} />
    </span>
  );
}

const COLUMNAS: readonly Column<Llamado>[] = [
  {
    id: 'llamado',
    header: 'Llamado',
    main: true,
    cell: ({ numero, concepto, periodo }) => (
      <span className="min-w-0 py-2">
        <span className="block truncate" title={concepto}>
          <span className="tnum">{numero}</span> · {concepto}
        </span>
        <span className="block text-sm font-normal text-muted-foreground">
          {formatearMes(periodo)}
        </span>
      </span>
    ),
  },
  {
    id: 'vence',
    header: 'Vence',
    hideBelow: 560,
    className: 'tnum text-muted-foreground',
    cell: ({ vencimiento }) => formatearFecha(vencimiento),
  },
  { id: 'estado', header: 'Estado', cell: ({ estado }) => <LlamadoBadge estado={estado} /> },
  {
    id: 'importe',
    header: 'Importe',
    align: 'end',
    cell: ({ importeCentavos, moneda }) => (
      <Money centavos={importeCentavos} moneda={moneda} className="font-medium" />
    ),
  },
  {
    id: 'pagado',
    header: 'Pagado',
    hideBelow: 800,
    cell: (llamado) => (
      <span className="block w-52">
        <PagadoBarra llamado={llamado} />
      </span>
    ),
  },
];

const filaDeTelefono = (llamado: Llamado): PhoneRow => ({
  title: `${llamado.numero} · ${llamado.concepto}`,
  value: <Money centavos={llamado.importeCentavos} moneda={llamado.moneda} />,
  meta: `${formatearMes(llamado.periodo)} · vence ${formatearFecha(llamado.vencimiento)}`,
  badge: <LlamadoBadge estado={llamado.estado} />,
  foot: (
    <span className="mt-2 block">
      <PagadoBarra llamado={llamado} />
    </span>
  ),
});

type LlamadosListaProps = { readonly obraId: string; readonly editable: boolean };

export function LlamadosLista({ obraId, editable }: LlamadosListaProps) {
  const { tenantId } = useTenant();
  const { llamados } = trpc.useUtils();
  const lista = useListPages(llamados.listar.infiniteQueryOptions({ proyectoId: obraId }, PAGES));
  return (
    <ListPanel
      list={lista}
      article="los"
      noun="llamados"
      empty={
        <EmptyState
          title="Todavía no hay llamados"
          text="Un llamado pide un importe a los socios: a cada uno su cuota, según su participación."
          actions={
            editable ? (
              <LinkButton to={paths.llamadoNuevo(tenantId, obraId)} variant="outline">
                <Plus aria-hidden />
                Nuevo llamado
              </LinkButton>
            ) : undefined
          }
        />
      }
    >
      {(filas) => (
        <DataTable
          caption="Llamados, del más nuevo al más viejo"
          columns={COLUMNAS}
          rows={filas}
          rowKey={({ id }) => id}
          rowLink={({ id }) => paths.llamado(tenantId, obraId, id)}
          phoneRow={filaDeTelefono}
          refreshing={lista.isRefreshing}
        />
      )}
    </ListPanel>
  );
}
