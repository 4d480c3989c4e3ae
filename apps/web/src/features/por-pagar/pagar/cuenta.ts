import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Cuenta as CuentaEntera } from '@plomada/domain/cuentas/cuenta.schema';
import type { ClaseObligacion, Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import {
  type ClaseDeAcuerdo,
  claseDeAcuerdoSchema,
  pagarPorPagarSchema,
  type PagarPorPagarEntrada,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { medioNuevo, textoDiferencia } from '@/features/presupuestos/pagos/pago-valores.ts';

import { aPagarDe } from '../lista/renglon.ts';

export type Deuda = Pick<
  Obligacion,
  'clase' | 'origenId' | 'proyecto' | 'moneda' | 'totalCentavos' | 'pendienteCentavos'
>;
type Renglones = readonly { readonly importeCentavos?: unknown }[] | undefined;

const centavosDe = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);
const suma = (renglones: Renglones): number =>
  sumarCentavos((renglones ?? []).map(({ importeCentavos }) => centavosDe(importeCentavos)));

type Escrita = {
  readonly clase?: string;
  readonly id?: string;
  readonly importeCentavos?: unknown;
};

export type Escrito = {
  readonly comprobantes?: readonly Escrita[] | undefined;
  readonly acuerdos?: readonly Escrita[] | undefined;
  readonly adelantos?: readonly Escrita[] | undefined;
  readonly aCuentaCentavos?: unknown;
  readonly retenciones?: Renglones;
  readonly medios?: Renglones;
};

/** Debt of a line; lines of documents have no class. */
export const deudaDe = <D extends Pick<Deuda, 'clase' | 'origenId'>>(
  deudas: readonly D[],
  { clase = 'COMPROBANTE', id }: Escrita,
): D | undefined => deudas.find((una) => una.clase === clase && una.origenId === id);

/**
 * Sums of the form as typed: payments less credit notes, applied advances and withholdings, with what
 * stays on account, must equal the means.
 */
export function sumasDe(deudas: readonly Deuda[], escrito: Escrito) {
  const esNota = (escrita: Escrita) => (deudaDe(deudas, escrita)?.totalCentavos ?? 0) < 0;
  const elegidos = escrito.comprobantes ?? [];
  const comprobantes = suma(elegidos.filter((uno) => !esNota(uno)));
  const acuerdos = suma(escrito.acuerdos);
  const acreditado = suma(elegidos.filter(esNota));
  const aplicado = suma(escrito.adelantos);
  const aCuenta = centavosDe(escrito.aCuentaCentavos);
  const retenciones = suma(escrito.retenciones);
  const medios = suma(escrito.medios);
  const neto = comprobantes + acuerdos - acreditado - aplicado + aCuenta - retenciones;
  return {
    comprobantes,
    acuerdos,
    acreditado,
    aplicado,
    aCuenta,
    retenciones,
    neto,
    medios,
    /** Means less net, in centavos; negative while the means do not cover the net. */
    diferencia: medios - neto,
  };
}

export type Sumas = ReturnType<typeof sumasDe>;

/** Obra shared by all debts; null for several, which no account of a single obra may pay. */
export function obraComun(deudas: readonly Deuda[]): string | null {
  const [primera, ...otras] = deudas;
  if (primera === undefined) return null;
  const obra = primera.proyecto?.id ?? null;
  return otras.every(({ proyecto }) => proyecto?.id === obra) ? obra : null;
}

const esAcuerdo = (clase: ClaseObligacion): clase is ClaseDeAcuerdo =>
  claseDeAcuerdoSchema.options.some((una) => una === clase);

/** Advances among the debts, each for as much as is left of what is settled. */
function adelantosDe(deudas: readonly Deuda[], saldado: number) {
  let queda = saldado;
  return deudas
    .filter(({ clase }) => clase === 'A_CUENTA')
    .flatMap((deuda) => {
      const importeCentavos = Math.min(-deuda.pendienteCentavos, Math.max(0, queda));
      queda -= importeCentavos;
      return importeCentavos === 0 ? [] : [{ id: deuda.origenId, importeCentavos }];
    });
}

/**
 * Values of a new payment: the whole balance of each debt, less the chosen advances, today, by one
 * transfer if anything is left to pay.
 */
export function valoresDe(deudas: readonly Deuda[], hoy: string): PagarPorPagarEntrada {
  const lineas = deudas.map((deuda) => ({
    clase: deuda.clase,
    id: deuda.origenId,
    importeCentavos: Math.abs(aPagarDe(deuda)),
  }));
  const comprobantes = lineas.flatMap(({ clase, ...linea }) =>
    clase === 'COMPROBANTE' ? [linea] : [],
  );
  const acuerdos = lineas.flatMap(({ clase, ...linea }) =>
    esAcuerdo(clase) ? [{ clase, ...linea }] : [],
  );
  const saldado = sumasDe(deudas, { comprobantes, acuerdos }).neto;
  const adelantos = adelantosDe(deudas, saldado);
  const neto = saldado - suma(adelantos);
  return {
    comprobantes,
    acuerdos,
    adelantos,
    aCuentaCentavos: null,
    fecha: hoy,
    cotizacion: deudas[0]?.moneda === 'USD' ? { tipo: 'OFICIAL', valor: '' } : null,
    medios: neto > 0 ? [{ ...medioNuevo(), importeCentavos: neto }] : [],
    retenciones: [],
    notas: null,
  };
}

/** Reason why the amount cannot be paid; null when it can. */
function noSePaga(deuda: Deuda | undefined, importeCentavos: number): string | null {
  const queda = deuda === undefined ? 0 : Math.abs(aPagarDe(deuda));
  if (importeCentavos > queda) {
    const cuanto = formatearDinero(queda, deuda?.moneda);
    return deuda?.clase === 'A_CUENTA' ? `Hay ${cuanto} a cuenta` : `Quedan ${cuanto}`;
  }
  return deuda?.clase === 'PROGRAMADO' && importeCentavos < queda
    ? `Un pago programado se paga entero: son ${formatearDinero(queda, deuda.moneda)}`
    : null;
}

/** Schema of the call, plus checks of the amounts, their sums and the rate. */
export const esquemaPara = (deudas: readonly Deuda[]) =>
  pagarPorPagarSchema.superRefine((pago, contexto) => {
    const moneda = deudas[0]?.moneda ?? 'ARS';
    const fallo = (path: (string | number)[], message: string) =>
      contexto.addIssue({ code: 'custom', path, message });
    for (const lista of ['comprobantes', 'acuerdos'] as const) {
      for (const [i, linea] of pago[lista].entries()) {
        const motivo = noSePaga(deudaDe(deudas, linea), linea.importeCentavos);
        if (motivo !== null) fallo([lista, i, 'importeCentavos'], motivo);
      }
    }
    for (const [i, { id, importeCentavos }] of pago.adelantos.entries()) {
      const motivo = noSePaga(deudaDe(deudas, { clase: 'A_CUENTA', id }), importeCentavos);
      if (motivo !== null) fallo(['adelantos', i, 'importeCentavos'], motivo);
    }
    const { neto, diferencia, comprobantes, acuerdos, acreditado, aplicado } = sumasDe(
      deudas,
      pago,
    );
    if (neto < 0 || comprobantes + acuerdos < acreditado + aplicado) {
      fallo(
        ['medios'],
        'Las notas de crédito, lo que estaba a cuenta y las retenciones superan lo que se paga.',
      );
    } else if (diferencia !== 0) {
      const texto = textoDiferencia(diferencia, moneda);
      fallo(['medios'], `Los medios no suman lo que se paga: ${texto.toLowerCase()}.`);
    }
    if (moneda === 'USD' && !pago.cotizacion) fallo(['cotizacion'], 'La cotización es requerida');
  });

type Cuenta = Pick<CuentaEntera, 'id' | 'nombre' | 'moneda' | 'saldoCentavos'>;
type Medio = { readonly cuentaId?: string | null | undefined; readonly importeCentavos?: unknown };

type ConCheque = Medio & {
  readonly medio?: string;
  readonly cheque?:
    | { readonly fechaPago?: unknown; readonly propio?: boolean | undefined }
    | null
    | undefined;
};

/**
 * Means that debit their account on the day of the payment; a cheque of the firm dated later does
 * not.
 */
export const salenConElPago = <M extends ConCheque>(medios: readonly M[], fecha: string): M[] =>
  medios.filter(({ medio, cheque }) => {
    const propio = (medio === 'CHEQUE_PROPIO' || medio === 'ECHEQ') && cheque?.propio !== false;
    return !propio || typeof cheque?.fechaPago !== 'string' || cheque.fechaPago <= fecha;
  });

/** Balance left in each account that the means use; accounts in another currency are left out. */
export function quedaEn(
  cuentas: readonly Cuenta[],
  medios: readonly Medio[],
  moneda: Moneda,
): readonly (Cuenta & { readonly quedaCentavos: number })[] {
  return cuentas.flatMap((cuenta) => {
    const deLaCuenta = medios.filter(({ cuentaId }) => cuentaId === cuenta.id);
    const sale = suma(deLaCuenta);
    if (cuenta.moneda !== moneda || sale === 0) return [];
    return [{ ...cuenta, quedaCentavos: cuenta.saldoCentavos - sale }];
  });
}
