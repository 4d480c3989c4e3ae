import { keepPreviousData } from '@tanstack/react-query';

import { FilteredList } from '@/components/data-table/filtered-list.tsx';
import { type Picking, usePicking } from '@/components/data-table/selection-bar.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { TreasuryTabs } from '@/components/display/treasury-tabs.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { Dialogo } from '../dialogos/dialogo-perezoso.tsx';
import { type Abierto, AccionesDePagina } from './acciones-de-pagina.tsx';
import type { Abierta } from './acciones.tsx';
import { Cifras } from './cifras.tsx';
import { Filas } from './filas.tsx';
import { FILTROS } from './filtros.ts';
import { useLista } from './use-lista.ts';

const Propios = lazyPart(
  async () => (await import('../propios/propios.tsx')).Propios,
  'ahead',
  <LoadingRows label="Cargando los cheques propios" />,
);
const Anotar = lazyPart(async () => (await import('../dialogos/anotar.tsx')).Anotar);
const LeerListado = lazyPart(async () => (await import('../listado/leer-listado.tsx')).LeerListado);

function Ninguno() {
  const { tenantId } = useTenant();
  const todos = trpc.cheques.listar.useQuery({ limit: 1 });
  const huboAlguno = (todos.data?.items.length ?? 0) > 0;
  return (
    <EmptyState
      title={huboAlguno ? 'No hay cheques por cobrar' : 'Todavía no hay cheques'}
      text="Un cheque entra con el ingreso que paga, y espera acá su día."
      actions={
        huboAlguno ? (
          <LinkButton variant="outline" to={cheques.lista(tenantId, '?estado=TODOS')}>
            Ver todos
          </LinkButton>
        ) : undefined
      }
    />
  );
}

function Lista(eleccion: Picking) {
  const { filtros, cambiar, lista } = useLista();
  // Apart from the rows, which may leave the list while their dialog is open.
  const { opened, open, close } = useOpened<Abierta>();
  const cuenta = trpc.cuentas.obtener.useQuery(
    { id: filtros.cuentaId ?? '' },
    { enabled: filtros.cuentaId !== undefined },
  );
  return (
    <div className="flex min-w-0 flex-col gap-4 max-md:gap-2">
      <FilteredList
        definition={FILTROS}
        filters={filtros}
        onChange={cambiar}
        names={{ cuentaId: filtros.cuentaId && cuenta.data?.nombre }}
        list={lista}
        article="los"
        noun="cheques"
        rowHeight="h-13"
        onScroll
        none="Ningún cheque"
        empty={<Ninguno />}
      >
        {() => <Filas {...eleccion} lista={lista} filtros={filtros} onAbrir={open} />}
      </FilteredList>
      {opened === null ? null : (
        <Dialogo
          que={opened.accion}
          cheques={opened.cheques}
          onClose={close}
          onDone={opened.onDone}
        />
      )}
    </div>
  );
}

/** Totals of the whole portfolio, which the filters do not change. */
function Totales() {
  const { data, isPending } = trpc.cheques.listar.useQuery(
    { limit: 1 },
    { placeholderData: keepPreviousData },
  );
  // Keeps the place of the totals, so that the list does not move when they arrive.
  if (isPending) return <Skeleton className="h-[98px] rounded-lg max-md:h-60" />;
  return <Cifras totales={data?.totales ?? []} />;
}

const VISTAS = [
  { value: 'recibidos', label: 'Recibidos' },
  { value: 'propios', label: 'Propios' },
] as const;

export function ChequesPage() {
  const { tenantName } = useTenant();
  const eleccion = usePicking();
  const { opened, open, close } = useOpened<Abierto>();
  const { params, change } = useAddress<'vista'>();
  const vista = VISTAS.find(({ value }) => value === params.get('vista'))?.value ?? 'recibidos';
  const deRecibidos = vista === 'recibidos';
  return (
    <>
      <PageHeader
        title="Tesorería"
        facts={tenantName}
        actions={<AccionesDePagina {...eleccion} deRecibidos={deRecibidos} onAbrir={open} />}
      />
      <TreasuryTabs open="CHEQUES" />
      <div className="flex flex-col gap-4 max-md:gap-3">
        <Segmented
          label="Qué cheques"
          value={vista}
          options={VISTAS}
          // The filters of one list mean nothing in the other.
          onChange={(elegida) => {
            eleccion.stop();
            change(() => new URLSearchParams(elegida === 'propios' ? { vista: elegida } : {}));
          }}
          className="max-w-[360px]"
        />
        {deRecibidos ? (
          <>
            <Totales />
            <Lista {...eleccion} />
          </>
        ) : (
          <Propios {...eleccion} />
        )}
      </div>
      {opened === 'anotar' ? <Anotar onClose={close} /> : null}
      {opened === 'listado' ? <LeerListado onClose={close} /> : null}
    </>
  );
}
