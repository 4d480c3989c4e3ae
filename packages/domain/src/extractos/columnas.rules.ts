import { accept, refuseAt, type Outcome } from '../base/refusal.ts';
import { leerImporteCelda } from '../planilla/celdas.rules.ts';
import { leerFechaCelda } from '../planilla/fecha-celda.rules.ts';
import type { Opcion } from '../planilla/pregunta.ts';
import { opcionDeColumna, preguntaDe } from '../planilla/preguntar.rules.ts';
import { estaVacia, textoDeCelda, valorMostrado } from '../planilla/texto.rules.ts';
import type { ColumnasImportadas } from '../planilla/titulos.rules.ts';
import type { PreguntaExtracto } from './extracto.schema.ts';
import type { CampoExtracto } from './formas.ts';
import type { BloqueExtracto, TablaExtracto } from './tabla.rules.ts';

const FILAS_DE_MUESTRA = 200;
const COLUMNAS_MAX = 60;
const PARTE = 0.6;
const MUESTRAS = 3;

type Perfil = {
  readonly columna: number;
  readonly llenas: number;
  readonly dias: number;
  readonly montos: number;
  readonly letras: number;
  readonly muestras: readonly string[];
};

const alReves = { orden: 'MDA', medianoche: 'DIA' } as const;
const esDia = (texto: string): boolean =>
  leerFechaCelda(texto).ok || leerFechaCelda(texto, alReves).ok;

function perfilDe(cuerpo: BloqueExtracto['cuerpo'], columna: number): Perfil {
  let [llenas, dias, montos, letras] = [0, 0, 0, 0];
  const muestras: string[] = [];
  for (const { celdas } of cuerpo.slice(0, FILAS_DE_MUESTRA)) {
    const celda = celdas[columna] ?? null;
    if (estaVacia(celda)) continue;
    llenas += 1;
    if (muestras.length < MUESTRAS) muestras.push(valorMostrado(celda));
    // A number is an amount: workbooks give their dates as text.
    if (typeof celda === 'string' && esDia(celda)) dias += 1;
    else if (leerImporteCelda(celda).ok) montos += 1;
    letras += textoDeCelda(celda).replaceAll(/\P{L}/gu, '').length;
  }
  return { columna, llenas, dias, montos, letras, muestras };
}

// A title that no field has is one of the cells.
const esDeDias = ({ llenas, dias }: Perfil): boolean => dias > 0 && dias >= (llenas - 1) * PARTE;
const esDeMontos = ({ llenas, montos, dias }: Perfil): boolean =>
  montos > 0 && dias === 0 && montos >= (llenas - 1) * PARTE;

const DOS_COLUMNAS = 'DOS';
const NINGUNA = 'NINGUNA';

const TEXTOS = {
  fecha: '¿Qué columna tiene la fecha?',
  importe: '¿Qué columna tiene el importe?',
  debito: '¿Qué columna tiene lo que sale de la cuenta?',
  credito: '¿Qué columna tiene lo que entra?',
  saldo: '¿Qué columna tiene el saldo?',
} as const;
type Preguntable = keyof typeof TEXTOS;

const OTRAS: Readonly<Partial<Record<Preguntable, Opcion>>> = {
  importe: { valor: DOS_COLUMNAS, texto: 'Está en dos columnas: lo que sale y lo que entra' },
  saldo: { valor: NINGUNA, texto: 'Ninguna' },
};

type Pedido = {
  readonly bloque: BloqueExtracto;
  readonly perfiles: readonly Perfil[];
  readonly respuestas: Readonly<Record<string, string>>;
};

function preguntar(campo: Preguntable, { bloque, perfiles, respuestas }: Pedido) {
  const opciones = perfiles.map((perfil) => opcionDeColumna(perfil, bloque.titulos));
  const otra = OTRAS[campo];
  return preguntaDe(
    {
      id: `columna:${campo}`,
      tipo: 'COLUMNA',
      texto: TEXTOS[campo],
      opciones: otra ? [...opciones, otra] : opciones,
      filas: bloque.cuerpo.length,
    },
    respuestas,
  );
}

const SIN_TABLA = refuseAt(
  'archivo',
  'No se reconoce como extracto: hacen falta la fecha y el importe de cada línea',
);

class Ubicador {
  readonly #pedido: Pedido;
  readonly #columnas: ColumnasImportadas<CampoExtracto>;
  readonly preguntas: PreguntaExtracto[] = [];

  constructor(pedido: Pedido) {
    this.#pedido = pedido;
    this.#columnas = { ...pedido.bloque.columnas };
  }

  ubicar(): ColumnasImportadas<CampoExtracto> | null {
    const { perfiles } = this.#pedido;
    const dias = perfiles.filter(esDeDias);
    const montos = () => this.#libres().filter(esDeMontos);
    if (dias.length === 0 || !perfiles.some(esDeMontos)) return null;
    if (this.#columnas.fecha === undefined) {
      // A single column of dates is that of the lines.
      if (dias.length === 1) this.#columnas.fecha = dias[0]?.columna;
      else this.#pedir('fecha', dias);
    }
    if (!this.#tieneDinero()) {
      const elegida = this.#pedir('importe', montos());
      if (elegida === DOS_COLUMNAS) {
        this.#pedir('debito', montos());
        this.#pedir('credito', montos());
      }
      const libres = montos();
      if (elegida !== null && this.#columnas.saldo === undefined && libres.length > 0) {
        this.#pedir('saldo', libres);
      }
    }
    this.#columnas.concepto ??= this.#conPalabras();
    return this.#columnas;
  }

  #tieneDinero(): boolean {
    const { importe, debito, credito } = this.#columnas;
    return importe !== undefined || debito !== undefined || credito !== undefined;
  }

  #libres(): readonly Perfil[] {
    const usadas = new Set(Object.values(this.#columnas));
    return this.#pedido.perfiles.filter(({ columna }) => !usadas.has(columna));
  }

  #pedir(campo: Preguntable, perfiles: readonly Perfil[]): string | null {
    const pregunta = preguntar(campo, { ...this.#pedido, perfiles });
    this.preguntas.push(pregunta);
    const { respuesta } = pregunta;
    if (respuesta !== null && /^\d+$/.test(respuesta)) this.#columnas[campo] = Number(respuesta);
    return respuesta;
  }

  /** Column with most letters: the words of a line decide nothing about its money. */
  #conPalabras(): number | undefined {
    const [mejor] = this.#libres().toSorted((a, b) => b.letras - a.letras);
    return mejor !== undefined && mejor.letras > 0 ? mejor.columna : undefined;
  }
}

/** Columns of a file of an unknown layout, by its titles, their cells, or the answers of a person. */
export function ubicarColumnas(
  tabla: TablaExtracto,
  respuestas: Readonly<Record<string, string>>,
): Outcome<{ tabla: TablaExtracto; preguntas: readonly PreguntaExtracto[] }> {
  const [bloque] = tabla.bloques;
  if (bloque === undefined) return SIN_TABLA;
  const ancho = bloque.cuerpo.reduce((mayor, { celdas }) => Math.max(mayor, celdas.length), 0);
  const perfiles = Array.from({ length: Math.min(ancho, COLUMNAS_MAX) }, (_, columna) =>
    perfilDe(bloque.cuerpo, columna),
  );
  const ubicador = new Ubicador({ bloque, perfiles, respuestas });
  const columnas = ubicador.ubicar();
  if (columnas === null) return SIN_TABLA;
  const { preguntas } = ubicador;
  return accept({ tabla: { ...tabla, bloques: [{ ...bloque, columnas }] }, preguntas });
}
