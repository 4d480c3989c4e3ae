import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Linea } from '@plomada/domain/extractos/conciliacion.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';

import { cuantasLineas, type Moneda } from '../palabras.ts';
import { pendienteDe } from '../vincular.ts';

export const sumaDe = (lineas: readonly Linea[]): number => sumarCentavos(lineas.map(pendienteDe));

/** Title of a dialog about one or several lines. */
export const tituloDe = (verbo: string, lineas: readonly Linea[]): string =>
  lineas.length === 1 ? verbo : `${verbo}: ${cuantasLineas(lineas.length)}`;

export const conceptoDe = ([primera, ...otras]: readonly Linea[]): string =>
  `${primera?.concepto ?? ''}${otras.length === 0 ? '' : ` y ${otras.length} más`}`;

type LoDelBancoProps = { readonly lineas: readonly Linea[]; readonly moneda: Moneda };

/** Day, words and amount of the lines that a dialog is about. */
export function LoDelBanco({ lineas, moneda }: LoDelBancoProps) {
  const [primera] = lineas;
  if (primera === undefined) return null;
  const suma = sumaDe(lineas);
  return (
    <EffectTotals
      lines={[
        lineas.length === 1 && ['Fecha', formatearFecha(primera.fecha)],
        moneyLine(suma < 0 ? 'Sale' : 'Entra', { centavos: Math.abs(suma), moneda }),
      ]}
    />
  );
}
