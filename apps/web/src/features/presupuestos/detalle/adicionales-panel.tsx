import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Money } from '@/components/display/money.tsx';
import { trpc } from '@/lib/trpc.ts';

import { TIPO_ADICIONAL_LABEL } from '../textos.ts';
import { AccionDePanel, enteraDe, FilaParte, PartePanel } from './parte-panel.tsx';

type AdicionalesPanelProps = {
  readonly presupuesto: Presupuesto;
  /** Opens the dialog for a new adicional; undefined when none may be added. */
  readonly onAgregar: (() => void) | undefined;
};

/** Changes of the total since acceptance. */
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
