import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Cuenta as CuentaEntera } from '@plomada/domain/cuentas/cuenta.schema';
import {
  pagarPorPagarSchema,
  type PagarPorPagarEntrada,
} from '@plomada/domain/por-pagar/orden-pago.schema';
import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { textoDiferencia } from '../../presupuestos/pagos/pago-valores.ts';
import { esNotaDeCredito } from '../palabras.ts';

export type Deuda = Pick<
  PorPagar,
  'id' | 'proyectoId' | 'comprobante' | 'moneda' | 'pendienteCentavos'
>;
type Renglones = readonly { readonly importeCentavos?: unknown }[] | undefined;

const centavosDe = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);
const suma = (renglones: Renglones): number =>
  sumarCentavos((renglones ?? []).map(({ importeCentavos }) => centavosDe(importeCentavos)));

export type Escrito = {
  readonly comprobantes?: readonly { readonly id?: string; readonly importeCentavos?: unknown }[];
  readonly retenciones?: Renglones;
  readonly medios?: Renglones;
};

/** What is written so far comes to: documents less credit notes less withholdings are the means. */
export function sumasDe(deudas: readonly Deuda[], escrito: Escrito) {
  const notas = new Set(deudas.filter(esNotaDeCredito).map(({ id }) => id));
  const esNota = ({ id }: { readonly id?: string }) => id !== undefined && notas.has(id);
  const elegidos = escrito.comprobantes ?? [];
  const comprobantes = suma(elegidos.filter((uno) => !esNota(uno)));
  const acreditado = suma(elegidos.filter(esNota));
  const retenciones = suma(escrito.retenciones);
  const medios = suma(escrito.medios);
  const neto = comprobantes - acreditado - retenciones;
  return {
    comprobantes,
    acreditado,
    retenciones,
    neto,
    medios,
    /** Below zero while something is missing. */
    diferencia: medios - neto,
  };
}

export type Sumas = ReturnType<typeof sumasDe>;

/** The work that all of them are of; null of several, which no account of one work pays. */
export function obraDe(deudas: readonly Deuda[]): string | null {
  const [primera, ...otras] = deudas;
  if (primera === undefined) return null;
  return otras.every(({ proyectoId }) => proyectoId === primera.proyectoId)
    ? primera.proyectoId
    : null;
}

const medioNuevo = { medio: 'TRANSFERENCIA', cheque: null, cuentaId: null } as const;

/** All of what is left of each, today, by one transfer. */
export function valoresDe(deudas: readonly Deuda[], hoy: string): PagarPorPagarEntrada {
  const comprobantes = deudas.map(({ id, pendienteCentavos }) => ({
    id,
    importeCentavos: Math.abs(pendienteCentavos),
  }));
  const { neto } = sumasDe(deudas, { comprobantes });
  return {
    comprobantes,
    fecha: hoy,
    cotizacion: deudas[0]?.moneda === 'USD' ? { tipo: 'OFICIAL', valor: '' } : null,
    medios: neto > 0 ? [{ ...medioNuevo, importeCentavos: neto }] : [],
    retenciones: [],
    notas: null,
  };
}

/** The call's own schema; beside it, what the server checks of the sums. */
export const esquemaPara = (deudas: readonly Deuda[]) =>
  pagarPorPagarSchema.superRefine((pago, contexto) => {
    const moneda = deudas[0]?.moneda ?? 'ARS';
    const fallo = (path: (string | number)[], message: string) =>
      contexto.addIssue({ code: 'custom', path, message });
    for (const [i, { id, importeCentavos }] of pago.comprobantes.entries()) {
      const queda = Math.abs(deudas.find((deuda) => deuda.id === id)?.pendienteCentavos ?? 0);
      if (importeCentavos > queda) {
        fallo(['comprobantes', i, 'importeCentavos'], `Quedan ${formatearDinero(queda, moneda)}`);
      }
    }
    const { neto, diferencia } = sumasDe(deudas, pago);
    if (neto < 0) {
      fallo(['medios'], 'Las notas de crédito y las retenciones superan lo que se paga.');
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

/** Means that leave their account with the payment: a cheque of ours of a later day does not. */
export const salenConElPago = <M extends ConCheque>(medios: readonly M[], fecha: string): M[] =>
  medios.filter(({ medio, cheque }) => {
    const propio = (medio === 'CHEQUE_PROPIO' || medio === 'ECHEQ') && cheque?.propio !== false;
    return !propio || typeof cheque?.fechaPago !== 'string' || cheque.fechaPago <= fecha;
  });

/** What is left in each account that the means name; one of another currency is not foretold. */
export function quedaEn(
  cuentas: readonly Cuenta[],
  medios: readonly Medio[],
  moneda: Moneda,
): readonly (Cuenta & { readonly quedaCentavos: number })[] {
  return cuentas.flatMap((cuenta) => {
    const suyos = medios.filter(({ cuentaId }) => cuentaId === cuenta.id);
    const sale = suma(suyos);
    if (cuenta.moneda !== moneda || sale === 0) return [];
    return [{ ...cuenta, quedaCentavos: cuenta.saldoCentavos - sale }];
  });
}
