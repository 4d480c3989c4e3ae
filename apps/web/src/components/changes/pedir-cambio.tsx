import {
  type CambiosPedidos,
  motivoDeCambioSchema,
} from '@plomada/domain/movimientos/cambios/cambio.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { ReactNode } from 'react';

import { withLimits } from '@/config/reasons.ts';
import { trpc } from '@/lib/trpc.ts';

import { ConfirmDialog } from '../form/confirm-dialog.tsx';

const MOTIVO = {
  schema: motivoDeCambioSchema,
  help: withLimits('Lo lee quien lo aplica.'),
  rows: 3,
} as const;

type PedirCambioProps = {
  readonly movimiento: Pick<Movimiento, 'id' | 'version' | 'codigo' | 'concepto'>;
  readonly cambios: CambiosPedidos;
  /**
   * True when the form also changes the document of the movement, which is saved separately and is
   * not part of the request.
   */
  readonly conComprobante: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** List of the changes, for forms that do not show them. */
  readonly children?: ReactNode;
};

/** Dialog that requests a change of a movement from Owner and Admin, with a reason. */
export function PedirCambio(props: PedirCambioProps) {
  const { movimiento, cambios, conComprobante, onClose, onDone, children } = props;
  const { id, version, codigo, concepto } = movimiento;
  const pedir = trpc.cambios.pedir.useMutation();
  const utils = trpc.useUtils();
  const aparte = conComprobante ? ' El comprobante no va en el pedido: se guarda aparte.' : '';
  return (
    <ConfirmDialog
      title={`Pedir el cambio de ${codigo}`}
      text={`Un Owner o un Admin ve lo que dice ahora y lo que pediste, y lo aplica o lo rechaza. Mientras tanto no cambia nada.${aparte}`}
      verb="Pedir el cambio"
      about={id}
      reason={MOTIVO}
      onConfirm={(motivo) => pedir.mutateAsync({ id, version, motivo: motivo ?? '', cambios })}
      done={{ title: 'Cambio pedido', description: `${codigo}, ${concepto}` }}
      refresh={() => utils.cambios.invalidate()}
      onClose={onClose}
      onDone={onDone}
    >
      {children}
    </ConfirmDialog>
  );
}
