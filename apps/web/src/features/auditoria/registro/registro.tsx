import type { Auditoria } from '@plomada/domain/auditoria/auditoria.schema';
import { diaDeLaSemana, formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { Braces, Download, FileSpreadsheet, FileText } from 'lucide-react';

import { Filters } from '@/components/data-table/filters.tsx';
import { ListPanel } from '@/components/data-table/list-panel.tsx';
import { Menu } from '@/components/overlay/menu.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { NoMatch } from '@/components/state/no-match.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAddressFilters } from '@/lib/address-filters.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { FILTROS, type FiltrosAuditoria, pedidoDe } from '../filtros.ts';
import { Fila } from './fila.tsx';

/** Exports all rows that match the filters, loaded or not. */
export function ExportarMenu({ compact = false }: { readonly compact?: boolean }) {
  const { filtros } = useAddressFilters(FILTROS);
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  const exportar = (formato: 'csv' | 'xlsx' | 'jsonl') => {
    const query = new URLSearchParams({ formato });
    for (const [nombre, valor] of Object.entries(pedidoDe(filtros))) {
      query.set(nombre, String(valor));
    }
    void save(`/audit-logs/export?${query.toString()}`);
  };
  const que = FILTROS.has(filtros) ? 'Exportar lo filtrado' : 'Exportar todo';
  return (
    <Menu
      label={que}
      items={[
        { label: 'Exportar a Excel', icon: FileSpreadsheet, onSelect: () => exportar('xlsx') },
        { label: 'Exportar a CSV', icon: FileText, onSelect: () => exportar('csv') },
        {
          label: 'Exportar a JSONL, para verificar',
          icon: Braces,
          onSelect: () => exportar('jsonl'),
        },
      ]}
      trigger={
        // Minimum width for the longer label, so that a change of label does not move the layout.
        <Button
          variant="outline"
          loading={isBusy}
          size={compact ? 'icon' : 'default'}
          className={compact ? undefined : 'min-w-48'}
        >
          {isBusy ? null : <Download aria-hidden />}
          <span className={compact ? 'sr-only' : undefined}>{que}</span>
        </Button>
      }
    />
  );
}

/** Largest page of the server. */
const LIMITE = 200;

/** People of the organisation as options. */
function usePersonas() {
  const { data } = trpc.usuarios.listar.useQuery({ limit: LIMITE });
  return (data?.items ?? []).map(({ id, fullName, email }) => ({
    value: id,
    label: fullName === '' ? email : fullName,
    hint: fullName === '' ? '' : email,
  }));
}

function useObras() {
  const { data } = trpc.proyectos.listar.useQuery({ limit: LIMITE });
  return (data?.items ?? []).map(({ id, codigo, nombre }) => ({
    value: id,
    label: nombre,
    hint: codigo,
  }));
}

const diaDe = ({ fecha }: Auditoria) => hoyEnBuenosAires(new Date(fecha));

function nombreDeDia(dia: string): string {
  const hoy = hoyEnBuenosAires(new Date());
  const largo = `${diaDeLaSemana(dia)} ${formatearFecha(dia)}`;
  return dia === hoy ? `Hoy, ${largo}` : `${largo.charAt(0).toUpperCase()}${largo.slice(1)}`;
}

type DiasProps = { readonly filas: readonly Auditoria[]; readonly refreshing: boolean };

function Dias({ filas, refreshing }: DiasProps) {
  const obras = new Map(useObras().map(({ value, hint }) => [value, hint]));
  const dias = [...Map.groupBy(filas, diaDe)];
  return (
    <div aria-busy={refreshing}>
      {dias.map(([dia, delDia]) => (
        <section key={dia} aria-label={nombreDeDia(dia)}>
          <h2 className="flex h-8 items-center border-b border-border/70 bg-muted px-4 text-sm font-medium text-muted-foreground">
            {nombreDeDia(dia)}
          </h2>
          <ol>
            {delDia.map((fila) => (
              <Fila key={fila.id} fila={fila} obra={obras.get(fila.proyectoId ?? '') ?? null} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/**
 * Options of people and works, and names of the chosen ones; the name of a former member comes from
 * the loaded rows.
 */
function useElecciones({ actorId, proyectoId }: FiltrosAuditoria, filas: readonly Auditoria[]) {
  const personas = usePersonas();
  const obras = useObras();
  return {
    options: { actorId: personas, proyectoId: obras },
    names: {
      actorId:
        personas.find(({ value }) => value === actorId)?.label ??
        filas.find(({ actor }) => actor?.id === actorId)?.actor?.nombre,
      proyectoId: obras.find(({ value }) => value === proyectoId)?.hint,
    },
  };
}

export function Registro() {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const { auditoria } = trpc.useUtils();
  const isPhone = useIsPhone();
  const lista = useListPages(
    auditoria.listar.infiniteQueryOptions(pedidoDe(filtros), FILTERED_PAGES),
  );
  const elecciones = useElecciones(filtros, lista.rows);
  return (
    <div className="flex flex-col gap-4">
      <Filters definition={FILTROS} filters={filtros} onChange={cambiar} {...elecciones}>
        {isPhone ? <ExportarMenu compact /> : null}
      </Filters>
      <ListPanel
        className="overflow-clip"
        list={lista}
        article="los"
        noun="registros"
        empty={
          FILTROS.has(filtros) ? (
            <NoMatch none="Ningún registro" filters={filtros} onChange={cambiar} />
          ) : (
            <EmptyState
              title="Todavía no hay registros"
              text="Cada cosa que alguien hace en la organización queda escrita acá."
            />
          )
        }
      >
        {(filas) => <Dias filas={filas} refreshing={lista.isRefreshing} />}
      </ListPanel>
    </div>
  );
}
