/** Meaning of a number format. `marcas`: words and signs shown beside the digits of a number. */
export type Formato = {
  readonly clase: 'NUMERO' | 'FECHA' | 'HORA' | 'DURACION' | 'TEXTO';
  readonly conHora: boolean;
  readonly marcas: readonly string[];
};

/**
 * Bracketed part of a format: color, condition, locale, currency or elapsed time, as `[Red]`,
 * `[>=100]`, `[$-409]`, `[$USD ]`, `[h]`.
 */
const CORCHETE = /\[([^\]]*)\]/g;
const TRANSCURRIDO = /^(?:h+|m+|s+)$/i;
const SIMBOLO = /^\$([^-]*)(?:-[0-9A-F]+)?$/i;

type Partes = { resto: string; readonly marcas: string[]; transcurre: boolean };

/** Separates the literals and brackets of a format section from the rest. */
function separar(seccion: string): Partes {
  const partes: Partes = { resto: '', marcas: [], transcurre: false };
  const sueltas: string[] = [];
  partes.resto = seccion
    .replace(CORCHETE, (_, dentro: string) => {
      if (TRANSCURRIDO.test(dentro)) {
        partes.transcurre = true;
        return dentro;
      }
      const [, simbolo] = SIMBOLO.exec(dentro) ?? [];
      if (simbolo !== undefined) partes.marcas.push(simbolo);
      return '';
    })
    .replace(/"([^"]*)"/g, (_, literal: string) => {
      partes.marcas.push(literal);
      return '';
    })
    .replace(/[_*]./g, '')
    .replace(/(?:\\.)+/g, (escapadas) => {
      sueltas.push(escapadas.replaceAll('\\', ''));
      return '';
    });
  partes.marcas.push(sueltas.join(''));
  return partes;
}

const DIGITOS = /[#?]|(?<!s\.?0*)0/i;
const sinMarcas = (marcas: readonly string[]): string[] =>
  marcas.map((marca) => marca.trim()).filter((marca) => marca !== '');

const DE_NUMERO: Formato = { clase: 'NUMERO', conHora: false, marcas: [] };

/** Reads the first section of a format code, which files store in English for every language. */
export function leerFormato(codigo: string): Formato {
  const primera = codigo.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)[0] ?? '';
  if (/^(?:general|standard|estándar)?$/i.test(primera.trim())) return DE_NUMERO;
  const { resto, marcas, transcurre } = separar(primera);
  // A format with digits is no date, whatever letters it has: `USD #,##0`.
  if (DIGITOS.test(resto)) {
    const letras = resto.replaceAll(/[#?0-9.,%\s;()+\-/]|E[+-]/gi, '');
    return { clase: 'NUMERO', conHora: false, marcas: sinMarcas([...marcas, letras]) };
  }
  if (resto.trim() === '@') return { clase: 'TEXTO', conHora: false, marcas: [] };
  const letras = resto.toLowerCase();
  const conHora = /[hs]|am\/pm|a\/p/.test(letras);
  if (transcurre) return { clase: 'DURACION', conHora: true, marcas: [] };
  if (/[yd]|m{3,}|^[^a-z]*m{1,2}[^a-z]*$/.test(letras))
    return { clase: 'FECHA', conHora, marcas: [] };
  if (conHora) return { clase: 'HORA', conHora, marcas: [] };
  return { clase: 'NUMERO', conHora: false, marcas: sinMarcas([...marcas, resto]) };
}
