import { fieldsOf } from '@plomada/domain/base/field-of';
import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { FormatoCheque } from '@plomada/domain/cheques/cheque.schema';
import {
  type CrearMovimientoEntrada,
  crearMovimientoSchema,
  type TipoMovimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { z } from 'zod';

import { chequeVacio } from '@/features/cheques/campos/vacio.ts';

type Escrito = NonNullable<CrearMovimientoEntrada['chequeNuevo']>;

/** Initial value of a new movement: a cheque is kept in the portfolio unless a person declines. */
export const CHEQUE_VACIO: Escrito = chequeVacio('FISICO');

const FORMATOS: Partial<Record<MedioPago, FormatoCheque>> = {
  CHEQUE_TERCERO: 'FISICO',
  ECHEQ: 'ECHEQ',
};

/** Format of the cheque that an income by those means brings; null when it brings none. */
export const formatoRecibido = (
  tipo: TipoMovimiento | undefined,
  medioPago: MedioPago | undefined,
): FormatoCheque | null =>
  tipo === 'INGRESO' && medioPago !== undefined ? (FORMATOS[medioPago] ?? null) : null;

type ConCheque = Pick<CrearMovimientoEntrada, 'tipo' | 'medioPago' | 'chequeNuevo'>;

/**
 * Cheque to send; null unless the type and the means bring one. The form keeps the typed data while
 * they bring none, and has null once the person chose not to keep the cheque in the portfolio.
 */
export function chequeParaEnviar({ tipo, medioPago, chequeNuevo }: ConCheque): Escrito | null {
  const formato = formatoRecibido(tipo, medioPago);
  return formato === null || !chequeNuevo ? null : { ...chequeNuevo, formato };
}

const FALTAS: Readonly<Record<PropertyKey, string>> = {
  numero: 'Falta el número del cheque.',
  banco: 'Falta el banco.',
  pago: 'Falta la fecha de pago.',
};

type Falla = { readonly path: PropertyKey[]; readonly message: string };

/** Fault of a movement, with a message of its own when a field of its cheque is empty. */
export function fallaDeCheque(
  { path, message }: z.core.$ZodIssue,
  { chequeNuevo }: Pick<CrearMovimientoEntrada, 'chequeNuevo'>,
): Falla {
  const [donde, campo = ''] = path;
  const vacio = donde === 'chequeNuevo' && !fieldsOf(chequeNuevo)[String(campo)];
  return { path, message: vacio ? (FALTAS[campo] ?? message) : message };
}

/** Schema of a form with a new cheque that reads what is sent of what was typed. */
export const alEnviar = <Salida, Entrada extends Pick<CrearMovimientoEntrada, 'chequeNuevo'>>(
  esquema: z.ZodType<Salida, Entrada>,
  enviado: (escrito: Entrada) => Entrada,
): z.ZodType<Salida, Entrada> =>
  z.custom<Entrada>().transform((escrito, lectura): Salida => {
    const leido = esquema.safeParse(enviado(escrito));
    if (leido.success) return leido.data;
    for (const falla of leido.error.issues) {
      lectura.addIssue({ code: 'custom', ...fallaDeCheque(falla, escrito) });
    }
    return z.NEVER;
  });

/** Schema of a new movement whose cheque follows its type and its means of payment. */
export const altaConChequeSchema = alEnviar(crearMovimientoSchema, (escrito) => ({
  ...escrito,
  chequeNuevo: chequeParaEnviar(escrito),
}));
