import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Caret } from '@/components/charts/caret.tsx';
import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { defineFilters } from '@/components/data-table/define-filters.ts';
import { Filters } from '@/components/data-table/filters.tsx';
import { ListPanel } from '@/components/data-table/list-panel.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import type { TotalRow } from '@/components/data-table/totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { NoMatch } from '@/components/state/no-match.tsx';
import { ESTADO_OBRA_LABEL, TIPO_OBRA_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { type FiltersOf, useAddressFilters } from '@/lib/address-filters.ts';
import { choice, search } from '@/lib/filter-kinds.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useToday } from '@/lib/use-today.ts';

import { EstadoBadge } from '../estado-badge.tsx';
import { type FilaDeObra, enOrdenDeMoneda, filasDe, saldoJunto } from './filas.ts';

const loadCifras = () => import('./cifras.tsx');
const Gastado = lazyPart(async () => (await loadCifras()).Gastado, 'now');
const ProximoVencimiento = lazyPart(async () => (await loadCifras()).ProximoVencimiento, 'now');

type Importe = ReturnType<typeof saldoJunto>[number];

/** Balances with a line per currency, pesos first, without conversion. */
function Saldos({ saldos }: { readonly saldos: readonly Importe[] }) {
  if (saldos.length === 0) return <Money centavos={null} />;
  return (
    <span className="flex flex-col items-end">
      {enOrdenDeMoneda(saldos).map(({ moneda, saldoCentavos }, i) => (
        <Money
          key={moneda}
          centavos={saldoCentavos}
          moneda={moneda}
          alarm={saldoCentavos < 0}
          className={i === 0 ? 'font-medium' : 'text-sm font-medium'}
        />
      ))}
    </span>
  );
}

const lugar = ({ obra: { tipo, localidad } }: FilaDeObra): string =>
  [tipo === null ? null : TIPO_OBRA_LABEL[tipo], localidad].filter(Boolean).join(' · ');

function Nombre({ fila }: { readonly fila: FilaDeObra }) {
  const { nombre, estado } = fila.obra;
  return (
    <span className="block w-full min-w-0">
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate" title={nombre}>
          {nombre}
        </span>
        <EstadoBadge estado={estado} />
      </span>
      <span className="block min-h-5 truncate text-sm font-normal text-muted-foreground">
        {lugar(fila)}
      </span>
    </span>
  );
}

type Contexto = {
  readonly hoy: string;
  /** False while no due dates are known, as for a Socio, who cannot see them. */
  readonly conProximo: boolean;
};

/** Row height, equal for one currency and for two. */
const FILA = 'h-16';

const columnas = ({ hoy, conProximo }: Contexto): readonly Column<FilaDeObra>[] => [
  {
    id: 'codigo',
    header: 'Código',
    width: 88,
    className: `tnum text-muted-foreground ${FILA}`,
    cell: ({ obra }) => obra.codigo,
  },
  {
    id: 'nombre',
    header: 'Obra',
    main: true,
    cell: (fila) => <Nombre fila={fila} />,
  },
  {
    id: 'gastado',
    header: 'Gastado del objetivo',
    hideBelow: 680,
    cell: ({ obra }) => (
      <span className="mr-4 block w-[204px] @[1200px]:w-[280px]">
        <Gastado obra={obra} hoy={hoy} />
      </span>
    ),
  },
  ...(conProximo
    ? ([
        {
          id: 'proximo',
          header: 'Próximo vencimiento',
          hideBelow: 980,
          cell: ({ proximo }) => (
            <span className="mr-4 block w-[230px] @[1200px]:w-[316px]">
              <ProximoVencimiento proximo={proximo} hoy={hoy} />
            </span>
          ),
        },
      ] satisfies readonly Column<FilaDeObra>[])
    : []),
  {
    id: 'saldo',
    header: 'Saldo',
    align: 'end',
    cell: ({ obra }) => <Saldos saldos={obra.saldos} />,
  },
];

/** Block of full width below the row's badge, so that the two never touch. */
function Pie({ children }: { readonly children: ReactNode }) {
  return <span className="mt-2.5 block">{children}</span>;
}

function filaDeTelefono(fila: FilaDeObra, { hoy, conProximo }: Contexto): PhoneRow {
  const { obra, proximo } = fila;
  return {
    title: obra.nombre,
    value: <Saldos saldos={obra.saldos} />,
    meta: [obra.codigo, obra.localidad].filter(Boolean).join(' · '),
    badge: <EstadoBadge estado={obra.estado} />,
    foot: (
      <>
        <Pie>
          <Gastado obra={obra} hoy={hoy} />
        </Pie>
        {conProximo ? (
          <Pie>
            <ProximoVencimiento proximo={proximo} hoy={hoy} />
          </Pie>
        ) : null}
      </>
    ),
  };
}

function totales(filas: readonly FilaDeObra[]): readonly TotalRow[] {
  const cuantas = filas.length === 1 ? '1 obra' : `${formatearNumero(filas.length)} obras`;
  return [
    { label: `Saldo de ${cuantas}`, cells: { saldo: <Saldos saldos={saldoJunto(filas)} /> } },
  ];
}

/** Filters of the list of obras, named as the fields of the server's input. */
const FILTROS = defineFilters({
  estado: choice({ key: 'estado', label: 'Estado', all: 'Todos', labels: ESTADO_OBRA_LABEL }),
  ...search({ label: 'Buscar obras', placeholder: 'Nombre, código, lugar o cliente' }),
});

const POR_VENCIMIENTO = { column: 'proximo', direction: 'ascending' } as const;

/**
 * Height of a loading row, equal to that of the real ones; on phones that of the first ones, which
 * have a due item.
 */
const ALTO = 'h-16 max-md:h-[196px]';

const SinObras = lazyPart(async () => (await import('./sin-obras.tsx')).SinObras, 'shown');

/** Rows sorted by due date once all are loaded, since another page would move them. */
function useFilas(filtros: FiltersOf<typeof FILTROS>) {
  const { proyectos } = trpc.useUtils();
  const obras = useListPages(proyectos.listar.infiniteQueryOptions(filtros, FILTERED_PAGES));
  const conProximo = useCan('view_budgets');
  const proximos = trpc.vencimientos.porObra.useQuery({}, { enabled: conProximo });
  // Waits for the due dates, unless they fail, because rows would otherwise move while being read.
  const esperan = conProximo && proximos.isPending && proximos.failureCount === 0;
  const ordenadas = proximos.data !== undefined && !obras.hasMore;
  return {
    obras: { ...obras, isPending: obras.isPending || (obras.rows.length > 0 && esperan) },
    filas: filasDe(obras.rows, proximos.data, ordenadas),
    conProximo: proximos.data !== undefined,
    ordenadas,
    hoy: proximos.data?.hoy,
  };
}

/** List of the organisation's obras with spending, next due item and balance. */
export function ObrasLista() {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { obras, filas, conProximo, ordenadas, hoy } = useFilas(filtros);
  const deHoy = useToday();
  const contexto = { hoy: hoy ?? deHoy, conProximo };
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const filtrada = FILTROS.has(filtros);
  const lista = { ...obras, rows: obras.isPending ? [] : filas };
  return (
    <div className="flex flex-col gap-4 max-md:gap-3">
      <Filters definition={FILTROS} filters={filtros} onChange={cambiar}>
        {ordenadas && filas.length > 1 && !isPhone ? (
          <span className="flex min-h-9 items-center gap-1.5 text-sm text-muted-foreground">
            <Caret /> plazo corrido · Primero lo que vence antes
          </span>
        ) : null}
      </Filters>
      <ListPanel
        className="overflow-clip"
        rowHeight={ALTO}
        list={lista}
        article="las"
        noun="obras"
        empty={
          filtrada ? (
            <NoMatch none="Ninguna obra" filters={filtros} onChange={cambiar} />
          ) : (
            <SinObras />
          )
        }
      >
        {(visibles) => (
          <DataTable
            caption="Obras"
            columns={columnas(contexto)}
            rows={visibles}
            rowKey={({ obra }) => obra.id}
            rowLink={({ obra }) => paths.obraResumen(tenantId, obra.id)}
            refreshing={obras.isRefreshing}
            phoneRow={(fila) => filaDeTelefono(fila, contexto)}
            {...(ordenadas && { sort: POR_VENCIMIENTO })}
            {...(!obras.hasMore && visibles.length > 1 && { totals: totales(visibles) })}
          />
        )}
      </ListPanel>
    </div>
  );
}
