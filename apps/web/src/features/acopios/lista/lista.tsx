import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { TIPO_ACOPIO_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import type { ReactNode } from 'react';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Closings, Dated } from '@/components/display/dated.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { AcopioBadge } from '../acopio-badge.tsx';
import { tieneQueDar } from '../estado.ts';
import { diasALaVista, textoVencimiento } from '../vencimiento.ts';
import { Avance } from './avance.tsx';
import { FILTROS, pedidoDe } from './filtros.ts';

const OBRA: Column<Acopio> = {
  id: 'obra',
  header: 'Obra',
  hideBelow: 800,
  cell: ({ proyecto }) => (
    <span className="block max-w-44 truncate" title={proyecto.nombre}>
      {proyecto.nombre}
    </span>
  ),
};

/**
 * Columns of the list; with several obras it names them, under the supplier where that column is
 * hidden.
 */
const columnas = (conObra: boolean): readonly Column<Acopio>[] => [
  {
    id: 'acopio',
    header: 'Acopio',
    main: true,
    cell: ({ codigo, proveedor, descripcion, proyecto }) => (
      <span className="min-w-0 py-2">
        <span className="block truncate" title={proveedor.razonSocial}>
          {proveedor.razonSocial}
        </span>
        <span className="block truncate text-sm font-normal text-muted-foreground">
          <span className="tnum">{codigo}</span>
          {conObra ? <span className="@[800px]:hidden"> · {proyecto.nombre}</span> : null}
          {descripcion === null ? '' : ` · ${descripcion}`}
        </span>
      </span>
    ),
  },
  ...(conObra ? [OBRA] : []),
  {
    id: 'tipo',
    header: 'Tipo',
    hideBelow: 980,
    className: 'text-muted-foreground',
    cell: ({ tipo }) => TIPO_ACOPIO_EN_PALABRAS[tipo],
  },
  {
    id: 'fecha',
    header: 'Fecha',
    hideBelow: 860,
    className: 'tnum text-muted-foreground',
    cell: ({ fecha }) => <Dated fecha={fecha} />,
  },
  {
    id: 'vence',
    header: 'Vence',
    hideBelow: 560,
    cell: (acopio) => {
      const dias = diasALaVista(acopio);
      return (
        <>
          <span className="tnum">
            {acopio.vencimiento === null ? '—' : formatearFecha(acopio.vencimiento)}
          </span>
          {dias && <span className="block text-sm text-muted-foreground">{dias}</span>}
        </>
      );
    },
  },
  { id: 'estado', header: 'Estado', cell: ({ estado }) => <AcopioBadge estado={estado} /> },
  {
    id: 'avance',
    header: 'Queda',
    cell: (acopio) => (
      <span className="block min-w-64">
        <Avance acopio={acopio} />
      </span>
    ),
  },
];

function Retirar({ acopio: { id, proyectoId, proveedor } }: { readonly acopio: Acopio }) {
  const { tenantId } = useTenant();
  return (
    <LinkButton
      to={paths.retiroMaterial(tenantId, proyectoId, id)}
      aria-label={`Retirar de ${proveedor.razonSocial}`}
      variant="outline"
    >
      Retirar
    </LinkButton>
  );
}

/**
 * Row of an acopio on a phone. `puedeRetirar` combines the user's right and, on the list of one
 * obra, the obra's state.
 */
function filaTelefono(acopio: Acopio, conObra: boolean, puedeRetirar: boolean): PhoneRow {
  const { codigo, proveedor, descripcion, proyecto, estado } = acopio;
  const dias = diasALaVista(acopio);
  return {
    title: (
      <>
        {proveedor.razonSocial}
        <span className="block truncate text-sm font-normal text-muted-foreground">
          <Dated fecha={acopio.fecha} text={conObra ? proyecto.nombre : codigo} />
          {descripcion ? ` · ${descripcion}` : ''}
        </span>
      </>
    ),
    meta: dias === null ? textoVencimiento(acopio) : `${textoVencimiento(acopio)}, ${dias}`,
    // Being in force is the normal case, so only other states get a badge.
    ...(estado === 'VIGENTE' ? {} : { badge: <AcopioBadge estado={estado} /> }),
    foot: (
      <span className="mt-2 block">
        <Avance acopio={acopio} />
      </span>
    ),
    ...(puedeRetirar && tieneQueDar(acopio) ? { action: <Retirar acopio={acopio} /> } : {}),
  };
}

export type AcopiosListaProps = {
  /** Undefined lists every obra the user may see. */
  readonly obraId?: string;
  /** True for an obra that takes no changes, hence no withdrawals. */
  readonly soloLectura?: boolean;
  readonly siNoHay: ReactNode;
};

export function AcopiosLista({ obraId, soloLectura = false, siNoHay }: AcopiosListaProps) {
  const { tenantId } = useTenant();
  const puedeRetirar = useCan('manage_inventory') && !soloLectura;
  const conObra = obraId === undefined;
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { acopios } = trpc.useUtils();
  const pedido = { ...pedidoDe(filtros, useToday()), ...(conObra ? {} : { proyectoId: obraId }) };
  const lista = useListPages(acopios.listar.infiniteQueryOptions(pedido, FILTERED_PAGES));
  // Any loaded row has the name of the filtered supplier, as all rows belong to it.
  const delProveedor = lista.rows.find(({ proveedorId }) => proveedorId === filtros.proveedorId);
  return (
    <div className="flex flex-col gap-4">
      <FilteredList
        definition={FILTROS}
        filters={filtros}
        onChange={cambiar}
        names={{ proveedorId: delProveedor?.proveedor.razonSocial }}
        list={lista}
        article="los"
        noun="acopios"
        none="Ningún acopio"
        empty={siNoHay}
      >
        {(filas) => (
          <Closings>
            <DataTable
              caption="Acopios, del más nuevo al más viejo"
              columns={columnas(conObra)}
              rows={filas}
              rowKey={({ id }) => id}
              rowLink={({ id, proyectoId }) => paths.acopio(tenantId, proyectoId, id)}
              phoneRow={(acopio) => filaTelefono(acopio, conObra, puedeRetirar)}
              refreshing={lista.isRefreshing}
            />
          </Closings>
        )}
      </FilteredList>
    </div>
  );
}
