import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { ReactNode } from 'react';

import { Closings } from '@/components/display/dated';

import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Filters } from '../../../components/data-table/filters.tsx';
import { ListPanel } from '../../../components/data-table/list-panel.tsx';
import { NoMatch } from '../../../components/state/no-match.tsx';
import { paths } from '../../../config/paths.ts';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useAcopios } from '../use-acopios.ts';
import { columnas, filaTelefono } from './columnas.tsx';
import { FILTROS, type FiltrosAcopios } from './filtros.ts';

export type AcopiosListaProps = {
  /** Absent: of every obra one may see. */
  readonly obraId?: string;
  /** Nothing is taken in an obra that has ended. */
  readonly soloLectura?: boolean;
  /** What to do when there is none yet. */
  readonly siNoHay: ReactNode;
};

type TablaProps = {
  readonly filas: readonly Acopio[];
  readonly refreshing: boolean;
  readonly conObra: boolean;
  readonly soloLectura: boolean;
};

function Tabla({ filas, refreshing, conObra, soloLectura }: TablaProps) {
  const { tenantId } = useTenant();
  const puedeRetirar = useCan('manage_inventory') && !soloLectura;
  return (
    <Closings>
      <DataTable
        caption="Acopios, del más nuevo al más viejo"
        columns={columnas(conObra)}
        rows={filas}
        rowKey={({ id }) => id}
        rowLink={({ id, proyectoId }) => paths.acopio(tenantId, proyectoId, id)}
        phoneRow={(acopio) => filaTelefono(acopio, conObra, puedeRetirar)}
        refreshing={refreshing}
      />
    </Closings>
  );
}

/** Rows that are loaded are all of the supplier one filters by. */
const proveedorDe = (filas: readonly Acopio[], filtros: FiltrosAcopios) =>
  filas.find(({ proveedorId }) => proveedorId === filtros.proveedorId)?.proveedor.razonSocial;

/** Acopios newest first, narrowed by the address. */
export function AcopiosLista({ obraId, soloLectura = false, siNoHay }: AcopiosListaProps) {
  const { filtros, cambiar } = useAddressFilters(FILTROS);
  const lista = useAcopios(filtros, obraId);
  const filtrada = FILTROS.has(filtros);
  // Also while they come: the rows would be pushed down by it.
  const conBarra = !lista.isFailed && (lista.isPending || lista.rows.length > 0 || filtrada);
  return (
    <div className="flex flex-col gap-4">
      {conBarra ? (
        <Filters
          definition={FILTROS}
          filters={filtros}
          onChange={cambiar}
          names={{ proveedorId: proveedorDe(lista.rows, filtros) }}
        />
      ) : null}
      <ListPanel
        list={lista}
        article="los"
        noun="acopios"
        empty={
          filtrada ? <NoMatch none="Ningún acopio" filters={filtros} onChange={cambiar} /> : siNoHay
        }
      >
        {(filas) => (
          <Tabla
            filas={filas}
            refreshing={lista.isRefreshing}
            conObra={obraId === undefined}
            soloLectura={soloLectura}
          />
        )}
      </ListPanel>
    </div>
  );
}
