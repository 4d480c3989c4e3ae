import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import type { RevisionPresupuesto } from '@plomada/domain/presupuestos/revision.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { GitCompare } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { ofertaDe } from './comparar.ts';
import { enteraDe, FilaParte, PartePanel } from './parte-panel.tsx';

const CompararDialogo = lazyPart(
  async () => (await import('./comparar-dialogo.tsx')).CompararDialogo,
);

/** Current offer first, then each revision as it was sent; no rows without revisions. */
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

/** Panel of all offers, with a comparison of two of them. */
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
