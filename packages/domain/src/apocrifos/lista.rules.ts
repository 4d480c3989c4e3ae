import { accept, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';
import { leerCuitCelda } from '../planilla/celdas.rules.ts';
import { leerFechaCelda } from '../planilla/fecha-celda.rules.ts';
import { hechosDeFilas, type HechosDeColumna } from '../planilla/hechos.rules.ts';
import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import type { Respuestas } from '../planilla/pregunta.ts';
import { elegirHoja, preguntaDeFechas, type HojaLeida } from '../planilla/preguntar.rules.ts';
import { estaVacia, textoDeCelda, valorMostrado } from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import { EJEMPLOS_MAX } from './limites.ts';
import type { MotivoRechazo, PreguntaListaApoc } from './lista.schema.ts';
import { tablaDe, type TablaApoc } from './tabla.rules.ts';

/** CUIT of a list, with the day since which it is there. */
export type CuitApoc = { readonly cuit: string; readonly desde: string | null };

export type ListaApocLeida = {
  /** Kept rows, by CUIT; empty while a question waits for its answer. */
  readonly cuits: readonly CuitApoc[];
  /** Rows of data of the file: those kept and those refused. */
  readonly filas: number;
  readonly motivos: readonly { readonly motivo: MotivoRechazo; readonly filas: number }[];
  /** First refused rows. */
  readonly ejemplos: readonly HallazgoImportacion[];
  readonly sinFecha: number;
  readonly preguntas: readonly PreguntaListaApoc[];
  /** Day on which the file was made; null when it does not have it. */
  readonly generada: string | null;
  /** Last day of its rows; null without any. */
  readonly ultimoDia: string | null;
};

const SIN_NADA: Omit<ListaApocLeida, 'preguntas'> = {
  cuits: [],
  filas: 0,
  motivos: [],
  ejemplos: [],
  sinFecha: 0,
  generada: null,
  ultimoDia: null,
};

export const rechazadasDe = ({ filas, cuits }: Pick<ListaApocLeida, 'filas' | 'cuits'>): number =>
  filas - cuits.length;

const DIA_DE_NOTA = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/;
const NOMBRA_SU_DIA = /generad|actualizad|emitid|al d[ií]a/i;

/** Day of the note `# Generado - 20/7/2026`, with which ARCA's file begins. */
function generadaEl({ cabeza }: TablaApoc): string | null {
  for (const { celdas } of cabeza) {
    const texto = celdas.map(textoDeCelda).join(' ');
    const [dia] = NOMBRA_SU_DIA.test(texto) ? (DIA_DE_NOTA.exec(texto) ?? []) : [];
    const leido = dia === undefined ? null : leerFechaCelda(dia);
    if (leido?.ok === true) return leido.valor;
  }
  return null;
}

const MUESTRAS = 3;

/** Order of days and months in the columns of days, asked for where the file does not show it. */
function ordenDe({ columnas, cuerpo }: TablaApoc, respuestas: Respuestas) {
  const { desde, publicada } = columnas;
  const deDias = [desde, publicada].filter((columna) => columna !== undefined);
  const hechos = hechosDeFilas(
    cuerpo.map(({ fila, celdas }) => ({
      fila,
      celdas: deDias.map((columna) => celdas[columna] ?? null),
    })),
  );
  const ordenes = deDias.map((_, i) => hechos(i));
  if (!ordenes.some(({ orden }) => orden === 'DUDOSO')) return { ordenes, preguntas: [] };
  const textos: string[] = [];
  for (const { celdas } of cuerpo) {
    const texto = textoDeCelda(celdas[deDias[0] ?? -1] ?? null);
    if (texto !== '') textos.push(texto);
    if (textos.length === MUESTRAS) break;
  }
  const pregunta = preguntaDeFechas(textos, respuestas);
  const orden = pregunta.respuesta === 'MDA' ? ('MDA' as const) : ('DMA' as const);
  return { ordenes: ordenes.map((uno) => ({ ...uno, orden })), preguntas: [pregunta] };
}

class LectorDeLista {
  readonly #tabla: TablaApoc;
  readonly #hechos: readonly HechosDeColumna[];
  readonly #cuits = new Map<string, string | null>();
  readonly #motivos = new Map<MotivoRechazo, number>();
  readonly #ejemplos: HallazgoImportacion[] = [];
  #sinFecha = 0;
  #ultimoDia: string | null = null;

  constructor(tabla: TablaApoc, hechos: readonly HechosDeColumna[]) {
    this.#tabla = tabla;
    this.#hechos = hechos;
  }

  leer(): Omit<ListaApocLeida, 'preguntas'> {
    const { cuerpo } = this.#tabla;
    for (const fila of cuerpo) this.#leerFila(fila);
    return {
      cuits: [...this.#cuits]
        .map(([cuit, desde]) => ({ cuit, desde }))
        .toSorted((a, b) => (a.cuit < b.cuit ? -1 : 1)),
      filas: cuerpo.length,
      motivos: [...this.#motivos].map(([motivo, filas]) => ({ motivo, filas })),
      ejemplos: this.#ejemplos,
      sinFecha: this.#sinFecha,
      generada: generadaEl(this.#tabla),
      ultimoDia: this.#ultimoDia,
    };
  }

  #leerFila(fila: FilaImportada): void {
    const { columnas } = this.#tabla;
    const celda = fila.celdas[columnas.cuit] ?? null;
    if (estaVacia(celda)) {
      this.#rechazar(fila, 'SIN_CUIT', 'La fila no tiene CUIT');
      return;
    }
    const leido = leerCuitCelda(celda);
    if (!leido.ok) {
      this.#rechazar(fila, 'CUIT_INVALIDO', leido.motivo);
      return;
    }
    const [desde, publicada] = [columnas.desde, columnas.publicada].map((columna) =>
      this.#diaDe(fila, columna),
    );
    for (const dia of [desde, publicada]) {
      if (dia && (this.#ultimoDia === null || dia > this.#ultimoDia)) this.#ultimoDia = dia;
    }
    const antes = this.#cuits.get(leido.cuit);
    if (antes !== undefined) {
      this.#rechazar(fila, 'REPETIDA', 'El CUIT está en otra fila de la lista');
      // The earliest day of a repeated CUIT is the one since which it is in the list.
      if (desde && (antes === null || desde < antes)) this.#cuits.set(leido.cuit, desde);
      return;
    }
    if (columnas.desde !== undefined && !desde) this.#sinFecha += 1;
    this.#cuits.set(leido.cuit, desde ?? null);
  }

  #diaDe({ celdas }: FilaImportada, columna: number | undefined): string | null {
    const celda = celdas[columna ?? -1] ?? null;
    if (columna === undefined || estaVacia(celda)) return null;
    const { desde } = this.#tabla.columnas;
    const leido = leerFechaCelda(
      celda,
      this.#hechos[columna === desde ? 0 : this.#hechos.length - 1],
    );
    return leido.ok ? leido.valor : null;
  }

  #rechazar({ fila, celdas }: FilaImportada, motivo: MotivoRechazo, mensaje: string): void {
    this.#motivos.set(motivo, (this.#motivos.get(motivo) ?? 0) + 1);
    if (this.#ejemplos.length === EJEMPLOS_MAX) return;
    const { titulos, columnas } = this.#tabla;
    const valor = valorMostrado(celdas[columnas.cuit] ?? null);
    this.#ejemplos.push({ fila, columna: titulos[columnas.cuit] || 'CUIT', valor, mensaje });
  }
}

/** Reads a list: each of its rows is kept or refused with a reason. */
export function leerLista(
  filas: readonly FilaImportada[],
  respuestas: Respuestas,
): Outcome<ListaApocLeida> {
  const ubicada = tablaDe(filas, respuestas);
  if (!ubicada.ok) return ubicada;
  const { tabla, preguntas } = ubicada.valor;
  if (tabla === null) return accept({ ...SIN_NADA, preguntas });
  const orden = ordenDe(tabla, respuestas);
  const leida = new LectorDeLista(tabla, orden.ordenes).leer();
  if (leida.cuits.length === 0) {
    return refuseAt('archivo', 'Ninguna fila tiene un CUIT válido: no se lee nada');
  }
  return accept({ ...leida, preguntas: [...preguntas, ...orden.preguntas] });
}

/** List of a file: that of the only sheet that holds one, else of the chosen sheet. */
export function elegirHojaDeLista(
  hojas: readonly HojaLeida<ListaApocLeida>[],
  respuestas: Respuestas,
): Outcome<ListaApocLeida> {
  const elegida = elegirHoja(hojas, { texto: '¿Qué hoja tiene la lista?', respuestas });
  if (!elegida.ok) return elegida;
  const { leido, pregunta } = elegida.valor;
  if (pregunta === null) return accept(leido);
  return accept(
    pregunta.respuesta === null
      ? { ...SIN_NADA, preguntas: [pregunta] }
      : { ...leido, preguntas: [pregunta, ...leido.preguntas] },
  );
}

/** Refuses a day of a list that has not come, or that is before a day that the list has. */
export function verificarDiaDeLista(
  listaDel: string,
  { ultimoDia }: Pick<ListaApocLeida, 'ultimoDia'>,
  { hoy, fecha }: { readonly hoy: string; readonly fecha: (dia: string) => string },
): Refusal | null {
  if (listaDel > hoy) return refuseAt('listaDel', 'El día de la lista todavía no llegó');
  if (ultimoDia === null || listaDel >= ultimoDia) return null;
  return refuseAt(
    'listaDel',
    `La lista tiene casos del ${fecha(ultimoDia)}: es de ese día o de uno posterior`,
  );
}
