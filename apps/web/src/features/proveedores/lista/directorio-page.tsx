import type { Contrapartes } from '@plomada/domain/obligaciones/obligacion.schema';
import { TITULOS_PROVEEDOR } from '@plomada/domain/proveedores/palabras.rules';
import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import { ListPanel } from '@/components/data-table/list-panel.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { SearchBox } from '@/components/data-table/search-box.tsx';
import { ApocrifoBadge } from '@/components/display/apocrifo.tsx';
import { Money } from '@/components/display/money.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { NoMatch } from '@/components/state/no-match.tsx';
import { Button } from '@/components/ui/button.tsx';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { searchText } from '@/lib/text.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { NuevoProveedor } from '../nuevo-proveedor.tsx';
import { rutaDeProveedor } from '../proveedor-link.tsx';

const cuitDe = ({ cuit }: Proveedor) => (cuit === null ? 'Sin CUIT' : formatearCuit(cuit));

type Debido = Contrapartes['items'];

/** Debt to a supplier, with a line per currency; a dash if there is none or it is not loaded. */
function Debe({ filas }: { readonly filas: Debido | undefined }) {
  if (filas === undefined) return <span className="text-muted-foreground">—</span>;
  return (
    <span className="flex flex-col items-end">
      {filas.map(({ moneda, pendienteCentavos }) => (
        <Money key={moneda} centavos={pendienteCentavos} moneda={moneda} />
      ))}
    </span>
  );
}

type Debidos = ReadonlyMap<string | null, Debido>;

const columnas = (debidos: Debidos): readonly Column<Proveedor>[] => [
  {
    id: 'nombre',
    header: TITULOS_PROVEEDOR.razonSocial,
    main: true,
    cell: ({ razonSocial, apocrifo }) => (
      <>
        <span className="min-w-0 truncate" title={razonSocial}>
          {razonSocial}
        </span>
        <ApocrifoBadge apocrifo={apocrifo} />
      </>
    ),
  },
  { id: 'cuit', header: 'CUIT', className: 'tnum text-muted-foreground', cell: cuitDe },
  {
    id: 'debe',
    header: 'Se le debe',
    align: 'end',
    cell: ({ id }) => <Debe filas={debidos.get(id)} />,
  },
];

function filaDeTelefono(proveedor: Proveedor, debidos: Debidos): PhoneRow {
  const deudas = debidos.get(proveedor.id);
  const cuit = cuitDe(proveedor);
  const badge = <ApocrifoBadge apocrifo={proveedor.apocrifo} />;
  if (deudas === undefined) return { title: proveedor.razonSocial, meta: cuit, badge };
  return {
    title: proveedor.razonSocial,
    badge,
    value: <Debe filas={deudas} />,
    meta: `${cuit} · se le debe`,
  };
}

/** Debt by supplier; the directory is shown without waiting for it. */
function useDebidos(): Debidos {
  const { data } = trpc.obligaciones.contrapartes.useQuery({});
  return useMemo(() => Map.groupBy(data?.items ?? [], ({ contraparte }) => contraparte.id), [data]);
}

function Lista({ search }: { readonly search: string }) {
  const { tenantId } = useTenant();
  const { put } = useAddress<'q'>();
  const { proveedores } = trpc.useUtils();
  const debidos = useDebidos();
  const lista = useListPages(
    proveedores.listar.infiniteQueryOptions(searchText(search), FILTERED_PAGES),
  );
  return (
    <ListPanel
      className="overflow-clip"
      list={lista}
      article="los"
      noun="proveedores"
      empty={
        search === '' ? (
          <EmptyState
            title="Todavía no hay proveedores"
            text="Se agregan acá o al cargar un movimiento, un acopio o un presupuesto."
          />
        ) : (
          <NoMatch
            none="Ningún proveedor"
            filters={searchText(search)}
            onChange={({ search: q = '' }) => put({ q })}
          />
        )
      }
    >
      {(filas) => (
        <DataTable
          caption="Proveedores"
          columns={columnas(debidos)}
          rows={filas}
          rowKey={({ id }) => id}
          rowLink={({ id }) => rutaDeProveedor(tenantId, id)}
          refreshing={lista.isRefreshing}
          phoneRow={(fila) => filaDeTelefono(fila, debidos)}
        />
      )}
    </ListPanel>
  );
}

export function DirectorioPage() {
  const { tenantId, tenantName } = useTenant();
  const navigate = useNavigate();
  const puedeCrear = useCan('manage_suppliers');
  const { opened, open, close } = useOpened<'nuevo'>();
  const { params, put } = useAddress<'q'>();
  const search = params.get('q')?.trim().slice(0, 100) ?? '';
  const buscar = useCallback((q: string) => put({ q }), [put]);
  return (
    <>
      <PageHeader
        title="Tesorería"
        facts={tenantName}
        actions={
          puedeCrear ? (
            <Button aria-expanded={opened === 'nuevo'} onClick={() => open('nuevo')}>
              <Plus aria-hidden />
              Nuevo proveedor
            </Button>
          ) : undefined
        }
      />
      <TreasuryTabs open="PROVEEDORES" />
      <div className="flex flex-col gap-4">
        {opened === 'nuevo' ? (
          <NuevoProveedor
            cuit={null}
            razonSocial=""
            autoFocus
            onCreated={({ id }) => void navigate(rutaDeProveedor(tenantId, id))}
            onCancel={close}
          />
        ) : null}
        <div className="flex max-w-[440px]">
          <SearchBox
            label="Buscar proveedores"
            placeholder="Nombre o CUIT"
            value={search}
            onChange={buscar}
          />
        </div>
        <Lista search={search} />
      </div>
    </>
  );
}
