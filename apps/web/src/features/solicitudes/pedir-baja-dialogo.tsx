import type { EntidadEliminable, PedirBaja } from '@plomada/domain/solicitudes/solicitud.schema';

import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx';
import { DELETION_REASON } from '../../config/reasons.ts';
import { useRefreshMoney } from '../../config/refresh-money.ts';
import { delObjeto, palabrasDeBaja } from './nombres.ts';
import { Pregunta, SaldosDeBaja } from './saldos-de-baja.tsx';

export type Pedido = Required<Pick<PedirBaja, 'id' | 'motivo'>> & { readonly version: number };

type PedirBajaDialogoProps = {
  readonly entidad: EntidadEliminable;
  readonly id: string;
  readonly version: number;
  readonly codigo: string;
  /** Description of the row in the question. */
  readonly detalle: string;
  /** Short name for the confirmation. */
  readonly nombre: string;
  readonly pedir: (pedido: Pedido) => Promise<object>;
  /** True when `pedir` shows its own notice, depending on the result. */
  readonly avisa?: boolean;
  readonly onClose: () => void;
};

/** Requests the deletion of a row, with its effect and a reason. */
export function PedirBajaDialogo(props: PedirBajaDialogoProps) {
  const { entidad, id, version, codigo, detalle, nombre, pedir, avisa, onClose } = props;
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={<Pregunta que={`Pedir la baja ${delObjeto({ entidad })}`} codigo={codigo} />}
      text={`${detalle}. ${palabrasDeBaja({ entidad }).mientras}`}
      verb="Pedir baja"
      destructive
      about={id}
      reason={DELETION_REASON}
      // Sends the version on screen, so that the request is refused if the row changed meanwhile.
      onConfirm={(motivo) => pedir({ id, motivo: motivo ?? '', version })}
      done={avisa ? null : { title: 'Baja pedida', description: `${codigo}, ${nombre}` }}
      refresh={refrescar}
      onClose={onClose}
    >
      <SaldosDeBaja entidad={entidad} entidadId={id} />
    </ConfirmDialog>
  );
}
