import { accept, type Outcome, refuseAt } from '../../base/refusal.ts';
import type { CrearPago, Pago } from './pago.schema.ts';
import type { Medio } from './renglon.schema.ts';

/** Means of payment as it is stored; a cheque of the portfolio is one means. */
export type MedioEscrito = Pick<Medio, 'medio' | 'importeCentavos'> & {
  readonly cuentaId: string | null;
  readonly cheque: NonNullable<Pago['medios'][number]['cheque']> | null;
  readonly chequeId: string | null;
};

/**
 * Means without a cheque of the portfolio, as they are stored. Sets the default of `propio`: true
 * for own cheques, and for e-cheqs in payments to suppliers.
 */
export const mediosDe = (
  medios: readonly Medio[],
  sentido: 'EGRESO' | 'INGRESO',
): readonly MedioEscrito[] =>
  medios.map(({ medio, importeCentavos, cheque, cuentaId = null }) => {
    const propio = medio === 'CHEQUE_PROPIO' || (medio === 'ECHEQ' && sentido === 'EGRESO');
    return {
      medio,
      importeCentavos,
      cheque: cheque ? { ...cheque, propio: cheque.propio ?? propio } : null,
      cuentaId,
      chequeId: null,
    };
  });

type Guardados = Pago['medios'];

/**
 * True when the means are those of the stored payment. The account of a cheque of the portfolio is
 * that of the cheque, and is hidden from some readers.
 */
export function mismosMedios(antes: Guardados, medios: readonly MedioEscrito[]): boolean {
  const dice = ({ medio, importeCentavos, cheque, cuentaId, chequeId }: MedioEscrito) =>
    chequeId === null
      ? [
          medio,
          importeCentavos,
          cuentaId,
          cheque && [
            cheque.numero,
            cheque.banco,
            cheque.fechaEmision,
            cheque.fechaPago,
            cheque.propio,
          ],
        ]
      : [medio, chequeId];
  return JSON.stringify(antes.map(dice)) === JSON.stringify(medios.map(dice));
}

/** Accounts named by the means and not named before the edit. */
export const cuentasDe = (
  medios: readonly Pick<Medio, 'cuentaId'>[],
  antes: readonly Pick<Medio, 'cuentaId'>[] = [],
): readonly string[] => {
  const eran = new Set(antes.map(({ cuentaId }) => cuentaId));
  return medios.flatMap(({ cuentaId }) => (cuentaId && !eran.has(cuentaId) ? [cuentaId] : []));
};

/**
 * Keeps the accounts of a payment edited by a user who may not see them: means without an account
 * take the earlier ones, by kind and in order.
 */
export function conservarCuentas(
  antes: readonly Pick<MedioEscrito, 'medio' | 'cuentaId'>[],
  medios: readonly MedioEscrito[],
): readonly MedioEscrito[] {
  const libres = antes.filter(({ cuentaId }) => cuentaId !== null);
  return medios.map((medio) => {
    if (medio.cuentaId !== null) return medio;
    const i = libres.findIndex((era) => era.medio === medio.medio);
    const [era] = i < 0 ? [] : libres.splice(i, 1);
    return { ...medio, cuentaId: era?.cuentaId ?? null };
  });
}

type ConPropio = {
  readonly id: string;
  /** Number and bank of an own cheque; null for any other means. */
  readonly propio: { readonly numero: string; readonly banco: string } | null;
};

/**
 * Ids of the stored means that written own cheques continue, null for the others: first those of
 * the same number and bank, then in order. A cheque whose data are corrected stays the same cheque.
 */
export function emparejarPropios(
  guardados: readonly ConPropio[],
  medios: readonly Pick<MedioEscrito, 'cheque'>[],
): readonly (string | null)[] {
  const libres = guardados.filter(({ propio }) => propio !== null);
  const tomar = (es: (uno: ConPropio) => boolean): string | null => {
    const i = libres.findIndex(es);
    const [uno] = i < 0 ? [] : libres.splice(i, 1);
    return uno?.id ?? null;
  };
  const iguales = medios.map(({ cheque }) =>
    cheque?.propio
      ? tomar(({ propio }) => propio?.numero === cheque.numero && propio.banco === cheque.banco)
      : null,
  );
  return medios.map(({ cheque }, i) => (cheque?.propio ? (iguales[i] ?? tomar(() => true)) : null));
}

type Retencion = CrearPago['retenciones'][number];

/**
 * A withholding; `id` is that of a stored one with equal values, which is kept with its deposit.
 */
export type RetencionEscrita = Retencion & { readonly id?: string };

const dice = (retencion: Retencion): string =>
  JSON.stringify([
    retencion.tipo,
    retencion.jurisdiccion ?? null,
    retencion.baseCentavos ?? null,
    retencion.certificado ?? null,
    retencion.regimen ?? null,
    retencion.condicion ?? null,
    retencion.importeCentavos,
  ]);

/**
 * Matches withholdings to stored ones with equal values; refuses when a deposited one is missing.
 */
export function emparejarRetenciones(
  antes: Pago['retenciones'],
  pedidas: readonly Retencion[],
): Outcome<readonly RetencionEscrita[]> {
  const libres = [...antes];
  const despues = pedidas.map((pedida) => {
    const i = libres.findIndex((guardada) => dice(guardada) === dice(pedida));
    const [igual] = i < 0 ? [] : libres.splice(i, 1);
    return igual ? { ...pedida, id: igual.id } : pedida;
  });
  if (libres.some(({ depositadaEn }) => depositadaEn !== null)) {
    return refuseAt('retenciones', 'Una retención ya depositada no se cambia ni se quita');
  }
  return accept(despues);
}
