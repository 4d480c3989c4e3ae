import type { Encabezado, TituloColumna } from './encabezado.rules.ts';
import { plegar } from './texto.rules.ts';
import type { Vocabulario } from './vocabulario.ts';

/**
 * True for equal titles over the same columns: repeated on a new page, or of the next block of a
 * list.
 */
export const mismosTitulos = (a: Encabezado<string>, b: Encabezado<string>): boolean =>
  a.columnas.length === b.columnas.length &&
  a.columnas.every(
    ({ columna, titulo }, i) =>
      columna === b.columnas[i]?.columna && plegar(titulo) === plegar(b.columnas[i]?.titulo ?? ''),
  );

/**
 * True when each group of columns has a field of value, such as an amount, a field that names a row
 * or its date, and a field in common with another group.
 */
function sonListas<C extends string>(
  grupos: readonly TituloColumna<C>[][],
  { deValor, queNombran, fecha }: Vocabulario<C>,
): boolean {
  const campos = grupos.map((grupo) => new Set(grupo.flatMap(({ campo }) => campo ?? [])));
  const nombran: readonly (C | null)[] = [...queNombran, fecha];
  return campos.every((propios, i) => {
    const conValor = [...propios].some((campo) => deValor.has(campo));
    const conNombre = nombran.some((campo) => campo !== null && propios.has(campo));
    const compartido = campos.some((otros, j) => j !== i && [...propios].some((c) => otros.has(c)));
    return conValor && conNombre && compartido;
  });
}

/**
 * Splits lists placed side by side under one row of titles: at an untitled column, where the first
 * title repeats, or after common dates. One group when there is a single list.
 */
export function partirLadoALado<C extends string>(
  columnas: readonly TituloColumna<C>[],
  vocabulario: Vocabulario<C>,
): TituloColumna<C>[][] {
  const grupos: TituloColumna<C>[][] = [];
  for (const titulo of columnas) {
    const ultimo = grupos.at(-1);
    const salto = titulo.columna - (ultimo?.at(-1)?.columna ?? titulo.columna) > 1;
    const repite =
      ultimo?.[0]?.campo != null &&
      titulo.campo === ultimo[0].campo &&
      titulo.titulo === ultimo[0].titulo;
    if (!ultimo || salto || repite) grupos.push([titulo]);
    else ultimo.push(titulo);
  }
  if (grupos.length > 1 && sonListas(grupos, vocabulario)) return grupos;
  return conFechaComun(columnas, vocabulario) ?? [[...columnas]];
}

/**
 * Splits two lists with a common column of dates: `Fecha, Concepto, Importe, Concepto, Importe`;
 * null for other titles.
 */
function conFechaComun<C extends string>(
  columnas: readonly TituloColumna<C>[],
  { deImporte, fecha }: Vocabulario<C>,
): TituloColumna<C>[][] | null {
  const desde = columnas.findIndex(({ campo }) => campo === fecha) + 1;
  if (desde === 0) return null;
  for (let largo = Math.floor((columnas.length - desde) / 2); largo >= 2; largo -= 1) {
    const una = columnas.slice(desde, desde + largo);
    const otra = columnas.slice(desde + largo, desde + 2 * largo);
    const conImporte = una.some(({ campo }) => campo !== null && deImporte.has(campo));
    if (
      conImporte &&
      una.every(({ titulo }, i) => plegar(titulo) === plegar(otra[i]?.titulo ?? ''))
    ) {
      const comunes = columnas.slice(0, desde);
      return [
        [...comunes, ...una],
        [...columnas.slice(desde + largo), ...comunes],
      ];
    }
  }
  return null;
}
