import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';

type DescartarDialogoProps = {
  readonly presupuesto: Presupuesto;
  readonly certificado: Certificado;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** A draft that nobody was shown goes, and frees its number. */
export function DescartarDialogo(props: DescartarDialogoProps) {
  const { presupuesto, certificado, onClose, onDone } = props;
  const eliminar = trpc.certificados.eliminar.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={`¿Descartar el certificado ${certificado.numero}?`}
      text="Es un borrador: se va sin dejar rastro en la lista y su número queda libre."
      verb="Descartar"
      destructive
      about={certificado.id}
      onConfirm={() => eliminar.mutateAsync({ id: presupuesto.id, certificadoId: certificado.id })}
      done={{
        title: 'Borrador descartado',
        description: `Certificado ${certificado.numero} de ${presupuesto.codigo}`,
      }}
      refresh={refrescar}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
