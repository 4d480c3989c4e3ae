import type { Contrapartes } from '@plomada/domain/obligaciones/obligacion.schema';
import type { Tramo } from '@plomada/domain/por-pagar/por-pagar.schema';
import { keepPreviousData } from '@tanstack/react-query';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { QueryError } from '../../../components/state/query-error.tsx';
import { payables } from '../../../config/payables-paths.ts';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { TRAMO_LABEL } from '../palabras.ts';
import { FILTROS } from './filtros.ts';
import { partesEnPalabras } from './obligaciones.ts';
import { Barra, NadaQueDeber } from './resumen.tsx';

type Fila = Contrapartes['items'][number];

const importeDe = ({ tramos }: Fila, cual: Tramo): number =>
  tramos.find(({ tramo }) => tramo === cual)?.pendienteCentavos ?? 0;

const columnaDe = (tramo: Tramo): Column<Fila> => ({
  id: tramo,
  header: TRAMO_LABEL[tramo],
  align: 'end',
  hideBelow: 1080,
  cell: (fila) => {
    const centavos = importeDe(fila, tramo);
    return centavos === 0 ? (
      <span className="text-muted-foreground">—</span>
    ) : (
      <Money centavos={centavos} moneda={fila.moneda} alarm={tramo !== 'POR_VENCER'} />
    );
  },
});

/** All of them, however many lines they take: what stands beside the sum is the last one. */
const Partes = ({ fila }: { readonly fila: Fila }) => (
  <span className="block text-sm font-normal text-pretty whitespace-normal text-muted-foreground">
    {partesEnPalabras(fila)}
  </span>
);

const COLUMNAS: readonly Column<Fila>[] = [
  {
    id: 'proveedor',
    header: 'Proveedor',
    main: true,
    cell: (fila) => (
      <span className="min-w-0 py-1.5">
        <span className="block truncate" title={fila.contraparte.nombre}>
          {fila.contraparte.nombre}
        </span>
        <Partes fila={fila} />
      </span>
    ),
  },
  columnaDe('POR_VENCER'),
  columnaDe('HASTA_30'),
  columnaDe('HASTA_60'),
  columnaDe('HASTA_90'),
  columnaDe('MAS_DE_90'),
  {
    id: 'pendiente',
    header: 'Se debe',
    align: 'end',
    className: 'font-medium',
    cell: ({ pendienteCentavos, moneda }) => <Money centavos={pendienteCentavos} moneda={moneda} />,
  },
];

const enTelefono = (fila: Fila): PhoneRow => ({
  title: fila.contraparte.nombre,
  figure: <Money centavos={fila.pendienteCentavos} moneda={fila.moneda} />,
  badge:
    fila.vencidoCentavos > 0 ? (
      <span className="shrink-0">
        Vencido <Money alarm centavos={fila.vencidoCentavos} moneda={fila.moneda} />
      </span>
    ) : undefined,
  foot: (
    <>
      <Partes fila={fila} />
      <Barra tramos={fila.tramos} moneda={fila.moneda} className="mt-2" />
    </>
  ),
});

export function PorProveedor() {
  const { tenantId } = useTenant();
  const { filtros } = useAddressFilters(FILTROS);
  const { proyectoId } = filtros;
  const deUna = proyectoId === undefined ? {} : { proyectoId };
  const query = trpc.obligaciones.contrapartes.useQuery(deUna, {
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (data === undefined && query.isError) {
    return <QueryError title="No pudimos traer los proveedores" query={query} />;
  }
  return (
    <Panel flush>
      {data === undefined ? <LoadingRows label="Cargando los proveedores" /> : null}
      {data?.items.length === 0 ? <NadaQueDeber /> : null}
      {data !== undefined && data.items.length > 0 ? (
        <DataTable
          caption="Lo que se le debe a cada proveedor"
          columns={COLUMNAS}
          rows={data.items}
          rowKey={({ contraparte, moneda }) => `${contraparte.id ?? contraparte.nombre} ${moneda}`}
          rowLink={({ contraparte: { id } }) =>
            id === null
              ? undefined
              : payables.lista(
                  tenantId,
                  `?${FILTROS.write({ ...deUna, proveedorId: id }).toString()}`,
                )
          }
          phoneRow={enTelefono}
          refreshing={query.isPlaceholderData}
        />
      ) : null}
    </Panel>
  );
}
