import { accept, type Outcome, refuseAt } from '../../base/refusal.ts';
import type { CrearPago, Medio, Pago } from './pago.schema.ts';

/** With `propio` said for every cheque. */
export type MedioEscrito = Omit<Medio, 'cheque' | 'cuentaId'> & {
  readonly cuentaId: string | null;
  readonly cheque: Required<NonNullable<Medio['cheque']>> | null;
};

/** Drawn by the organisation unless it states otherwise: its own cheques, and e-cheqs it pays with. */
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
    };
  });

/** The accounts that the means name, but for those that were named already. */
export const cuentasDe = (
  medios: readonly Medio[],
  antes: readonly Medio[] = [],
): readonly string[] => {
  const eran = new Set(antes.map(({ cuentaId }) => cuentaId));
  return medios.flatMap(({ cuentaId }) => (cuentaId && !eran.has(cuentaId) ? [cuentaId] : []));
};

/** Means that name no account, written by somebody who may not see those there were, keep them: by kind, in order. */
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

type Retencion = CrearPago['retenciones'][number];

/** With the `id` of one that stands already and states the same: it stays as it is, deposited or not. */
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

/** Those that say the same as before stay the rows they are; a deposited one has to be among them. */
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
