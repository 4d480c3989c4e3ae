import { verificarDeshacer, verificarEdicionDeCheque } from '@plomada/domain/cheques/cheque.rules';
import type { ChequeDetalle } from '@plomada/domain/cheques/cheque.schema';
import { Ban, HandCoins, ArrowDownToLine, Pencil, Percent, RotateCcw, Undo2 } from 'lucide-react';

import { type MenuItem, MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { Dialogo } from '../dialogos/dialogo-perezoso.tsx';
import type { Accion } from '../dialogos/hecho.ts';
import { admite, estaEnPalabras } from '../palabras.ts';
import { ultimoDe } from './vida.tsx';

const Anular = lazyPart(async () => (await import('../dialogos/confirmar.tsx')).Anular);
const Deshacer = lazyPart(async () => (await import('../dialogos/confirmar.tsx')).Deshacer);
const Editar = lazyPart(async () => (await import('../dialogos/editar.tsx')).Editar);

type ChequeProps = { readonly cheque: ChequeDetalle };
type Abierto = Accion | 'editar' | 'anular' | 'deshacer';

/** Reasons for which an action cannot be done now; null for those that can. */
function motivosDe(cheque: ChequeDetalle) {
  const { eventos, movimiento } = cheque;
  const ultimo = ultimoDe(eventos);
  const entroConIngreso = movimiento !== null || cheque.movimientoId !== null;
  return {
    editar: verificarEdicionDeCheque(cheque, eventos.length)?.motivo ?? null,
    anular: entroConIngreso
      ? 'Entró con un ingreso: se va cuando ese ingreso se da de baja.'
      : admite(cheque, 'ANULADO')
        ? null
        : cheque.estado === 'ANULADO'
          ? 'Ya está anulado.'
          : `${estaEnPalabras(cheque)}: ya no se anula.`,
    deshacer:
      ultimo === undefined || ultimo.tipo === 'RECIBIDO'
        ? 'Todavía no le pasó nada.'
        : ultimo.tipo === 'DESCONTADO'
          ? null
          : (verificarDeshacer(cheque, ultimo.tipo)?.motivo ?? null),
  };
}

type ConAbrir = ChequeProps & { readonly abrir: (que: Abierto) => void };

function Menu({ cheque, abrir }: ConAbrir) {
  const motivos = motivosDe(cheque);
  const items: readonly (MenuItem | false)[] = [
    admite(cheque, 'DEPOSITADO') && {
      label: 'Cobrar sin depositar',
      icon: HandCoins,
      onSelect: () => abrir('COBRADO'),
    },
    admite(cheque, 'DESCONTADO') && {
      label: 'Descontar en un banco',
      icon: Percent,
      onSelect: () => abrir('DESCONTADO'),
    },
    {
      label: 'Editar los datos',
      icon: Pencil,
      disabledBecause: motivos.editar,
      onSelect: () => abrir('editar'),
    },
    {
      label: 'Deshacer lo último',
      icon: RotateCcw,
      disabledBecause: motivos.deshacer,
      onSelect: () => abrir('deshacer'),
    },
    {
      label: 'Anular',
      icon: Ban,
      tone: 'destructive',
      disabledBecause: motivos.anular,
      onSelect: () => abrir('anular'),
    },
  ];
  return <MoreActions items={items} />;
}

function Botones({ cheque, abrir }: ConAbrir) {
  if (admite(cheque, 'DEPOSITADO')) {
    return (
      <Button aria-haspopup="dialog" onClick={() => abrir('DEPOSITADO')}>
        <ArrowDownToLine aria-hidden />
        Depositar
      </Button>
    );
  }
  return (
    <>
      {admite(cheque, 'RESCATADO') ? (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => abrir('RESCATADO')}>
          <Undo2 aria-hidden />
          Devolver a la cartera
        </Button>
      ) : null}
      {admite(cheque, 'COBRADO') ? (
        <Button aria-haspopup="dialog" onClick={() => abrir('COBRADO')}>
          <HandCoins aria-hidden />
          Cobrar
        </Button>
      ) : null}
    </>
  );
}

type DialogosProps = ChequeProps & {
  readonly abierto: Abierto | null;
  readonly onClose: () => void;
};

function Dialogos({ cheque, abierto, onClose }: DialogosProps) {
  const evento = ultimoDe(cheque.eventos);
  switch (abierto) {
    case null:
      return null;
    case 'editar':
      return <Editar cheque={cheque} onClose={onClose} />;
    case 'anular':
      return <Anular cheque={cheque} onClose={onClose} />;
    case 'deshacer':
      return evento === undefined ? null : (
        <Deshacer cheque={cheque} evento={evento} onClose={onClose} />
      );
    case 'DEPOSITADO':
    case 'COBRADO':
    case 'DESCONTADO':
    case 'RESCATADO':
      return <Dialogo que={abierto} cheques={[cheque]} onClose={onClose} />;
  }
}

/** Actions on a cheque, those off with their reason, for members who may manage cheques. */
export function Acciones({ cheque }: ChequeProps) {
  const puede = useCan('manage_cheques');
  const { opened, open, close } = useOpened<Abierto>();
  if (!puede) return null;
  return (
    <>
      <Menu cheque={cheque} abrir={open} />
      <Botones cheque={cheque} abrir={open} />
      <Dialogos cheque={cheque} abierto={opened} onClose={close} />
    </>
  );
}
