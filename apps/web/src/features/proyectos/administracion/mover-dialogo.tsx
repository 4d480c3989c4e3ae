import type {
  MoverAAdministracion,
  Movidos,
} from '@plomada/domain/movimientos/administracion/mover.schema';
import { MOTIVO_DE_QUEDAR_EN_PALABRAS } from '@plomada/domain/movimientos/administracion/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { useState } from 'react';

import { Money } from '@/components/display/money.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

const cuantos = (n: number) => (n === 1 ? '1 movimiento' : `${formatearNumero(n)} movimientos`);

/**
 * Progress of the move, and the function that repeats the call until no requested movement can be
 * moved any more or a call fails.
 */
function useMover(pedido: MoverAAdministracion) {
  const mover = trpc.movimientos.moverAAdministracion.useMutation();
  const refresh = useRefreshMoney();
  const [hecho, setHecho] = useState<Movidos | null>(null);
  const [moviendo, setMoviendo] = useState(false);
  const empezar = async () => {
    setMoviendo(true);
    let movidos = 0;
    try {
      for (let siguen = 1; siguen > 0;) {
        // The next call starts where this one ended.
        // oxlint-disable-next-line no-await-in-loop
        const parte = await mover.mutateAsync(pedido);
        movidos += parte.movidos;
        siguen = parte.movidos === 0 ? 0 : parte.siguen;
        setHecho({ ...parte, movidos, siguen });
      }
    } catch {
      // The dialog shows the mutation's error.
    } finally {
      setMoviendo(false);
      void refresh();
    }
  };
  return { empezar, hecho, moviendo, error: mover.error };
}

function Quedan({ quedan, detalle }: Movidos) {
  if (quedan === 0) return null;
  return (
    <section aria-label="Movimientos que quedan en la obra">
      <h3 className="mb-1 font-semibold">
        {quedan === 1 ? 'Queda 1 en su obra' : `Quedan ${formatearNumero(quedan)} en su obra`}
      </h3>
      <ul className="divide-y divide-border border-y border-border">
        {detalle.map(({ id, codigo, fecha, concepto, importeCentavos, moneda, motivo }) => (
          <li key={id} className="py-2">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words">
                {`${codigo} · ${formatearFecha(fecha)} · ${concepto}`}
              </span>
              <Money centavos={importeCentavos} moneda={moneda} />
            </div>
            <p className="text-sm text-muted-foreground">{MOTIVO_DE_QUEDAR_EN_PALABRAS[motivo]}</p>
          </li>
        ))}
      </ul>
      {quedan > detalle.length ? (
        <p className="mt-1 text-sm text-muted-foreground">
          {`Se muestran los primeros ${formatearNumero(detalle.length)}.`}
        </p>
      ) : null}
    </section>
  );
}

export type MoverDialogoProps = {
  readonly pedido: MoverAAdministracion;
  /** Count of the chosen movements, or the obra whose movements are moved. */
  readonly que: string;
  readonly onClose: () => void;
  /** Called on closing when something was moved. */
  readonly onDone?: () => void;
};

/**
 * Dialog that moves movements from an obra to Administración, and lists those that cannot move with
 * the reason.
 */
export function MoverDialogo({ pedido, que, onClose, onDone }: MoverDialogoProps) {
  const { empezar, hecho, moviendo, error } = useMover(pedido);
  const cerrar = () => {
    if (hecho !== null && hecho.movidos > 0) onDone?.();
    onClose();
  };
  const terminado = hecho !== null && !moviendo && error === null;
  return (
    <OpenDialog
      onClose={cerrar}
      title={`Pasar a Administración ${que}`}
      footer={
        terminado ? (
          <Button onClick={cerrar}>Listo</Button>
        ) : (
          <>
            <Button variant="outline" onClick={cerrar}>
              Cancelar
            </Button>
            <Button loading={moviendo} onClick={() => void empezar()}>
              Pasar a Administración
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {error === null ? null : <ErrorState title="No se completó" error={error} />}
        {hecho === null ? (
          <p>
            Dejan de contar en el costo de la obra y pasan a los gastos de la empresa. Los de meses
            cerrados y los que dependen de otra cosa de la obra quedan donde están, con el motivo.
          </p>
        ) : (
          <p aria-live="polite" className="font-medium">
            {hecho.movidos === 0
              ? 'No se pudo pasar ninguno.'
              : `Se ${hecho.movidos === 1 ? 'pasó' : 'pasaron'} ${cuantos(hecho.movidos)}.`}
          </p>
        )}
        {hecho === null ? null : <Quedan {...hecho} />}
      </div>
    </OpenDialog>
  );
}
