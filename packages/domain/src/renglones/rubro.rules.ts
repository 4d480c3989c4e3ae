import { indexar, type Hallado } from '../planilla/indice.rules.ts';
import { plegar, textoDeCelda, type CeldaImportada } from '../planilla/texto.rules.ts';

export type RubroCatalogo = {
  readonly id: string;
  readonly codigo: string;
  readonly nombre: string;
};

/**
 * Texts by which a rubro is found: `05`, `5` (a sheet drops the zero), `Estructura`, `05
 * Estructura`.
 */
const clavesDeRubro = ({ codigo, nombre }: RubroCatalogo): string[] => [
  codigo,
  codigo.replace(/^0+(?=\d)/, ''),
  nombre,
  `${codigo} ${nombre}`,
];

/**
 * Looks a rubro up by code, name or both, without accents or case; `AMBIGUO` when several match.
 */
export function buscadorDeRubros(
  filas: readonly RubroCatalogo[],
): (celda: CeldaImportada) => Hallado<RubroCatalogo> {
  const rubros = indexar(filas, clavesDeRubro);
  return (celda) => rubros.get(plegar(textoDeCelda(celda))) ?? null;
}
