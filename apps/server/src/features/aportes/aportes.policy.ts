import {
  conSigno,
  devolvible,
  importeEn,
  mueveDinero,
  nadaDeMas,
} from '@plomada/domain/aportes/aporte.rules';
import type { Aporte, CrearAporte, TipoAporte } from '@plomada/domain/aportes/aporte.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { IMPORTE_EXCESIVO } from '@plomada/domain/base/dinero.rules';
import { AppError } from '@plomada/domain/errores';
import { formatearDinero } from '@plomada/formatters/dinero';

import { refusalError } from '../../http/transport/refuse.ts';
import { congelar } from '../movimientos/movimientos.policy.ts';
import type { Anotado } from './apoyos.sql.ts';

const invalido = (path: string, message: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path, message }] });

/** Cash moves by some means, a transfer unless said; what is no cash by none. */
export function medioDe(
  tipo: TipoAporte,
  medioPago: Aporte['medioPago'] | undefined,
): Aporte['medioPago'] {
  if (mueveDinero(tipo)) return medioPago ?? 'TRANSFERENCIA';
  if (medioPago) {
    throw invalido('medioPago', 'Solo un aporte o una devolución en dinero lleva medio de pago');
  }
  return null;
}

/** What an edit may not touch: cash that moved stays what it was, and no kind becomes the other. */
export function exigirFijos(
  antes: Pick<Aporte, 'tipo' | 'moneda' | 'destino'>,
  despues: Pick<Aporte, 'tipo' | 'moneda' | 'llamadoId'>,
): void {
  const deDinero = mueveDinero(antes.tipo);
  if (despues.tipo !== antes.tipo && (deDinero || mueveDinero(despues.tipo))) {
    throw invalido(
      'tipo',
      deDinero
        ? 'El dinero ya se movió: el tipo no se puede cambiar'
        : 'Un aporte sin dinero no se puede pasar a uno en dinero: hay que registrar otro',
    );
  }
  if (despues.moneda !== antes.moneda && deDinero) {
    throw invalido('moneda', 'El dinero ya se movió: la moneda no se puede cambiar');
  }
  if (antes.destino === 'LOTE' && despues.llamadoId !== null) {
    throw invalido('llamadoId', 'Lo aportado para el lote no salda llamados');
  }
}

type Importe = Pick<CrearAporte, 'importeCentavos' | 'moneda'> & {
  readonly cotizacion?: { readonly valor: string } | null | undefined;
};

/** The amount in another currency at the row's own rate. */
export function enMoneda({ importeCentavos, moneda, cotizacion }: Importe, a: Moneda): number {
  const valor = cotizacion?.valor ?? null;
  const importe = importeEn(importeCentavos, { de: moneda, a, cotizacion: valor });
  if (!importe.ok) throw refusalError(importe);
  return importe.centavos;
}

/** What is frozen with it: in the currency it counts in (its call's, or its own) and in pesos. */
export function congelarAporte(importe: Importe, monedaCuenta: Moneda) {
  const importeCuentaCentavos = enMoneda(importe, monedaCuenta);
  const { importeCentavos, moneda, cotizacion = null } = importe;
  const { importeArsCentavos } = congelar({ importeCentavos, moneda, cotizacion });
  return { monedaCuenta, importeCuentaCentavos, importeArsCentavos };
}

type Llamado = { readonly anulado: boolean; readonly cuota: number };

/** Only a living call that asks something of the partner takes their money. */
export function exigirLlamado(llamado: Llamado): void {
  if (llamado.anulado) throw new AppError('LLAMADO_ANULADO');
  if (llamado.cuota > 0) return;
  throw invalido('llamadoId', 'Ese llamado no le pide nada a este socio');
}

/** The account a contribution is in: what is given back comes out of the same one. */
type Cuenta = Pick<Anotado, 'destino' | 'monedaCuenta'>;
const deCuenta = (anotados: readonly Anotado[], { destino, monedaCuenta }: Cuenta) =>
  anotados
    .filter((otro) => otro.destino === destino && otro.monedaCuenta === monedaCuenta)
    .map(({ fecha, tipo, importeCuentaCentavos }) => ({
      fecha,
      centavos: conSigno(tipo, importeCuentaCentavos),
    }));

function excedida(disponibleCentavos: number, moneda: Moneda, esDevolucion: boolean): AppError {
  const importe = formatearDinero(disponibleCentavos, moneda);
  const hay = disponibleCentavos > 0;
  const alDevolver = hay ? `Se le puede devolver hasta ${importe}.` : 'No hay nada por devolverle.';
  const alBajar = hay
    ? `Se le puede quitar hasta ${importe}: el resto ya se devolvió.`
    : 'Lo que aportó ya se devolvió: no se le puede quitar nada.';
  const message = esDevolucion ? alDevolver : alBajar;
  return new AppError('DEVOLUCION_EXCEDIDA', {
    message,
    details: [{ path: 'importeCentavos', message, data: { disponibleCentavos } }],
  });
}

/** Whether no day ends below zero; refuses an account whose sum no figure could hold. */
function sinDeuda(cuenta: ReturnType<typeof deCuenta>): boolean {
  try {
    return nadaDeMas(cuenta);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalido('importeCentavos', IMPORTE_EXCESIVO);
  }
}

/**
 * Refuses rows of a partner, who is locked, that would end some day with more given back than given.
 * `antes`: the row as it stands, null for a new one; `despues`: as it would be, null for none.
 */
export function exigirDevolvible(
  anotados: readonly Anotado[],
  antes: Anotado | null,
  despues: Anotado | null,
): void {
  const otros = anotados.filter(({ id }) => id !== antes?.id && id !== despues?.id);
  const quedan = despues ? [...otros, despues] : otros;
  for (const cuenta of [despues, antes]) {
    if (!cuenta || sinDeuda(deCuenta(quedan, cuenta))) continue;
    // A return asks for too much; anything else holds up returns that stand on it.
    const esDevolucion = cuenta === despues && despues.tipo === 'DEVOLUCION';
    const base = deCuenta(esDevolucion || !antes ? otros : [...otros, antes], cuenta);
    const desde = esDevolucion ? despues.fecha : (antes ?? cuenta).fecha;
    throw excedida(devolvible(base, desde), cuenta.monedaCuenta, esDevolucion);
  }
}
