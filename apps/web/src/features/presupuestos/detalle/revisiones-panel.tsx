import type {
  Presupuesto,
  RevisionPresupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { GitCompare } from 'lucide-react';

import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { lazyPart } from '../../../lib/lazy-part.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type Oferta, ofertaDe } from './comparar.ts';
import { FilaParte, PartePanel } from './parte-panel.tsx';
import { enteraDe, useTodos } from './use-partes.ts';

const CompararDialogo = lazyPart(
  async () => (await import('./comparar-dialogo.tsx')).CompararDialogo,
);

const cuantos = (items: Oferta['items']): string =>
  items.length === 1 ? '1 ítem' : `${items.length} ítems`;

const detalleDe = ({ fecha, persona, items }: RevisionPresupuesto): string =>
  [`Guardada el ${formatearFechaHora(fecha)} por ${persona.nombre}`, cuantos(items)].join(', ');

type Fila = { readonly oferta: Oferta; readonly detalle: string; readonly actual: boolean };

/** Today's first, then each offer as it was sent. */
const filasDe = (
  presupuesto: Presupuesto,
  revisiones: readonly RevisionPresupuesto[],
): readonly Fila[] => [
  {
    oferta: ofertaDe(presupuesto),
    detalle: cuantos(ofertaDe(presupuesto).items),
    actual: true,
  },
  ...revisiones.map((revision) => ({
    oferta: revision,
    detalle: detalleDe(revision),
    actual: false,
  })),
];

/** The offers there were, two of them side by side. */
export function RevisionesPanel({ presupuesto }: { readonly presupuesto: Presupuesto }) {
  const { id, moneda } = presupuesto;
  const revisiones = trpc.presupuestos.revisiones.useQuery({ id });
  const { todos, cambiar } = useTodos('revisiones');
  const { opened, open, close } = useOpened<'comparar'>();
  const guardadas = revisiones.data?.items ?? [];
  const filas = guardadas.length === 0 ? [] : filasDe(presupuesto, guardadas);
  return (
    <>
      <PartePanel
        ancla="revisiones"
        titulo="Revisiones"
        sustantivo="revisiones"
        femenino
        lista={enteraDe(revisiones, filas)}
        vacio="Hay una sola. Al editar una oferta enviada, la anterior queda guardada acá."
        todos={todos}
        onTodos={cambiar}
        {...(filas.length === 0
          ? {}
          : {
              accion: (
                <Button
                  variant="link"
                  size="inline"
                  aria-haspopup="dialog"
                  onClick={() => open('comparar')}
                >
                  <GitCompare aria-hidden />
                  Comparar
                </Button>
              ),
            })}
        clave={({ oferta }) => String(oferta.revision)}
      >
        {({ oferta, detalle, actual }) => (
          <FilaParte
            titulo={`Revisión ${oferta.revision}`}
            badge={actual ? <Badge variant="secondary">Actual</Badge> : null}
            detalle={detalle}
            importe={<Money centavos={oferta.totalCentavos} moneda={moneda} />}
          />
        )}
      </PartePanel>
      {opened === null ? null : (
        <CompararDialogo
          ofertas={filas.map(({ oferta }) => oferta)}
          moneda={moneda}
          onClose={close}
        />
      )}
    </>
  );
}
