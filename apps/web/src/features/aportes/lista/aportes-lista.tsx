import type { Aporte, ListarAportes } from '@plomada/domain/aportes/aporte.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { HandCoins } from 'lucide-react';

import { Muestra, SocioTitulo } from '@/components/charts/shares-bar.tsx';
import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { defineFilters } from '@/components/data-table/define-filters.ts';
import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import { listDays } from '@/components/data-table/list-days.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Closings, Dated } from '@/components/display/dated.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { type FiltersOf, useAddressFilters } from '@/lib/address-filters.ts';
import { choice } from '@/lib/filter-kinds.ts';
import { period, reference } from '@/lib/linked-filters.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { AporteBadges, tieneMarcas } from '../aporte-badges.tsx';
import { useColores, useLlamados, useSocios } from '../use-aportes.ts';

const FILTROS = defineFilters(
  {
    socioId: reference({
      key: 'socio',
      chip: 'Socio',
      control: { is: 'select', label: 'Socio', all: 'Todos' },
    }),
    llamadoId: reference({
      key: 'llamado',
      chip: 'Llamado',
      control: { is: 'select', label: 'Llamado', all: 'Todos, y los aportes a cuenta' },
    }),
    tipo: choice({ key: 'tipo', label: 'Tipo', all: 'Todos', labels: TIPO_APORTE_EN_PALABRAS }),
    destino: choice({
      key: 'destino',
      label: 'Destino',
      all: 'Obra y lote',
      labels: DESTINO_APORTE_EN_PALABRAS,
      chip: (destino) => `Para: ${DESTINO_APORTE_EN_PALABRAS[destino].toLowerCase()}`,
    }),
    ...period(),
  },
  { days: listDays },
);

type Pedido = Pick<ListarAportes, 'socioId' | 'llamadoId' | 'tipo' | 'destino' | 'desde' | 'hasta'>;

function pedidoDe({ tipo, ...resto }: FiltersOf<typeof FILTROS>): Pedido {
  return { ...resto, ...(tipo === undefined ? {} : { tipo: [tipo] }) };
}

type AporteImporteProps = {
  readonly aporte: Aporte;
  /** True to show the amount in the account's currency too, when it is another. */
  readonly conCuenta?: boolean;
};

/** Effect of a contribution on the partner's account; returns are negative. */
function AporteImporte({ aporte, conCuenta = false }: AporteImporteProps) {
  const { tipo, importeCentavos, moneda, importeCuentaCentavos, monedaCuenta } = aporte;
  const signo = tipo === 'DEVOLUCION' ? -1 : 1;
  return (
    <>
      <Money centavos={signo * importeCentavos} moneda={moneda} className="font-medium" />
      {conCuenta && moneda !== monedaCuenta ? (
        <span className="block text-xs text-muted-foreground">
          cuenta <Money centavos={signo * importeCuentaCentavos} moneda={monedaCuenta} />
        </span>
      ) : null}
    </>
  );
}

function contraQue({ destino, llamado, tipo }: Aporte): string {
  if (destino === 'LOTE') return DESTINO_APORTE_EN_PALABRAS.LOTE;
  if (llamado !== null) return `Llamado ${llamado.numero}`;
  return tipo === 'DEVOLUCION' ? '—' : 'A cuenta';
}

const conMedio = ({ tipo, medioPago }: Aporte): string =>
  medioPago === null ? TIPO_APORTE_EN_PALABRAS[tipo] : MEDIO_PAGO_LABEL[medioPago];

const secundario = 'text-sm text-muted-foreground';

const columnas = (colores: ReadonlyMap<string, string>): readonly Column<Aporte>[] => [
  {
    id: 'fecha',
    header: 'Fecha',
    className: 'tnum text-muted-foreground',
    cell: ({ fecha }) => <Dated fecha={fecha} />,
  },
  {
    id: 'socio',
    header: 'Socio',
    main: true,
    cell: (aporte) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Muestra color={colores.get(aporte.socioId)} />
        <span
          className="min-w-0 truncate"
          title={[aporte.socio.nombre, aporte.concepto].filter(Boolean).join(' · ')}
        >
          {aporte.socio.nombre}
          {aporte.concepto === null ? null : (
            <span className="font-normal text-muted-foreground"> · {aporte.concepto}</span>
          )}
        </span>
        <AporteBadges aporte={aporte} />
      </span>
    ),
  },
  {
    id: 'codigo',
    header: 'Código',
    hideBelow: 920,
    className: `tnum ${secundario}`,
    cell: ({ codigo }) => codigo,
  },
  { id: 'tipo', header: 'Cómo', hideBelow: 720, className: secundario, cell: conMedio },
  { id: 'llamado', header: 'Contra', hideBelow: 560, className: secundario, cell: contraQue },
  {
    id: 'importe',
    header: 'Importe',
    align: 'end',
    cell: (aporte) => <AporteImporte aporte={aporte} conCuenta />,
  },
];

const filaDeTelefono =
  (colores: ReadonlyMap<string, string>) =>
  (aporte: Aporte): PhoneRow => ({
    title: <SocioTitulo nombre={aporte.socio.nombre} color={colores.get(aporte.socioId)} />,
    figure: <AporteImporte aporte={aporte} />,
    meta: (
      <>
        <Dated fecha={aporte.fecha} text={formatearFechaCorta(aporte.fecha)} />
        {` · ${contraQue(aporte)} · ${conMedio(aporte)}`}
      </>
    ),
    badge: tieneMarcas(aporte) ? (
      <span className="flex shrink-0 gap-1.5">
        <AporteBadges aporte={aporte} />
      </span>
    ) : undefined,
  });

type AportesListaProps = { readonly obraId: string; readonly editable: boolean };

function Ninguno({ obraId, editable }: AportesListaProps) {
  const { tenantId } = useTenant();
  return (
    <EmptyState
      title="Todavía no hay aportes"
      text="El primero entra contra un llamado, o a cuenta: si es dinero, con su movimiento en la obra."
      actions={
        editable ? (
          <LinkButton to={paths.aporteNuevo(tenantId, obraId)} variant="outline">
            <HandCoins aria-hidden />
            Registrar aporte
          </LinkButton>
        ) : undefined
      }
    />
  );
}

export function AportesLista(props: AportesListaProps) {
  const { obraId } = props;
  const { tenantId } = useTenant();
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { aportes } = trpc.useUtils();
  const lista = useListPages(
    aportes.listar.infiniteQueryOptions(
      { proyectoId: obraId, ...pedidoDe(filtros) },
      FILTERED_PAGES,
    ),
  );
  const socios = useSocios(obraId).data?.items ?? [];
  const llamados = useLlamados(obraId).data?.items ?? [];
  const llamado = llamados.find(({ id }) => id === filtros.llamadoId);
  const colores = useColores(obraId);
  return (
    <div className="flex flex-col gap-4">
      <FilteredList
        definition={FILTROS}
        filters={filtros}
        onChange={cambiar}
        names={{
          socioId: socios.find(({ id }) => id === filtros.socioId)?.nombre,
          llamadoId: llamado && `Llamado ${llamado.numero}`,
        }}
        options={{
          socioId: socios.map(({ id, nombre }) => ({ value: id, label: nombre })),
          llamadoId: llamados.map(({ id, numero, concepto }) => ({
            value: id,
            label: `${numero} · ${concepto}`,
          })),
        }}
        list={lista}
        article="los"
        noun="aportes"
        none="Ningún aporte"
        empty={<Ninguno {...props} />}
      >
        {(filas) => (
          <Closings>
            <DataTable
              caption="Aportes, del más nuevo al más viejo"
              columns={columnas(colores)}
              rows={filas}
              rowKey={({ id }) => id}
              rowLink={({ id }) => paths.aporte(tenantId, obraId, id)}
              phoneRow={filaDeTelefono(colores)}
              refreshing={lista.isRefreshing}
            />
          </Closings>
        )}
      </FilteredList>
    </div>
  );
}
