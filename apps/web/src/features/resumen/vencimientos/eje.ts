import { diasEntre, sumarDias } from '@plomada/domain/base/fecha.rules';

type Tramo = { readonly desde: string; readonly hasta: string; readonly minimo: string };
type Marca = {
  readonly fecha: string;
  readonly x: number;
  readonly ancla: 'start' | 'middle' | 'end';
};

/** Of a date and the air beside it, in px. */
const LUGAR = 44;
/** The last one ends where it stands: its words reach back. */
const LUGAR_DEL_ULTIMO = 54;
const PASOS = 6;

/** The days under the line: today, the last one and the lowest, then round ones where there is room. */
export function fechasDelEje(
  { desde, hasta, minimo }: Tramo,
  x: (fecha: string) => number,
  ancho: number,
): readonly Marca[] {
  const paso = Math.max(1, Math.round(diasEntre(desde, hasta) / PASOS));
  const redondas = Array.from({ length: PASOS - 1 }, (_, i) => sumarDias(desde, paso * (i + 1)));
  const marcas: Marca[] = [];
  for (const fecha of [desde, hasta, minimo, ...redondas]) {
    const suya = x(fecha);
    const libre = marcas.every(
      (otra) => Math.abs(otra.x - suya) >= (otra.ancla === 'end' ? LUGAR_DEL_ULTIMO : LUGAR),
    );
    if (!libre || fecha > hasta) continue;
    const ancla = fecha === desde ? 'start' : fecha === hasta ? 'end' : 'middle';
    marcas.push({ fecha, x: ancla === 'end' ? Math.min(ancho, suya) : suya, ancla });
  }
  return marcas;
}
