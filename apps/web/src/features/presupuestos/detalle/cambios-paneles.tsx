import type {
  Presupuesto,
  RevisionPresupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { GitCompare } from 'lucide-react';

import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { lazyPart } from '../../../lib/lazy-part.ts';
import { trpc } from '../../../lib/trpc.ts';
import { TIPO_ADICIONAL_LABEL } from '../textos.ts';
import { ofertaDe } from './comparar.ts';
import { AccionDePanel, enteraDe, FilaParte, PartePanel } from './parte-panel.tsx';

type AdicionalesPanelProps = {
  readonly presupuesto: Presupuesto;
  /** Absent where it takes none. */
  readonly onAgregar: (() => void) | undefined;
};

/** How the total came to be what it is since it was accepted. */
export function AdicionalesPanel({ presupuesto, onAgregar }: AdicionalesPanelProps) {
  const { id, moneda } = presupuesto;
  const adicionales = trpc.adicionales.listar.useQuery({ id });
  const rows = (adicionales.data?.items ?? []).toReversed();
  return (
    <PartePanel
      titulo="Adicionales"
      lista={enteraDe(adicionales, rows)}
      vacio="Sin adicionales: el total es el que se acordó."
      accion={onAgregar && <AccionDePanel label="Agregar adicional" onClick={onAgregar} />}
      clave={(adicional) => adicional.id}
    >
      {({ numero, tipo, fecha, motivo, creadoPor, ...importes }) => (
        <FilaParte
          titulo={`${TIPO_ADICIONAL_LABEL[tipo]} ${numero}`}
          detalle={`${formatearFecha(fecha)}, ${creadoPor.nombre}. ${motivo}`}
          importe={
            <>
              {importes.diferenciaCentavos > 0 ? '+' : ''}
              <Money centavos={importes.diferenciaCentavos} moneda={moneda} />
            </>
          }
          nota={
            <>
              Queda en <Money centavos={importes.totalVigenteCentavos} moneda={moneda} />
            </>
          }
        />
      )}
    </PartePanel>
  );
}

const CompararDialogo = lazyPart(
  async () => (await import('./comparar-dialogo.tsx')).CompararDialogo,
);

/** Today's first, then each offer as it was sent. */
function filasDe(presupuesto: Presupuesto, revisiones: readonly RevisionPresupuesto[]) {
  if (revisiones.length === 0) return [];
  const actual = { ...ofertaDe(presupuesto), guardada: null };
  return [
    actual,
    ...revisiones.map((revision) => ({
      ...revision,
      guardada: `Guardada el ${formatearFechaHora(revision.fecha)} por ${revision.persona.nombre}`,
    })),
  ];
}

/** The offers there were, two of them side by side. */
export function RevisionesPanel({ presupuesto }: { readonly presupuesto: Presupuesto }) {
  const { id, moneda } = presupuesto;
  const revisiones = trpc.presupuestos.revisiones.useQuery({ id });
  const { opened, open, close } = useOpened<'comparar'>();
  const filas = filasDe(presupuesto, revisiones.data?.items ?? []);
  const comparar = (
    <Button variant="link" size="inline" aria-haspopup="dialog" onClick={() => open('comparar')}>
      <GitCompare aria-hidden />
      Comparar
    </Button>
  );
  return (
    <>
      <PartePanel
        titulo="Revisiones"
        femenino
        lista={enteraDe(revisiones, filas)}
        vacio="Hay una sola. Al editar una oferta enviada, la anterior queda guardada acá."
        accion={filas.length === 0 ? undefined : comparar}
        clave={({ revision }) => String(revision)}
      >
        {({ revision, items, totalCentavos, guardada }) => (
          <FilaParte
            titulo={`Revisión ${revision}`}
            badge={guardada === null ? <Badge variant="secondary">Actual</Badge> : null}
            detalle={[guardada, items.length === 1 ? '1 ítem' : `${items.length} ítems`]
              .filter(Boolean)
              .join(', ')}
            importe={<Money centavos={totalCentavos} moneda={moneda} />}
          />
        )}
      </PartePanel>
      {opened === null ? null : <CompararDialogo ofertas={filas} moneda={moneda} onClose={close} />}
    </>
  );
}
