import type { DeQuePende } from '../../planilla/duda.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { Calculo, Veces } from './calculo.rules.ts';
import { valoresDe, type Columna, type Cruda, type Pedido } from './columna-mostrada.rules.ts';
import { enLista } from './preguntas.rules.ts';
import { DE_IMPORTE, VOCABULARIO_LIBRO, type CampoLibro } from './vocabulario.rules.ts';

const MILES = /\bmiles\b(?! de gracias)|(?:^| )(?:m\$|k\$|\$ ?m|\$ ?k)(?: |$)/;
const MILLONES = /\bmillones\b|(?:^| )(?:mm\$|\$ ?mm)(?: |$)/;
/** Words above a table or in a tab about the scale of its numbers: `Cifras en miles de pesos`. */
const EN_PREVIAS = /\b(?:en|expresad[oa]s?(?: en)?) (?:miles|millones)\b/;

const vecesDe = (plegado: string): Veces =>
  MILLONES.test(plegado) ? 1_000_000 : MILES.test(plegado) ? 1000 : 1;

const DE_SALDO: ReadonlySet<CampoLibro> = new Set<CampoLibro>([
  'saldo',
  'equivalente',
  'equivalenteUsd',
]);

/** Columns of money, whether imported or not, without those that the user left out. */
function deDinero(columnas: readonly Columna[]): Columna[] {
  return columnas.filter(({ campo, mes, sobra, titulo }) => {
    if (mes !== null) return true;
    if (campo !== null) return DE_IMPORTE.has(campo) || DE_SALDO.has(campo);
    const nombrado = sobra === 'NO_ENTRA' ? null : VOCABULARIO_LIBRO.campoDe(titulo);
    return nombrado !== null && DE_IMPORTE.has(nombrado.campo);
  });
}

/**
 * Scale of the columns in thousands or millions, by their titles; when none has one, by the words
 * above and the tab.
 */
function escaladasDe(cruda: Cruda, columnas: readonly Columna[]): Map<number, Veces> {
  const todas = deDinero(columnas);
  const porTitulo = todas.flatMap(({ columna, titulo }): [number, Veces][] => {
    const veces = vecesDe(plegar(titulo));
    return veces === 1 ? [] : [[columna, veces]];
  });
  if (porTitulo.length > 0) return new Map(porTitulo);
  const textos = [
    cruda.grilla.nombre,
    ...cruda.previas.flatMap(({ celdas }) => celdas.map(({ texto }) => texto)),
  ].map(plegar);
  const escala = textos.find((texto) => EN_PREVIAS.test(texto));
  if (escala === undefined) return new Map();
  return new Map(todas.map(({ columna }) => [columna, vecesDe(escala)]));
}

const EN_PALABRAS = { 1: '', 1000: 'miles', 1_000_000: 'millones' } as const;
const EN_ESCALA = 'ESCALA';

/** Asks once per table whether its numbers are thousands or millions, when words suggest it. */
export function preguntarEscala(
  cruda: Cruda,
  columnas: readonly Columna[],
  { id, huella, cuaderno }: Pedido,
): { readonly escaladas: Calculo['escaladas']; readonly de: DeQuePende | null } {
  const escaladas = escaladasDe(cruda, columnas);
  const [primera, veces = 1] = [...escaladas][0] ?? [];
  if (primera === undefined) return { escaladas, de: null };
  const ejemplo = cruda.cuerpo
    .flatMap(({ porColumna }) => porColumna.get(primera) ?? [])
    .find(({ monto }) => monto !== null);
  const muestra = ejemplo?.texto ?? '1';
  const palabra = EN_PALABRAS[veces];
  const { valor, ...de } = cuaderno.consultar({
    id: `ESCALA:${id}`,
    tipo: 'COLUMNA',
    texto: `¿Los importes de ${enLista([cruda.grilla.nombre])} están en ${palabra} de pesos?`,
    opciones: [
      { valor: EN_ESCALA, texto: `Sí: ${muestra} son ${muestra} ${palabra}` },
      { valor: 'PESOS', texto: `No: ${muestra} son ${muestra} pesos` },
    ],
    propuesta: null,
    textos: [valoresDe(cruda, primera)],
    recordar: `ESCALA:${huella}`,
  });
  return { escaladas: valor === EN_ESCALA ? escaladas : new Map(), de };
}
