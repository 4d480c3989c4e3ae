import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { eventoDeReemplazo } from '@plomada/domain/rechazos/rechazo.rules';
import {
  ArrowDownToLine,
  Ban,
  CornerUpLeft,
  HandCoins,
  type LucideIcon,
  Percent,
  Replace,
  Store,
  Undo2,
} from 'lucide-react';

import { admite, quienDebe } from './palabras.ts';

/** Action on one or several cheques, each with its dialog, in the order in which they are offered. */
export const ACCIONES = [
  'DEPOSITADO',
  'COBRADO',
  'REEMPLAZADO',
  'REPUESTO',
  'RECHAZADO',
  'DESCONTADO',
  'RESCATADO',
  'DEVUELTO',
] as const;
export type Accion = (typeof ACCIONES)[number];

/** Actions that a debt to a supplier holds back, who would else be taken for the next one's. */
const TRAS_REPONER: ReadonlySet<Accion> = new Set(['DEPOSITADO']);

/** Reason why an action that the state allows has to wait; null when it need not. */
export const porQueEspera = (cheque: Cheque, accion: Accion): string | null =>
  TRAS_REPONER.has(accion) && cheque.proveedorCentavos > 0
    ? 'Se le debe a un proveedor: antes hay que reponerlo.'
    : null;

/** True when an action is offered for a cheque, even if it has to wait. */
export function seOfrece(cheque: Cheque, accion: Accion): boolean {
  if (accion === 'REEMPLAZADO') return cheque.clienteCentavos > 0;
  if (accion === 'REPUESTO') return cheque.proveedorCentavos > 0;
  return admite(cheque, accion);
}

export const seHace = (cheque: Cheque, accion: Accion): boolean =>
  seOfrece(cheque, accion) && porQueEspera(cheque, accion) === null;

/** True for cheques that one person gave, who pays for all of them at once. */
export const sonDeUno = (cheques: readonly Cheque[]): boolean =>
  new Set(cheques.map(quienDebe)).size <= 1;

const ICONOS: Readonly<Record<Accion, LucideIcon>> = {
  DEPOSITADO: ArrowDownToLine,
  COBRADO: HandCoins,
  REEMPLAZADO: Replace,
  REPUESTO: Store,
  RECHAZADO: Ban,
  DESCONTADO: Percent,
  RESCATADO: Undo2,
  DEVUELTO: CornerUpLeft,
};

type Nombres = {
  readonly nombre: string;
  /** Shorter name, for the bar of phones. */
  readonly breve?: string;
  readonly icono: LucideIcon;
};

/** Names of bringing cheques back to the portfolio, by who has them. */
function nombreDeRescate(cheques: readonly Cheque[]): string {
  const los = cheques.length === 1 ? 'lo' : 'los';
  const estan = (estado: Cheque['estado']) => cheques.every((cheque) => cheque.estado === estado);
  if (estan('ENDOSADO')) return `El proveedor ${los} devolvió`;
  return estan('DESCONTADO') ? `El banco ${los} devolvió` : 'Devolver a la cartera';
}

function nombreDe(accion: Accion, cheques: readonly Cheque[]): string {
  const uno = cheques.length === 1;
  switch (accion) {
    case 'DEPOSITADO':
      return cheques.every(({ estado }) => estado === 'RECHAZADO')
        ? 'Volver a depositar'
        : 'Depositar';
    case 'COBRADO':
      return 'Cobrar';
    case 'REEMPLAZADO':
      if (cheques.every(({ estado }) => eventoDeReemplazo(estado) === 'REEMPLAZADO')) {
        return 'Reemplazar';
      }
      return uno ? 'Cobrar lo que dejó' : 'Cobrar lo que dejaron';
    case 'REPUESTO':
      return 'Reponer al proveedor';
    case 'RECHAZADO':
      return uno ? 'Lo rechazaron' : 'Los rechazaron';
    case 'DESCONTADO':
      return 'Descontar';
    case 'RESCATADO':
      return nombreDeRescate(cheques);
    case 'DEVUELTO':
      return uno ? 'Devolver a quien lo entregó' : 'Devolver a quien los entregó';
  }
}

const BREVES: Readonly<Partial<Record<Accion, string>>> = {
  RESCATADO: 'Devolver',
  DEVUELTO: 'Devolver',
  REPUESTO: 'Reponer',
};

/** Name and icon of an action on cheques, which depend on the states that they have. */
export function nombresDe(accion: Accion, cheques: readonly Cheque[]): Nombres {
  const breve = BREVES[accion];
  return {
    nombre: nombreDe(accion, cheques),
    icono: ICONOS[accion],
    ...(breve === undefined ? {} : { breve }),
  };
}
