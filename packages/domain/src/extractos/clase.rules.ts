import { type Refusal, refuseAll, refuseAt } from '../base/refusal.ts';
import type { ClaseDeCargo, ReglaDeCargo } from './regla.schema.ts';
import { empiezaCon, plegarConcepto } from './textos.rules.ts';

/** Line as far as a rule recognises it: its folded concept and the bank's code. */
type Cargo = { readonly conceptoPlegado: string; readonly codigo: string | null };

/** Function that answers the kind of charge of a line, by the first rule in use that it meets. */
export function clasificarCargos(
  reglas: readonly ReglaDeCargo[],
): (linea: Cargo) => ClaseDeCargo | null {
  const usadas = reglas
    .filter(({ activa }) => activa)
    .map(({ palabras, codigo, clase }) => ({
      palabras: palabras ? plegarConcepto(palabras) : null,
      codigo: codigo || null,
      clase,
    }));
  return ({ conceptoPlegado, codigo: suyo }) =>
    usadas.find(
      ({ palabras, codigo }) =>
        (codigo === null || codigo === suyo) &&
        (palabras === null || empiezaCon(conceptoPlegado, palabras)),
    )?.clase ?? null;
}

/** Refuses rules whose category is not among `hay`, each where it is. */
export const verificarRubros = (
  reglas: readonly ReglaDeCargo[],
  hay: ReadonlySet<string>,
): Refusal | null =>
  refuseAll(
    reglas.flatMap(({ rubroId }, i) =>
      rubroId === null || hay.has(rubroId)
        ? []
        : [{ path: `items.${i}.rubroId`, message: 'El rubro no existe' }],
    ),
  );

/** Refuses a second movement for a bank's voucher, whose lines are linked to the first one. */
export const yaRegistrado = ({
  texto,
  movimientoId,
}: {
  readonly texto: string;
  readonly movimientoId: string | null;
}): Refusal | null =>
  movimientoId === null
    ? null
    : refuseAt('clase', `${texto} ya está registrado: las líneas se vinculan con ese movimiento`);
