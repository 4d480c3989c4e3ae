import { esAbreviatura, palabrasDe, seParecen, soloComienza } from '../planilla/distancia.rules.ts';
import { conocer, type Parecido, unico } from '../planilla/parecido.rules.ts';
import { plegar } from '../planilla/texto.rules.ts';
import type { RubroCatalogo } from './rubro.rules.ts';

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

/**
 * Function that finds the rubro of the catalogue that an unknown folded text resembles; null when
 * none or several do.
 */
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
      // An abbreviation of a single rubro is certain from four letters on.
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
