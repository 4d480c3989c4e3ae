import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
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
import type { UsoDeCheque } from '@/features/cuentas/campo/propuesta.ts';

type Escrito = NonNullable<CrearMovimientoEntrada['chequeNuevo']>;

/** Initial value of a new movement: a cheque is entered unless a person declines. */
export const CHEQUE_VACIO: Escrito = chequeVacio('FISICO');

const FORMATOS: Readonly<Record<TipoMovimiento, Partial<Record<MedioPago, FormatoCheque>>>> = {
  INGRESO: { CHEQUE_TERCERO: 'FISICO', ECHEQ: 'ECHEQ' },
  EGRESO: { CHEQUE_PROPIO: 'FISICO', ECHEQ: 'ECHEQ' },
};

/**
 * Format of the cheque that an income by those means brings, or of the own one that an expense by
 * them is paid with; null for other means.
 */
export const formatoDeCheque = (
  tipo: TipoMovimiento | null | undefined,
  medioPago: MedioPago | null | undefined,
): FormatoCheque | null => (tipo && medioPago && FORMATOS[tipo][medioPago]) ?? null;

type ConCheque = {
  readonly tipo?: TipoMovimiento | null | undefined;
  readonly medioPago?: MedioPago | null | undefined;
  readonly deBolsillo?: string | null | undefined;
  readonly chequeNuevo?: object | null | undefined;
};

/**
 * Use that money makes of the new cheque that its form has; null when it makes none, as an expense
 * that a member paid out of pocket.
 */
export function usoDeCheque({
  tipo,
  medioPago,
  deBolsillo,
  chequeNuevo,
}: ConCheque): UsoDeCheque | null {
  if (!chequeNuevo || formatoDeCheque(tipo, medioPago) === null) return null;
  if (tipo === 'INGRESO') return 'RECIBIDO';
  return deBolsillo ? null : 'EMITIDO';
}

type ConDatos = ConCheque & {
  readonly fecha?: unknown;
  readonly chequeNuevo?: Escrito | null | undefined;
};

/** Fields of an own cheque that the organisation and the receiver of the expense answer. */
const SIN_PARTES = { librador: null, cuitLibrador: null, contraparte: null } as const;

/**
 * Cheque to send; null unless the type and the means take one. The form keeps the typed data while
 * they take none, and has null once the person chose not to enter the cheque. An own one is issued
 * on the day of its expense unless another was typed.
 */
export function chequeParaEnviar(dinero: ConDatos): Escrito | null {
  const { tipo, medioPago, chequeNuevo, fecha } = dinero;
  const uso = usoDeCheque(dinero);
  const formato = formatoDeCheque(tipo, medioPago);
  if (uso === null || formato === null || !chequeNuevo) return null;
  if (uso === 'RECIBIDO') return { ...chequeNuevo, formato };
  const delGasto = typeof fecha === 'string' && esFechaCalendario(fecha) ? fecha : null;
  return { ...chequeNuevo, ...SIN_PARTES, formato, emision: chequeNuevo.emision ?? delGasto };
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

/** Schema of a new movement that is split over several works, which no own cheque pays. */
export const altaRepartidaSchema = alEnviar(crearMovimientoSchema, (escrito) => ({
  ...escrito,
  chequeNuevo: escrito.tipo === 'EGRESO' ? null : chequeParaEnviar(escrito),
}));
