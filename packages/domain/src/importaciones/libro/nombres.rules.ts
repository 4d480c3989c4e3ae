import {
  erroresAdmitidos,
  distancia,
  esAbreviatura,
  palabrasDe,
  seParecen,
  soloComienza,
} from '../../planilla/distancia.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { RubroCatalogo } from '../../renglones/rubro.rules.ts';
import type { FilasCatalogo, ObraCatalogo } from '../catalogo.rules.ts';

/** What a text is taken for. `segura`: nobody needs to be asked. */
export type Parecido<T> = { readonly hallado: T; readonly segura: boolean };

type Conocido<T> = {
  readonly valor: T;
  readonly plegado: string;
  readonly palabras: readonly string[];
};

const conocer = <T>(valor: T, nombre: string): Conocido<T> => {
  const plegado = plegar(nombre);
  return { valor, plegado, palabras: palabrasDe(plegado) };
};

/** The only one that passes; null when none does or several do. */
function unico<T>(conocidos: readonly Conocido<T>[], pasa: (c: Conocido<T>) => boolean): T | null {
  const halladas = new Set(conocidos.filter(pasa).map(({ valor }) => valor));
  return halladas.size === 1 ? ([...halladas][0] ?? null) : null;
}

/** Other words for the trades, folded; each is only proposed. */
const OFICIOS: readonly (readonly string[])[] = [
  ['electricidad', 'electrica', 'electrico', 'luz', 'electricista', 'cables'],
  ['sanitarias', 'sanitaria', 'plomeria', 'plomero', 'agua', 'cloaca', 'sanitario', 'caneria'],
  ['gas', 'gasista'],
  ['pintura', 'pintor', 'pinturas', 'latex'],
  ['albanileria', 'mamposteria', 'ladrillos', 'albanil', 'paredes'],
  ['estructura', 'hormigon', 'hierro', 'hierros', 'encofrado'],
  ['cubierta', 'techo', 'techos', 'cubiertas', 'zingueria'],
  ['carpinteria', 'carpinterias', 'aberturas', 'puertas', 'ventanas'],
  ['revestimientos', 'revestimiento', 'ceramicos', 'porcelanato', 'pisos', 'solados'],
  ['honorarios', 'arquitecto', 'profesionales', 'honorario'],
  ['movimiento', 'suelos', 'excavacion', 'excavaciones', 'demolicion'],
  ['herreria', 'herrero', 'rejas', 'barandas'],
  ['yeseria', 'yeso', 'durlock', 'cielorrasos', 'cielorraso'],
];
const oficioDe = (palabra: string): number => OFICIOS.findIndex((o) => o.includes(palabra));

function mismoOficio(a: readonly string[], b: readonly string[]): boolean {
  const oficios = new Set(a.map(oficioDe).filter((i) => i >= 0));
  return b.some((palabra) => oficios.has(oficioDe(palabra)));
}

const sinCodigo = (plegado: string): string => plegado.replace(/^\d+(?: \d+)* /, '');

/** What a rubro's text that the catalogue does not know is near to. */
export function buscadorDeRubrosParecidos(
  rubros: readonly RubroCatalogo[],
): (plegado: string) => Parecido<RubroCatalogo> | null {
  const conocidos = rubros.map((rubro) => conocer(rubro, rubro.nombre));
  const porCodigo = new Map(rubros.map((r) => [plegar(r.codigo).replace(/^0+(?=\d)/, ''), r]));
  return (plegado) => {
    const texto = sinCodigo(plegado);
    const palabras = palabrasDe(texto);
    const [, codigo] = /^(\d+)(?: |$)/.exec(plegado) ?? [];
    const delCodigo =
      codigo === undefined ? undefined : porCodigo.get(codigo.replace(/^0+(?=\d)/, ''));
    const entero = unico(conocidos, (c) => c.plegado === texto);
    if (entero && (!delCodigo || delCodigo === entero)) return { hallado: entero, segura: true };
    const corto = unico(conocidos, (c) => esAbreviatura(palabras, c.palabras));
    if (corto && (!delCodigo || delCodigo === corto)) {
      // Cut short, but by a word that no other has.
      return { hallado: corto, segura: palabras.join('').length >= 4 };
    }
    if (delCodigo) return { hallado: delCodigo, segura: texto === '' };
    const cercano =
      unico(conocidos, (c) => soloComienza(texto.split(' '), c.palabras)) ??
      unico(conocidos, (c) => seParecen(texto, c.plegado)) ??
      unico(conocidos, (c) => c.palabras.some((p) => palabras.some((q) => seParecen(p, q)))) ??
      unico(conocidos, (c) => mismoOficio(palabras, c.palabras));
    return cercano && { hallado: cercano, segura: false };
  };
}

/** Words that many works are called by. */
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

/** Numbers, Roman ones too, and single letters keep works apart: `Torre A`, `Lote 14`, `Etapa II`. */
const DISTINGUE = /^(?:\d{1,2}|[a-z]|[ivx]+)$/;
/** What follows a work's name when it is the name of another: `Casa Quiroga 2`, and not its month. */
const DE_OTRA = /^(?:\d{1,2}|[a-z]|[ivx]+)(?: (?!20\d\d)|$)/;

const sinNombre = (plegado: string, nombre: string): string =>
  ` ${plegado} `.split(` ${plegar(nombre)} `)[1]?.trim() ?? '';

/** A letter alone has a weight among works: it is `Torre A`, and not `Torre`. */
const conPeso = (plegado: string): string[] =>
  plegado.split(' ').filter((palabra) => palabra.length === 1 || palabrasDe(palabra).length > 0);

/** What a work's text, a tab's name among them, is near to. */
export function buscadorDeObrasParecidas({
  obras,
}: Pick<FilasCatalogo, 'obras'>): (plegado: string) => Parecido<ObraCatalogo> | null {
  // Administración is found by its very name alone.
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
      const suyas = plegar(parte.nombre).split(' ');
      const sobran = plegado.split(' ').filter((p) => !suyas.includes(p) && DISTINGUE.test(p));
      return { hallado: parte, segura: sobran.length === 0 && propias.every((p) => p.length >= 4) };
    }
    if (proponer) return proponer;
    const cercana = unico(conocidos, ({ palabras }) => {
      const suyas = palabras.filter((p) => !DE_OBRA.has(p));
      return (
        suyas.length > 0 && suyas.every((p) => propias.some((q) => p === q || seParecen(p, q)))
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

/** Part by part, and at least one of them more than an initial or a word that many are called by. */
const emparejan = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length &&
  a.every((parte, i) => esMismaParte(parte, b[i] ?? '')) &&
  a.some((parte, i) => {
    const corta = parte.length <= (b[i] ?? '').length ? parte : (b[i] ?? '');
    return corta.length >= 3 && !DE_OBRA.has(parte);
  });

const partesDe = (plegado: string): string[] =>
  conPeso(plegado).flatMap((palabra) => palabra.match(/[a-z$]+|\d+/g) ?? []);

/** Whether two works that nobody knows may be one: `Casa Pampa`, `C. Pampa`, `Pampa`. Folded. */
export function puedenSerUnaObra(a: string, b: string): boolean {
  const [x, y] = [partesDe(a), partesDe(b)];
  if (x.join('') === y.join('') || emparejan(x, y)) return true;
  const [breve, larga] = x.length <= y.length ? [x, y] : [y, x];
  return emparejan(
    breve,
    larga.filter((parte) => ![...DE_OBRA].some((comun) => comun.startsWith(parte))),
  );
}
