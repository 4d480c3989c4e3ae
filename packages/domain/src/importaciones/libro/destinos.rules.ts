import type { Celda } from '../../planilla/celda.rules.ts';
import type { FilaTabla } from '../../planilla/cuerpo.rules.ts';
import { importesDeFila } from '../../planilla/fila-de-suma.rules.ts';
import { enDinamica, type FilaGrilla } from '../../planilla/grilla.rules.ts';
import type { FilaLibro, HojaLibro, Libro } from '../../planilla/libro.ts';
import { nombreCelda, nombreRango } from '../../planilla/referencia.rules.ts';
import type { MotivoColumna } from '../../planilla/tabla.ts';
import { estaVacia } from '../../planilla/texto.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { CeldaDeHoja, DestinoDeCelda, Ignorada } from './resultado.ts';
import type { Tabla } from './tabla.rules.ts';

const DE_COLUMNA: Readonly<Record<MotivoColumna, string>> = {
  SIN_CAMPO: 'La columna no corresponde a ningún dato',
  REPETIDA: 'Otra columna ya da este dato',
  ORDEN: 'Número de orden',
  OTRA_CUENTA: 'Suma de otras columnas',
  NO_ENTRA: 'Se dijo que la columna no entra',
};

type Anotador = (fila: number, columna: number, destino: DestinoDeCelda) => void;

const ignorada = (tablaId: string | null, motivo: string): DestinoDeCelda => ({
  tablaId,
  a: 'IGNORADA',
  motivo,
});

const anotarFila = (fila: FilaGrilla, destino: DestinoDeCelda, anotar: Anotador): void => {
  for (const { columna } of fila.celdas) anotar(fila.fila, columna, destino);
};

function anotarSuma({ tabla }: TablaLeida, { fila }: FilaTabla, anotar: Anotador): void {
  const { id: tablaId } = tabla;
  const deImporte = new Set(importesDeFila(tabla, fila).map(({ columna }) => columna));
  for (const { columna, clase, monto } of fila.celdas) {
    const esTexto = clase === 'TEXTO' && monto === null;
    const motivo = 'Acompaña a un total, en una columna que no es de importes';
    const esTotal = deImporte.has(columna) || esTexto;
    anotar(fila.fila, columna, esTotal ? { tablaId, a: 'TOTAL' } : ignorada(tablaId, motivo));
  }
}

/** Destination of the cells of a data row, by column. */
function destinosDeDato(tabla: Tabla): ReadonlyMap<number, DestinoDeCelda> {
  const { id: tablaId, columnas, porCampo, deImporte, deTotal } = tabla;
  const saldo = porCampo.get('saldo');
  const deSaldo = deImporte.some(({ columna }) => columna === saldo) ? undefined : saldo;
  return new Map(
    columnas.map(({ columna, sobra }) => {
      const esTotal = columna === deSaldo || columna === deTotal;
      if (!esTotal && sobra !== null) return [columna, ignorada(tablaId, DE_COLUMNA[sobra])];
      return [columna, { tablaId, a: esTotal ? 'TOTAL' : 'FILA' }];
    }),
  );
}

const DE_CLASE: Readonly<Record<'NOTA' | 'SIN_IMPORTE' | 'CERO', string>> = {
  NOTA: 'Nota al pie',
  SIN_IMPORTE: 'Fila sin importe',
  CERO: 'Importe en cero',
};

function anotarTabla(leida: TablaLeida, anotar: Anotador): void {
  const { tabla, filas, entradas } = leida;
  const { id: tablaId } = tabla;
  const titulo: DestinoDeCelda = { tablaId, a: 'TITULO' };
  const deDato = destinosDeDato(tabla);
  const sinCampo = ignorada(tablaId, DE_COLUMNA.SIN_CAMPO);
  for (const fila of tabla.cruda.deTitulos) anotarFila(fila, titulo, anotar);
  for (const { fila, celdas } of tabla.cruda.previas) {
    for (const { columna, clase, monto } of celdas) {
      const esTitulo = clase === 'FECHA' || (clase === 'TEXTO' && monto === null);
      anotar(fila, columna, esTitulo ? titulo : ignorada(tablaId, 'Dato suelto sobre la tabla'));
    }
  }
  const conEntrada = new Set(entradas.map(({ fila }) => fila.fila));
  for (const leidaFila of filas) {
    const { clase, fila } = leidaFila;
    if (clase === 'DATO' || conEntrada.has(fila.fila)) {
      for (const { columna } of fila.celdas) {
        anotar(fila.fila, columna, deDato.get(columna) ?? sinCampo);
      }
    } else if (clase === 'SUMA') anotarSuma(leida, leidaFila, anotar);
    else if (clase === 'APERTURA') anotarFila(fila, { tablaId, a: 'TOTAL' }, anotar);
    else if (clase === 'SECCION') anotarFila(fila, titulo, anotar);
    else anotarFila(fila, ignorada(tablaId, DE_CLASE[clase]), anotar);
  }
}

/** Merges adjacent cells of a row with the same reason into ranges. */
function enRangos(porCelda: ReadonlyMap<number, ReadonlyMap<number, string>>): Ignorada[] {
  return [...porCelda].flatMap(([fila, columnas]) => {
    const rangos: { desde: number; hasta: number; motivo: string }[] = [];
    for (const [columna, motivo] of [...columnas].sort(([a], [b]) => a - b)) {
      const ultimo = rangos.at(-1);
      if (ultimo && ultimo.motivo === motivo && ultimo.hasta === columna - 1)
        ultimo.hasta = columna;
      else rangos.push({ desde: columna, hasta: columna, motivo });
    }
    return rangos.map(({ desde, hasta, motivo }) => ({
      celda: nombreRango({
        desdeFila: fila,
        hastaFila: fila,
        desdeColumna: desde,
        hastaColumna: hasta,
      }),
      motivo,
    }));
  });
}

function motivoOculto(
  { hoja, ocultas }: { readonly hoja: HojaLibro; readonly ocultas: ReadonlySet<number> },
  { fila, oculta }: FilaLibro,
  columna: number,
): string | null {
  if (hoja.oculta) return 'Hoja oculta';
  if (oculta) return 'Fila oculta';
  if (enDinamica(hoja.dinamicas, fila, columna)) return 'Tabla dinámica: repite lo de otras celdas';
  return ocultas.has(columna) ? 'Columna oculta' : null;
}

export type Cobertura = {
  readonly porTabla: ReadonlyMap<string, readonly Ignorada[]>;
  readonly fuera: readonly (CeldaDeHoja & { readonly motivo: string })[];
  readonly sueltas: readonly CeldaDeHoja[];
  /** Destinations by sheet, with the keys of `claveDeCelda`. */
  readonly destinos: readonly ReadonlyMap<number, DestinoDeCelda>[];
};

export const idDeResumen = (indice: number): string => `${indice + 1}!resumen`;

const ANCHO = 2 ** 15;

export const claveDeCelda = (fila: number, columna: number): number => fila * ANCHO + columna;

type Lugar = Map<number, Map<number, string>>;

function sumarLugar(
  lugares: Map<string | null, Lugar>,
  clave: string | null,
  celda: { fila: number; columna: number; motivo: string },
): void {
  const lugar = lugares.get(clave) ?? new Map<number, Map<number, string>>();
  lugares.set(clave, lugar);
  const deFila = lugar.get(celda.fila) ?? new Map<number, string>();
  lugar.set(celda.fila, deFila.set(celda.columna, celda.motivo));
}

/** Rows outside tables, and rows of summaries that only repeat others. */
type Apartadas = {
  readonly sueltas: ReadonlyMap<number, readonly FilaGrilla[]>;
  readonly resumenes: ReadonlyMap<number, readonly FilaGrilla[]>;
  readonly deResumen: readonly Tabla[];
  /** Cells checked as totals of a table, besides those of its rows of sums. */
  readonly revisadas: ReadonlyMap<TablaLeida, readonly Celda[]>;
  /** Checked cells of summary sheets, by the id of the summary. */
  readonly deCifras: ReadonlyMap<string, readonly string[]>;
};

/**
 * Assigns a destination to the cells of a summary: its texts and the checked cells are totals, the
 * others repeat rows.
 */
function anotarResumen(
  filas: readonly FilaGrilla[],
  { indice, deCifras }: { readonly indice: number } & Pick<Apartadas, 'deCifras'>,
  anotar: Anotador,
): void {
  const tablaId = idDeResumen(indice);
  const revisadas = new Set(deCifras.get(tablaId));
  for (const { fila, celdas } of filas) {
    for (const { columna, clase, monto } of celdas) {
      const esTexto = clase === 'TEXTO' && monto === null;
      const esTotal = esTexto || revisadas.has(nombreCelda(fila, columna));
      const motivo = 'Repite lo que traen otras filas';
      anotar(fila, columna, esTotal ? { tablaId, a: 'TOTAL' } : ignorada(tablaId, motivo));
    }
  }
}

/** Destination of the cells of a sheet that were read, by cell. */
function destinosDeHoja(
  indice: number,
  leidas: readonly TablaLeida[],
  { sueltas, resumenes, deResumen, revisadas, deCifras }: Apartadas,
): Map<number, DestinoDeCelda> {
  const destinos = new Map<number, DestinoDeCelda>();
  const anotar: Anotador = (fila, columna, destino) =>
    void destinos.set(claveDeCelda(fila, columna), destino);
  for (const fila of sueltas.get(indice) ?? []) {
    anotarFila(fila, ignorada(null, 'Fuera de una tabla'), anotar);
  }
  const titulo: DestinoDeCelda = { tablaId: idDeResumen(indice), a: 'TITULO' };
  for (const tabla of deResumen) {
    if (tabla.grilla.indice !== indice) continue;
    const { deTitulos, previas } = tabla.cruda;
    for (const fila of [...deTitulos, ...previas]) {
      anotarFila(fila, titulo, anotar);
    }
  }
  anotarResumen(resumenes.get(indice) ?? [], { indice, deCifras }, anotar);
  for (const leida of leidas) {
    if (leida.tabla.grilla.indice !== indice) continue;
    anotarTabla(leida, anotar);
    for (const { fila, columna } of revisadas.get(leida) ?? []) {
      anotar(fila, columna, { tablaId: leida.tabla.id, a: 'TOTAL' });
    }
  }
  return destinos;
}

/**
 * Assigns a destination to the visible cells of the workbook with content; `sueltas` are those left
 * without one.
 */
export function cubrir(
  libro: Libro,
  leidas: readonly TablaLeida[],
  apartadas: Apartadas,
): Cobertura {
  const porTabla = new Map<string, Ignorada[]>();
  const fuera: (CeldaDeHoja & { motivo: string })[] = [];
  const perdidas: CeldaDeHoja[] = [];
  const todos: ReadonlyMap<number, DestinoDeCelda>[] = [];
  for (const [indice, hoja] of libro.hojas.entries()) {
    const destinos = destinosDeHoja(indice, leidas, apartadas);
    todos.push(destinos);
    const lugares = new Map<string | null, Lugar>();
    const ocultas = new Set(hoja.columnasOcultas);
    const cubrirCelda = (deFila: FilaLibro, columna: number): void => {
      const { fila } = deFila;
      const motivo = motivoOculto({ hoja, ocultas }, deFila, columna);
      const destino = destinos.get(claveDeCelda(fila, columna));
      if (motivo !== null) sumarLugar(lugares, null, { fila, columna, motivo });
      else if (!destino) perdidas.push({ hoja: hoja.nombre, celda: nombreCelda(fila, columna) });
      else if (destino.a === 'IGNORADA') {
        sumarLugar(lugares, destino.tablaId, { fila, columna, motivo: destino.motivo });
      }
    };
    for (const fila of hoja.filas) {
      for (const { columna, valor, formula } of fila.celdas) {
        if (!estaVacia(valor) || formula !== undefined) cubrirCelda(fila, columna);
      }
    }
    for (const [tablaId, lugar] of lugares) {
      const rangos = enRangos(lugar);
      if (tablaId !== null) porTabla.set(tablaId, rangos);
      else fuera.push(...rangos.map((ignorada) => ({ hoja: hoja.nombre, ...ignorada })));
    }
  }
  return { porTabla, fuera, sueltas: perdidas, destinos: todos };
}
