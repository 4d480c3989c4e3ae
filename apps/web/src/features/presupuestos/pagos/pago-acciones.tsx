import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { Ban, HandCoins, Landmark, Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';

import { MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useEditMode } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { type Obra, usePuede } from '../use-presupuesto.tsx';
import { PALABRAS_DE_PAGO } from './palabras.ts';

/** Withholdings of a paid payment that are not deposited at the tax office yet. */
const porDepositar = ({ estado, retenciones }: Pago): Pago['retenciones'] =>
  estado === 'PAGADO' ? retenciones.filter(({ depositadaEn }) => depositadaEn === null) : [];

const DepositarDialogo = lazyPart(
  async () => (await import('./depositar-dialogo.tsx')).DepositarDialogo,
);

const EliminarDialogo = lazyPart(
  async () => (await import('./eliminar-dialogo.tsx')).EliminarDialogo,
);

export function usePuedePago(presupuesto: Presupuesto, obra: Obra, pago: Pago) {
  const { pagar } = usePuede(presupuesto, obra);
  // True unless the payment is in an orden de pago, through which it is edited and deleted, or its
  // deletion is already requested.
  const suelto = pago.ordenPago === null && !pago.bajaPendiente;
  const vivo = pagar && pago.estado !== 'ANULADO' && suelto;
  return {
    editar: vivo,
    pagar: vivo && pago.estado === 'PROGRAMADO',
    // Taxes withheld by a client are deposited by the client.
    depositar: vivo && presupuesto.sentido === 'EGRESO' && porDepositar(pago).length > 0,
  };
}

/** Button that downloads the receipt of a payment. */
function ReciboButton({ pago: { id, presupuestoId } }: { readonly pago: Pago }) {
  const { isBusy, save } = useBusyDownload();
  return (
    <Button
      variant="outline"
      loading={isBusy}
      onClick={() => void save(`/presupuestos/${presupuestoId}/pagos/${id}/recibo`)}
    >
      {isBusy ? null : <ReceiptText aria-hidden />}
      Recibo
    </Button>
  );
}

type AccionesProps = {
  readonly pago: Pago;
  readonly presupuesto: Presupuesto;
  readonly puede: ReturnType<typeof usePuedePago>;
};

export function Acciones({ pago, presupuesto, puede }: AccionesProps) {
  const { proyectoId, sentido } = presupuesto;
  const palabras = PALABRAS_DE_PAGO[sentido];
  const { edit, openForm } = useEditMode();
  const { opened, open, close } = useOpened<'eliminar' | 'depositar'>();
  // The movement of a payment links here with `hacer=baja`, because it is deleted through its
  // payment.
  const [params, setParams] = useSearchParams();
  const pedida = puede.editar && params.get('hacer') === 'baja';
  const cerrar = () => {
    close();
    if (pedida) setParams({}, { replace: true });
  };
  const programado = pago.estado === 'PROGRAMADO';
  return (
    <>
      {puede.editar ? (
        <>
          <MoreActions
            items={[
              puede.depositar && {
                label: 'Depositar retenciones',
                icon: Landmark,
                onSelect: () => open('depositar'),
              },
              {
                label: programado ? 'Anular' : 'Pedir baja',
                icon: programado ? Ban : Trash2,
                onSelect: () => open('eliminar'),
              },
            ]}
          />
          <Button variant="outline" onClick={edit}>
            <Pencil aria-hidden />
            Editar
          </Button>
        </>
      ) : null}
      {pago.reciboNumero === null ? null : <ReciboButton pago={pago} />}
      {puede.pagar ? (
        <Button onClick={() => openForm('?hacer=pagar')}>
          <HandCoins aria-hidden />
          {palabras.pagar}
        </Button>
      ) : null}
      {opened === 'depositar' ? (
        <DepositarDialogo
          de={`${palabras.uno} ${pago.numero}`}
          about={pago.id}
          pendientes={porDepositar(pago)}
          moneda={pago.moneda}
          proyectoId={proyectoId}
          onClose={close}
        />
      ) : null}
      {opened === 'eliminar' || pedida ? (
        <EliminarDialogo {...{ pago, sentido }} obraId={proyectoId} onClose={cerrar} />
      ) : null}
    </>
  );
}
