import {
  verificarAnular,
  verificarDeshacer,
  verificarEdicionDeCheque,
} from '@plomada/domain/cheques/cheque.rules';
import type { ChequeDetalle } from '@plomada/domain/cheques/cheque.schema';
import { Ban, Pencil, RotateCcw } from 'lucide-react';

import { type MenuItem, MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { type Accion, ACCIONES, nombresDe, porQueEspera, seHace, seOfrece } from '../acciones.ts';
import { Dialogo } from '../dialogos/dialogo-perezoso.tsx';
import { admite, estaEnPalabras } from '../palabras.ts';
import { usePedido } from './use-pedido.ts';
import { ultimoDe } from './vida.tsx';

const Anular = lazyPart(async () => (await import('../dialogos/confirmar.tsx')).Anular);
const Deshacer = lazyPart(async () => (await import('../dialogos/confirmar.tsx')).Deshacer);
const Editar = lazyPart(async () => (await import('../dialogos/editar.tsx')).Editar);

type ChequeProps = { readonly cheque: ChequeDetalle };
type Abierto = Accion | 'editar' | 'anular' | 'deshacer';

/** Reasons for which an action cannot be done now; null for those that can. */
function motivosDe(cheque: ChequeDetalle) {
  const { eventos, movimiento, juntos } = cheque;
  const ultimo = ultimoDe(eventos);
  const conOtros = juntos.cheques.length > 0;
  const entroConIngreso = movimiento !== null || cheque.movimientoId !== null;
  return {
    editar: verificarEdicionDeCheque(cheque, eventos.length)?.motivo ?? null,
    anular: entroConIngreso
      ? 'Entró con un ingreso: se va cuando ese ingreso se da de baja.'
      : admite(cheque, 'ANULADO')
        ? (verificarAnular(cheque, ultimo?.tipo === 'RECIBIDO' && conOtros)?.motivo ?? null)
        : cheque.estado === 'ANULADO'
          ? 'Ya está anulado.'
          : `${estaEnPalabras(cheque)}: ya no se anula.`,
    deshacer:
      ultimo === undefined || (ultimo.tipo === 'RECIBIDO' && !conOtros)
        ? 'Todavía no le pasó nada.'
        : ultimo.tipo === 'DESCONTADO'
          ? null
          : (verificarDeshacer(cheque, ultimo.tipo, conOtros)?.motivo ?? null),
  };
}

const SIGUEN: readonly Accion[] = ['COBRADO', 'REEMPLAZADO', 'REPUESTO'];
/** Actions that come next in states where others come before those of `SIGUEN`. */
const SIGUEN_EN: Readonly<Partial<Record<ChequeDetalle['estado'], readonly Accion[]>>> = {
  EN_CARTERA: ['DEPOSITADO', 'REPUESTO'],
  RECHAZADO: ['REEMPLAZADO', 'REPUESTO', 'DEPOSITADO'],
};

/** Action that comes next for a cheque, which is its button; undefined when nothing is expected. */
const sigueDe = (cheque: ChequeDetalle): Accion | undefined =>
  (SIGUEN_EN[cheque.estado] ?? SIGUEN).find((accion) => seHace(cheque, accion));

type ConAbrir = ChequeProps & {
  readonly sigue: Accion | undefined;
  readonly abrir: (que: Abierto) => void;
};

function Menu({ cheque, sigue, abrir }: ConAbrir) {
  const motivos = motivosDe(cheque);
  const hechos = ACCIONES.filter((accion) => accion !== sigue && seOfrece(cheque, accion));
  const items: readonly MenuItem[] = [
    ...hechos.map((accion) => {
      const { nombre, icono } = nombresDe(accion, [cheque]);
      return {
        label: accion === 'COBRADO' ? 'Cobrar sin depositar' : nombre,
        icon: icono,
        disabledBecause: porQueEspera(cheque, accion),
        onSelect: () => abrir(accion),
      };
    }),
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

/** Button for what comes next. */
function Siguiente({ cheque, sigue, abrir }: ConAbrir) {
  if (sigue === undefined) return null;
  const { nombre, icono: Icon } = nombresDe(sigue, [cheque]);
  return (
    <Button aria-haspopup="dialog" onClick={() => abrir(sigue)}>
      <Icon aria-hidden />
      {nombre}
    </Button>
  );
}

type DialogosProps = ChequeProps & {
  readonly abierto: Abierto | null;
  readonly onClose: () => void;
};

function Dialogos({ cheque, abierto, onClose }: DialogosProps) {
  const evento = ultimoDe(cheque.eventos);
  if (abierto === null) return null;
  if (abierto === 'editar') return <Editar cheque={cheque} onClose={onClose} />;
  if (abierto === 'anular') return <Anular cheque={cheque} onClose={onClose} />;
  if (abierto === 'deshacer') {
    return evento === undefined ? null : (
      <Deshacer cheque={cheque} evento={evento} onClose={onClose} />
    );
  }
  return <Dialogo que={abierto} cheques={[cheque]} onClose={onClose} />;
}

/** Actions on a cheque, those off with their reason, for members who may manage cheques. */
export function Acciones({ cheque }: ChequeProps) {
  const puede = useCan('manage_cheques');
  const { opened, open, close } = useOpened<Abierto>();
  const { pedido, soltar } = usePedido(cheque);
  if (!puede) return null;
  const cerrar = () => {
    close();
    soltar();
  };
  const sigue = sigueDe(cheque);
  return (
    <>
      <Menu {...{ cheque, sigue }} abrir={open} />
      <Siguiente {...{ cheque, sigue }} abrir={open} />
      <Dialogos cheque={cheque} abierto={opened ?? pedido} onClose={cerrar} />
    </>
  );
}
