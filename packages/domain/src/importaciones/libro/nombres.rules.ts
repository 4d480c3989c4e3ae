import {
  erroresAdmitidos,
  distancia,
  esAbreviatura,
  palabrasDe,
  seParecen,
  soloComienza,
} from '../../planilla/distancia.rules.ts';
import { conocer, type Parecido, unico } from '../../planilla/parecido.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { FilasCatalogo, ObraCatalogo } from '../catalogo.rules.ts';

/** Words common to the names of many works. */
const DE_OBRA = new Set([
  'obra',
  'edificio',
  'casa',
  'ob',
  'hoja',
  'planilla',
  'gastos',
  'caja',
  'movimientos',
  'costos',
]);

/**
 * Words that distinguish works, as in `Torre A`, `Lote 14`, `Etapa II`: numbers, Roman numerals and
 * single letters.
 */
const DISTINGUE = /^(?:\d{1,2}|[a-z]|[ivx]+)$/;
/**
 * Text after a work's name that makes it the name of another work, as in `Casa Quiroga 2`; a number
 * before a year is a month.
 */
const DE_OTRA = /^(?:\d{1,2}|[a-z]|[ivx]+)(?: (?!20\d\d)|$)/;

const sinNombre = (plegado: string, nombre: string): string =>
  ` ${plegado} `.split(` ${plegar(nombre)} `)[1]?.trim() ?? '';

/**
 * Words of a work's name; single letters count, because they distinguish `Torre A` from `Torre`.
 */
const conPeso = (plegado: string): string[] =>
  plegado.split(' ').filter((palabra) => palabra.length === 1 || palabrasDe(palabra).length > 0);

/**
 * Finds the work whose name or code is in a text, such as a sheet's name, or that the text
 * resembles; null without a single one.
 */
export function buscadorDeObrasParecidas({
  obras,
}: Pick<FilasCatalogo, 'obras'>): (plegado: string) => Parecido<ObraCatalogo> | null {
  // Administración is found only by its exact name or code.
  const parecibles = obras.filter(({ administracion }) => !administracion);
  const conocidos = parecibles.map((obra) => conocer(obra, obra.nombre));
  const codigos = parecibles.map((obra) => ({ obra, codigo: plegar(obra.codigo) }));
  return (plegado) => {
    const conCodigo = codigos.filter(({ codigo }) => ` ${plegado} `.includes(` ${codigo} `));
    if (conCodigo.length === 1 && conCodigo[0]) return { hallado: conCodigo[0].obra, segura: true };
    const entera = unico(
      conocidos,
      (c) => c.plegado === plegado || ` ${plegado} `.includes(` ${c.plegado} `),
    );
    if (entera)
      return { hallado: entera, segura: !DE_OTRA.test(sinNombre(plegado, entera.nombre)) };
    const inicial = unico(conocidos, (c) => soloComienza(plegado.split(' '), c.palabras));
    const propias = conPeso(plegado).filter(
      (p) => !DE_OBRA.has(p) && !/^(?:\d{1,2}|20\d\d)$/.test(p),
    );
    const proponer = inicial && { hallado: inicial, segura: false };
    if (propias.join('').length < 4) return proponer;
    const parte = unico(conocidos, (c) => esAbreviatura(propias, c.palabras));
    if (parte) {
      const palabrasDeLaParte = plegar(parte.nombre).split(' ');
      const sobran = plegado
        .split(' ')
        .filter((p) => !palabrasDeLaParte.includes(p) && DISTINGUE.test(p));
      return { hallado: parte, segura: sobran.length === 0 && propias.every((p) => p.length >= 4) };
    }
    if (proponer) return proponer;
    const cercana = unico(conocidos, ({ palabras }) => {
      const palabrasDeLaParte = palabras.filter((p) => !DE_OBRA.has(p));
      return (
        palabrasDeLaParte.length > 0 &&
        palabrasDeLaParte.every((p) => propias.some((q) => p === q || seParecen(p, q)))
      );
    });
    return cercana && { hallado: cercana, segura: false };
  };
}

function esMismaParte(a: string, b: string): boolean {
  if (a === b) return true;
  if (/^(?:\d+|[ivx]+)$/.test(a) || /^(?:\d+|[ivx]+)$/.test(b)) return false;
  const [corta, larga] = a.length <= b.length ? [a, b] : [b, a];
  if (corta.length < larga.length && larga.startsWith(corta)) return true;
  const max = erroresAdmitidos(corta.length);
  return max > 0 && distancia(a, b, max) <= max;
}

/**
 * True when the names agree part by part, at least one of them being more than an initial or a
 * common word.
 */
const emparejan = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length &&
  a.every((parte, i) => esMismaParte(parte, b[i] ?? '')) &&
  a.some((parte, i) => {
    const corta = parte.length <= (b[i] ?? '').length ? parte : (b[i] ?? '');
    return corta.length >= 3 && !DE_OBRA.has(parte);
  });

const partesDe = (plegado: string): string[] =>
  conPeso(plegado).flatMap((palabra) => palabra.match(/[a-z$]+|\d+/g) ?? []);

/** True when two unknown names, folded, may be of one work: `Casa Pampa`, `C. Pampa`, `Pampa`. */
export function puedenSerUnaObra(a: string, b: string): boolean {
  const [x, y] = [partesDe(a), partesDe(b)];
  if (x.join('') === y.join('') || emparejan(x, y)) return true;
  const [breve, larga] = x.length <= y.length ? [x, y] : [y, x];
  return emparejan(
    breve,
    larga.filter((parte) => ![...DE_OBRA].some((comun) => comun.startsWith(parte))),
  );
}
