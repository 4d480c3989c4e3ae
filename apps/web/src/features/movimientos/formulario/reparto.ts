import type { CrearMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { Prorratear } from '@plomada/domain/movimientos/prorrateo/prorrateo.schema';
import { useState } from 'react';

import { useDraft } from '../../../lib/drafts.ts';

export const TOTAL_BP = 10_000;
export const PARTES_MAX = 20;

export type ModoReparto = 'PORCENTAJE' | 'IMPORTE';
type ObraElegida = { readonly id: string; readonly nombre: string };
export type ParteEscrita = {
  readonly clave: string;
  readonly obra: ObraElegida | null;
  readonly pesoBp: number | null;
  readonly importeCentavos: number | null;
};
export type Reparto = { readonly modo: ModoReparto; readonly partes: readonly ParteEscrita[] };

const suma = (valores: readonly (number | null)[]) =>
  Number(valores.reduce<bigint>((total, valor) => total + BigInt(valor ?? 0), 0n));

/** What is left to assign, in basis points or centavos; negative when it is too much. */
export function restoDe({ modo, partes }: Reparto, totalCentavos: number): number {
  return modo === 'PORCENTAJE'
    ? TOTAL_BP - suma(partes.map(({ pesoBp }) => pesoBp))
    : totalCentavos - suma(partes.map(({ importeCentavos }) => importeCentavos));
}

/** What keeps the split from being sent, in words; null when nothing does. */
export function faltaEnReparto(reparto: Reparto, totalCentavos: number): string | null {
  const { modo, partes } = reparto;
  if (partes.some(({ obra }) => obra === null)) return 'Falta elegir la obra de una de las partes.';
  const valores = partes.map(({ pesoBp, importeCentavos }) =>
    modo === 'PORCENTAJE' ? pesoBp : importeCentavos,
  );
  if (valores.some((valor) => valor === null || valor <= 0)) {
    return 'Todas las partes tienen que ser mayores que cero.';
  }
  if (restoDe(reparto, totalCentavos) !== 0) {
    return modo === 'PORCENTAJE'
      ? 'Las partes tienen que sumar 100,00 %.'
      : 'Las partes tienen que sumar el importe.';
  }
  return null;
}

/** The movement of the form as a split. Only for a split in which nothing is missing. */
export function paraProrratear(datos: CrearMovimiento, { modo, partes }: Reparto): Prorratear {
  const { proyectoId: _obra, ...comunes } = datos;
  return {
    ...comunes,
    partes: partes.flatMap(({ obra, pesoBp, importeCentavos }) => {
      if (obra === null) return [];
      const cuanto =
        modo === 'PORCENTAJE' ? { pesoBp: pesoBp ?? 0 } : { importeCentavos: importeCentavos ?? 0 };
      return [{ proyectoId: obra.id, ...cuanto }];
    }),
  };
}

const esReparto = (kept: unknown): kept is Reparto =>
  typeof kept === 'object' &&
  kept !== null &&
  'modo' in kept &&
  typeof kept.modo === 'string' &&
  'partes' in kept &&
  Array.isArray(kept.partes);

/** The split being written; null while the movement is of one obra. */
export function useReparto(obra: ObraElegida) {
  const [reparto, setReparto] = useState<Reparto | null>(null);
  useDraft('Reparto', {
    read: () => reparto ?? undefined,
    restore: (kept) => {
      if (esReparto(kept)) setReparto(kept);
    },
    discard: () => setReparto(null),
  });
  const parte = (de: ObraElegida | null): ParteEscrita => ({
    clave: crypto.randomUUID(),
    obra: de,
    pesoBp: null,
    importeCentavos: null,
  });
  const conPartes = (cambiar: (partes: Reparto['partes']) => ParteEscrita[]) =>
    setReparto((antes) => antes && { ...antes, partes: cambiar(antes.partes) });
  return {
    reparto,
    empezar: () => setReparto({ modo: 'PORCENTAJE', partes: [parte(obra), parte(null)] }),
    dejar: () => setReparto(null),
    /** Amounts not written yet start from what the percentages came to. */
    elegirModo: (modo: ModoReparto, importes: readonly (number | null)[]) =>
      setReparto(
        (antes) =>
          antes && {
            modo,
            partes: antes.partes.map((una, i) => ({
              ...una,
              importeCentavos: una.importeCentavos ?? importes[i] ?? null,
            })),
          },
      ),
    cambiar: (clave: string, cambios: Partial<ParteEscrita>) =>
      conPartes((partes) =>
        partes.map((una) => (una.clave === clave ? { ...una, ...cambios } : una)),
      ),
    agregar: () =>
      conPartes((partes) => (partes.length < PARTES_MAX ? [...partes, parte(null)] : [...partes])),
    quitar: (clave: string) => conPartes((partes) => partes.filter((una) => una.clave !== clave)),
    /** `partes`: equal ones, of the rule that comes with what is drawn of them. */
    igualar: (partes: (antes: Reparto) => Reparto) => setReparto((antes) => antes && partes(antes)),
  };
}

export type RepartoEscrito = ReturnType<typeof useReparto>;
