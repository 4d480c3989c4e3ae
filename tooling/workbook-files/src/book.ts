import { proveedorNamed } from './catalog.ts';
import { type Random, randomOf } from './random.ts';
import { ref, Sheet } from './sheet.ts';
import type { CellClass, Forma, Pregunta, Prohibida, Tabla, Verdad } from './truth.ts';

export type TextKind = {
  readonly ext: 'csv';
  readonly delimiter: ';' | ',' | '\t';
  /** Encoding; `utf8` and `utf16le` have a byte order mark. */
  readonly encoding: 'utf8' | 'utf8-bare' | 'latin1' | 'utf16le' | 'macintosh';
  readonly end?: '\r\n' | '\n' | '\r';
  /** True when a first line `sep=;` names the delimiter. */
  readonly declares?: boolean;
  /** True when lines end with their last cell. */
  readonly ragged?: boolean;
};
export type FileKind = { readonly ext: 'xlsx' } | TextKind;

type Asked = Omit<Pregunta, 'id' | 'textos' | 'filas'> & { readonly texto: string };

/** Workbook under construction, with the truth about its contents. */
export class Book {
  readonly name: string;
  readonly forma: Forma;
  readonly random: Random;
  kind: FileKind = { ext: 'xlsx' };
  obra: string | null = null;
  /** Months whose exchange rate can be inferred from a column of the sheet. */
  readonly impliedRates = new Set<string>();
  /** Amounts written as products so far. */
  products = 0;
  readonly sheets: Sheet[] = [];
  readonly tablas: Tabla[] = [];
  /**
   * Maximum number of questions, where it is lower than the number of fair ones; null otherwise.
   */
  preguntasMaximas: number | null = null;
  readonly #preguntas = new Map<string, Pregunta>();
  readonly #prohibidas: Prohibida[] = [];
  /**
   * Texts that are exactly in the catalogue, so that nothing should be asked about them, unless
   * their group is asked about.
   */
  readonly #exact = new Map<string, Prohibida & { readonly respuesta: string }>();

  constructor(name: string, { forma, seed }: { readonly forma: Forma; readonly seed: number }) {
    this.name = name;
    this.forma = forma;
    this.random = randomOf(seed);
  }

  get file(): string {
    return `${this.name}.${this.kind.ext}`;
  }

  sheet(name: string): Sheet {
    const sheet = new Sheet(name);
    this.sheets.push(sheet);
    return sheet;
  }

  /** Id of the question of this kind about this group; further texts are added to it. */
  ask({ texto, ...asked }: Asked): string {
    const key = `${asked.tipo}|${asked.sobre}`;
    const pregunta = this.#preguntas.get(key) ?? {
      ...asked,
      id: `p${this.#preguntas.size + 1}`,
      textos: [],
      filas: 0,
    };
    if (!pregunta.textos.includes(texto)) pregunta.textos.push(texto);
    this.#preguntas.set(key, pregunta);
    return pregunta.id;
  }

  forbid(prohibida: Prohibida): void {
    const isThere = this.#prohibidas.some(
      ({ tipo, sobre }) => tipo === prohibida.tipo && sobre === prohibida.sobre,
    );
    if (!isThere) this.#prohibidas.push(prohibida);
  }

  exact(tipo: Prohibida['tipo'], texto: string, respuesta: string): void {
    const motivo = 'Está escrito como en el catálogo';
    this.#exact.set(`${tipo}|${texto}`, { tipo, sobre: texto, motivo, respuesta });
  }

  truth(): Verdad {
    const preguntas = this.#asked();
    const exact = [...this.#exact.values()].filter(
      ({ tipo, respuesta }) =>
        !preguntas.some((asked) => asked.tipo === tipo && asked.respuesta === respuesta),
    );
    return {
      archivo: this.file,
      forma: this.forma,
      contexto: { obra: this.obra },
      hojas: this.sheets.map(({ name, isHidden, hiddenRows }) => ({
        nombre: name,
        oculta: isHidden,
        filasOcultas: [...hiddenRows].sort((a, b) => a - b),
      })),
      tablas: this.tablas,
      ...this.#places(),
      preguntas,
      prohibidas: [
        ...this.#prohibidas,
        ...this.#apart(),
        ...exact.map(({ tipo, sobre, motivo }) => ({ tipo, sobre, motivo })),
      ],
      preguntasMaximas: this.preguntasMaximas ?? preguntas.length,
    };
  }

  /** Questions that at least one row depends on, each with the number of rows. */
  #asked(): Pregunta[] {
    const filas = this.tablas.flatMap((tabla) => tabla.filas);
    return [...this.#preguntas.values()]
      .map((pregunta) => ({
        ...pregunta,
        propuesta:
          pregunta.tipo === 'COTIZACION' && this.impliedRates.has(pregunta.sobre)
            ? pregunta.respuesta
            : pregunta.propuesta,
        filas: filas.filter((fila) => fila.preguntas.includes(pregunta.id)).length,
      }))
      .filter((pregunta) => pregunta.filas > 0);
  }

  /** Forbids merging two suppliers with similar names, which are different firms. */
  #apart(): Prohibida[] {
    const named = new Set(this.tablas.flatMap(({ filas }) => filas.map((f) => f.proveedor)));
    const [one, other] = [proveedorNamed('Corralón San José'), proveedorNamed('Corralón San Juan')];
    if (!named.has(one.id) || !named.has(other.id)) return [];
    const sobre = `${one.razonSocial} / ${other.razonSocial}`;
    return [{ tipo: 'UNIR_PROVEEDORES', sobre, motivo: 'Son dos empresas con CUIT distinto' }];
  }

  #places(): Pick<Verdad, 'celdas' | 'ignoradas'> {
    const celdas: Verdad['celdas'] = {};
    const ignoradas: Verdad['ignoradas'] = [];
    for (const { name, rows } of this.sheets) {
      const places: Record<string, CellClass> = {};
      for (const [row, cells] of [...rows].sort(([a], [b]) => a - b)) {
        for (const [column, { place, motivo }] of [...cells].sort(([a], [b]) => a - b)) {
          places[ref(row, column)] = place;
          if (motivo) ignoradas.push({ id: `${name}!${ref(row, column)}`, motivo });
        }
      }
      celdas[name] = places;
    }
    return { celdas, ignoradas };
  }
}
