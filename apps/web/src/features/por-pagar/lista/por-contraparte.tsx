import type { Contrapartes } from '@plomada/domain/obligaciones/obligacion.schema';
import type { Tramo } from '@plomada/domain/obligaciones/tramo.schema';
import { keepPreviousData } from '@tanstack/react-query';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { ApocrifoBadge } from '@/components/display/apocrifo.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { payables } from '@/config/payables-paths.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { TRAMO_LABEL } from '../palabras.ts';
import { FILTROS, type Filtros } from './filtros.ts';
import { partesEnPalabras } from './obligaciones.ts';
import { Barra, DE_CLIENTES, DE_PROVEEDORES, NadaQueCobrar, NadaQueDeber } from './resumen.tsx';

type Fila = Contrapartes['items'][number];

type Sentido = 'EGRESO' | 'INGRESO';
const PALABRAS = {
  EGRESO: {
    quien: 'Proveedor',
    debe: 'Se debe',
    caption: 'Lo que se le debe a cada proveedor',
    error: 'No pudimos traer los proveedores',
    cargando: 'Cargando los proveedores',
    partes: DE_PROVEEDORES.partes,
  },
  INGRESO: {
    quien: 'Quién debe',
    debe: 'Por cobrar',
    caption: 'Lo que debe cada uno',
    error: 'No pudimos traer a quienes deben',
    cargando: 'Cargando a quienes deben',
    partes: DE_CLIENTES.partes,
  },
} as const;

/** Name of the counterparty, with the prefix "A" for a member, who has no page. */
const nombreDe = ({ contraparte, miembroId }: Fila): string =>
  miembroId === null ? contraparte.nombre : `A ${contraparte.nombre}`;

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

/** All parts of the debt; they wrap, so that the last one is not cut off. */
const Partes = ({ fila, sentido }: { readonly fila: Fila; readonly sentido: Sentido }) => (
  <span className="block text-sm font-normal text-pretty whitespace-normal text-muted-foreground">
    {partesEnPalabras(fila, PALABRAS[sentido].partes)}
  </span>
);

const columnasDe = (sentido: Sentido): readonly Column<Fila>[] => [
  {
    id: 'proveedor',
    header: PALABRAS[sentido].quien,
    main: true,
    cell: (fila) => (
      <span className="min-w-0 py-1.5">
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate" title={fila.contraparte.nombre}>
            {nombreDe(fila)}
          </span>
          <ApocrifoBadge apocrifo={fila.apocrifo} />
        </span>
        <Partes fila={fila} sentido={sentido} />
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
    header: PALABRAS[sentido].debe,
    align: 'end',
    className: 'font-medium',
    cell: ({ pendienteCentavos, moneda }) => <Money centavos={pendienteCentavos} moneda={moneda} />,
  },
];

const COLUMNAS = { EGRESO: columnasDe('EGRESO'), INGRESO: columnasDe('INGRESO') };

const enTelefono = (fila: Fila, sentido: Sentido): PhoneRow => ({
  title: nombreDe(fila),
  value: <Money centavos={fila.pendienteCentavos} moneda={fila.moneda} />,
  badge:
    fila.vencidoCentavos > 0 ? (
      <span className="shrink-0">
        Vencido <Money alarm centavos={fila.vencidoCentavos} moneda={fila.moneda} />
      </span>
    ) : undefined,
  foot: (
    <>
      <Partes fila={fila} sentido={sentido} />
      <ApocrifoBadge apocrifo={fila.apocrifo} />
      <Barra tramos={fila.tramos} moneda={fila.moneda} className="mt-2" />
    </>
  ),
});

/**
 * Filters for the debts of a row that we owe: by supplier, or by kind for any other creditor;
 * undefined for several kinds, and for those that are only owed to us.
 */
function filtrosDe({ contraparte: { id }, partes }: Fila): Partial<Filtros> | undefined {
  if (id !== null) return { proveedorId: id };
  const [parte, otra] = partes;
  if (parte === undefined || otra !== undefined) return undefined;
  const { clase } = parte;
  return clase === 'LLAMADO' || clase === 'CHEQUE_A_COBRAR' || clase === 'CHEQUE_RECHAZADO'
    ? undefined
    : { clase };
}

/** Debt by counterparty, with its age. */
export function PorContraparte({ sentido }: { readonly sentido: Sentido }) {
  const { tenantId } = useTenant();
  const { filtros } = useAddressFilters(FILTROS);
  const { proyectoId } = filtros;
  const deUna = proyectoId === undefined ? {} : { proyectoId };
  const query = trpc.obligaciones.contrapartes.useQuery(
    { ...deUna, sentido },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  const palabras = PALABRAS[sentido];
  const rowLink = (fila: Fila) => {
    const elegidos = sentido === 'EGRESO' ? filtrosDe(fila) : undefined;
    if (elegidos === undefined) return undefined;
    return payables.lista(tenantId, `?${FILTROS.write({ ...deUna, ...elegidos }).toString()}`);
  };
  if (data === undefined && query.isError) {
    return <QueryError title={palabras.error} query={query} />;
  }
  return (
    <Panel flush>
      {data === undefined ? <LoadingRows label={palabras.cargando} /> : null}
      {data?.items.length === 0 ? (
        sentido === 'EGRESO' ? (
          <NadaQueDeber />
        ) : (
          <NadaQueCobrar />
        )
      ) : null}
      {data !== undefined && data.items.length > 0 ? (
        <DataTable
          caption={palabras.caption}
          columns={COLUMNAS[sentido]}
          rows={data.items}
          rowKey={({ contraparte, miembroId, moneda }) =>
            `${contraparte.id ?? miembroId ?? contraparte.nombre} ${moneda}`
          }
          rowLink={rowLink}
          phoneRow={(fila) => enTelefono(fila, sentido)}
          refreshing={query.isPlaceholderData}
        />
      ) : null}
    </Panel>
  );
}
