import { verificarDeshacer, verificarEdicionDeCheque } from '@plomada/domain/cheques/cheque.rules';
import type { ChequeDetalle } from '@plomada/domain/cheques/cheque.schema';
import { esperaSuPago } from '@plomada/domain/cheques/propio.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, Pencil, RotateCcw, Store, UserX } from 'lucide-react';

import { type MenuItem, MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

import { Dialogo } from '../dialogos/dialogo-perezoso.tsx';
import { admite, estaEnPalabras } from '../palabras.ts';
import { usePedido } from './use-pedido.ts';
import { ultimoDe } from './vida.tsx';

const Confirmar = lazyPart(
  async () => (await import('../dialogos/confirmar-cobro.tsx')).ConfirmarCobro,
);
const SinPago = lazyPart(async () => (await import('../dialogos/sin-pago.tsx')).SinPago);
const Editar = lazyPart(async () => (await import('../dialogos/editar.tsx')).Editar);
const Deshacer = lazyPart(async () => (await import('../dialogos/confirmar.tsx')).Deshacer);

type Props = { readonly cheque: ChequeDetalle };
type Abierto =
  | 'confirmar'
  | 'editar'
  | 'anular'
  | 'repudiar'
  | 'deshacer'
  | 'RECHAZADO'
  | 'REPUESTO';

/** Reason for which an own cheque cannot be undone; null when it can. */
function motivoDeNoDeshacer(cheque: ChequeDetalle): string | null {
  const ultimo = ultimoDe(cheque.eventos);
  if (ultimo === undefined || ultimo.tipo === 'EMITIDO') return 'Todavía no le pasó nada.';
  if (ultimo.tipo === 'ANULADO' && ultimo.proveedorCentavos === 0) {
    return 'Se anuló con lo que pagó: vuelve cuando eso se restaura.';
  }
  return verificarDeshacer(cheque, ultimo.tipo)?.motivo ?? null;
}

/** Item to edit the data of the cheque of an expense; those of a payment are edited there. */
const edicionDe = (cheque: ChequeDetalle, onSelect: () => void): readonly MenuItem[] =>
  cheque.movimientoId === null
    ? []
    : [
        {
          label: 'Editar los datos',
          icon: Pencil,
          disabledBecause: verificarEdicionDeCheque(cheque, cheque.eventos.length)?.motivo ?? null,
          onSelect,
        },
      ];

function Dialogos({
  cheque,
  abierto,
  onClose,
}: Props & { readonly abierto: Abierto | null; readonly onClose: () => void }) {
  const evento = ultimoDe(cheque.eventos);
  switch (abierto) {
    case null:
      return null;
    case 'confirmar':
      return <Confirmar cheques={[cheque]} onClose={onClose} />;
    case 'editar':
      return <Editar cheque={cheque} onClose={onClose} />;
    case 'deshacer':
      return evento === undefined ? null : (
        <Deshacer cheque={cheque} evento={evento} onClose={onClose} />
      );
    case 'anular':
    case 'repudiar':
      return <SinPago que={abierto} cheques={[cheque]} onClose={onClose} />;
    case 'RECHAZADO':
    case 'REPUESTO':
      return <Dialogo que={abierto} cheques={[cheque]} onClose={onClose} />;
  }
}

/** Actions on an own cheque, those off with their reason, for members who may manage cheques. */
export function AccionesDePropio({ cheque }: Props) {
  const puede = useCan('manage_cheques');
  const { opened, open, close } = useOpened<Abierto>();
  const hoy = useToday();
  const { pedido, soltar } = usePedido(cheque);
  if (!puede) return null;
  const cerrar = () => {
    close();
    soltar();
  };
  const vive = admite(cheque, 'ANULADO');
  const yaNo = vive ? null : `${estaEnPalabras(cheque)}.`;
  const espera = vive ? esperaSuPago(cheque, hoy, formatearFecha) : null;
  const confirmar = { label: 'Confirmar cobro', icon: CircleCheck };
  const items: readonly MenuItem[] = [
    ...(espera === null
      ? []
      : [{ ...confirmar, disabledBecause: `${espera}.`, onSelect: () => open('confirmar') }]),
    ...edicionDe(cheque, () => open('editar')),
    {
      label: 'Deshacer lo último',
      icon: RotateCcw,
      disabledBecause: motivoDeNoDeshacer(cheque),
      onSelect: () => open('deshacer'),
    },
    {
      label: 'Lo rechazaron',
      icon: Ban,
      disabledBecause: yaNo,
      onSelect: () => open('RECHAZADO'),
    },
    {
      label: 'Lo repudiaron',
      icon: UserX,
      disabledBecause: yaNo,
      onSelect: () => open('repudiar'),
    },
    {
      label: 'Anular',
      icon: Ban,
      tone: 'destructive',
      disabledBecause: yaNo,
      onSelect: () => open('anular'),
    },
  ];
  return (
    <>
      <MoreActions items={items} />
      {vive && espera === null ? (
        <Button aria-haspopup="dialog" onClick={() => open('confirmar')}>
          <CircleCheck aria-hidden />
          {confirmar.label}
        </Button>
      ) : null}
      {cheque.proveedorCentavos > 0 ? (
        <Button aria-haspopup="dialog" onClick={() => open('REPUESTO')}>
          <Store aria-hidden />
          Reponer a quien lo recibió
        </Button>
      ) : null}
      <Dialogos
        cheque={cheque}
        abierto={opened ?? (pedido === 'REPUESTO' ? pedido : null)}
        onClose={cerrar}
      />
    </>
  );
}
