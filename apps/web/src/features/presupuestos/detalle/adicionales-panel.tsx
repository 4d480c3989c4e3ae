import type { Adicional } from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Money } from '@/components/display/money';

import { trpc } from '../../../lib/trpc.ts';
import { TIPO_ADICIONAL_LABEL } from '../adicionales/labels.ts';
import { AccionDePanel } from './accion-de-panel.tsx';
import { FilaParte, PartePanel } from './parte-panel.tsx';
import { enteraDe, useTodos } from './use-partes.ts';

function Fila({
  adicional,
  moneda,
}: {
  readonly adicional: Adicional;
  readonly moneda: Presupuesto['moneda'];
}) {
  const { numero, tipo, fecha, motivo, creadoPor, diferenciaCentavos } = adicional;
  return (
    <FilaParte
      titulo={`${TIPO_ADICIONAL_LABEL[tipo]} ${numero}`}
      detalle={`${formatearFecha(fecha)}, ${creadoPor.nombre}. ${motivo}`}
      importe={
        <>
          {diferenciaCentavos > 0 ? '+' : ''}
          <Money centavos={diferenciaCentavos} moneda={moneda} />
        </>
      }
      nota={
        <>
          Queda en <Money centavos={adicional.totalVigenteCentavos} moneda={moneda} />
        </>
      }
    />
  );
}

export type AdicionalesPanelProps = {
  readonly presupuesto: Presupuesto;
  /** Absent where it takes none. */
  readonly onAgregar?: (() => void) | undefined;
};

/** How the total came to be what it is since it was accepted. */
export function AdicionalesPanel({ presupuesto, onAgregar }: AdicionalesPanelProps) {
  const { id, moneda } = presupuesto;
  const adicionales = trpc.adicionales.listar.useQuery({ id });
  const { todos, cambiar } = useTodos('adicionales');
  const rows = (adicionales.data?.items ?? []).toReversed();
  return (
    <PartePanel
      ancla="adicionales"
      titulo="Adicionales"
      sustantivo="adicionales"
      lista={enteraDe(adicionales, rows)}
      vacio="Sin adicionales: el total es el que se acordó."
      todos={todos}
      onTodos={cambiar}
      {...(onAgregar === undefined
        ? {}
        : { accion: <AccionDePanel label="Agregar adicional" onClick={onAgregar} /> })}
      clave={(adicional) => adicional.id}
    >
      {(adicional) => <Fila adicional={adicional} moneda={moneda} />}
    </PartePanel>
  );
}
