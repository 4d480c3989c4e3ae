import type { ListaSocios } from '@plomada/domain/socios/socio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { SharesBar } from '../../../components/charts/shares-bar.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { coloresDe } from '../../../config/partner-colours.ts';
import { SociosTabla } from '../socios-tabla.tsx';
import { activos } from '../use-socios.ts';

export type ParticipacionesPanelProps = {
  /** Undefined while it is on its way. */
  readonly lista: ListaSocios | undefined;
  /** Null for today. */
  readonly fecha: string | null;
  readonly refreshing: boolean;
  readonly editable: boolean;
  readonly onToday: () => void;
  readonly onAdd: () => void;
};

function Vacia({ fecha, editable, onToday, onAdd }: ParticipacionesPanelProps) {
  if (fecha !== null) {
    return (
      <EmptyState
        title={`El ${formatearFecha(fecha)} nadie tenía participación`}
        actions={
          <Button variant="outline" onClick={onToday}>
            Ver las de hoy
          </Button>
        }
      />
    );
  }
  if (!editable) return <EmptyState title="La obra no tiene socios" />;
  return (
    <EmptyState
      title="Todavía no hay socios"
      text="El primero se agrega con su participación; lo que falte queda sin asignar."
      actions={
        <Button variant="outline" onClick={onAdd}>
          Agregar socio
        </Button>
      }
    />
  );
}

/** Who holds what, as one bar and as the list that says it exactly. */
export function ParticipacionesPanel(props: ParticipacionesPanelProps) {
  const { lista, fecha, refreshing, editable } = props;
  const colores = coloresDe(lista?.items ?? []);
  return (
    <Panel
      title="Participaciones"
      qualifier={fecha === null ? 'Hoy' : `Al ${formatearFecha(fecha)}`}
      flush
      className="overflow-clip"
    >
      {lista === undefined ? <LoadingRows label="Cargando los socios" rows={4} /> : null}
      {lista?.items.length === 0 ? <Vacia {...props} /> : null}
      {lista && lista.items.length > 0 ? (
        <>
          <div className="px-4 pt-1 pb-4">
            <SharesBar partes={activos(lista.items)} colores={colores} />
          </div>
          <SociosTabla
            socios={lista.items}
            asignadoBp={lista.asignadoBp}
            sinAsignarBp={lista.sinAsignarBp}
            colores={colores}
            refreshing={refreshing}
            enlaceDe={editable && fecha === null ? (id) => `?socio=${id}` : undefined}
          />
        </>
      ) : null}
    </Panel>
  );
}
