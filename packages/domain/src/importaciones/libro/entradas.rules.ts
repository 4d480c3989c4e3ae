import { enCero, type Celda } from '../../planilla/celda.rules.ts';
import type { FilaTabla } from '../../planilla/cuerpo.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import type { FilaGrilla } from '../../planilla/grilla.rules.ts';
import { nombreColumna } from '../../planilla/referencia.rules.ts';
import { calcular, esSinCalculo, faltaParaCalcular } from './calculo.rules.ts';
import { claveDe, type Correcciones } from './correcciones.rules.ts';
import type { seccionesDe, SeccionDeLibro } from './secciones.rules.ts';
import type { ColumnaTabla, Tabla } from './tabla.rules.ts';
import { CAMPOS_LIBRO, DE_IMPORTE, EN_DOLARES, type CampoLibro } from './vocabulario.rules.ts';

/** An entry to import, by its cells: a row, or one cell of a table of months. */
export type Entrada = {
  readonly id: string;
  readonly tabla: Tabla;
  readonly fila: FilaGrilla;
  readonly seccion: SeccionDeLibro | null;
  readonly celdas: ReadonlyMap<CampoLibro, Celda>;
  /** Cell of the amount, also when it is unreadable; null when it is empty or zero. */
  readonly importe: { readonly columna: ColumnaTabla; readonly celda: Celda } | null;
  /**
   * Reason why the cells of the row give no single amount: there are two, or a price cannot be
   * multiplied by its quantity.
   */
  readonly sinImporte: { readonly campo: CampoLibro; readonly mensaje: string } | null;
  /** Question about the row being a sum. */
  readonly deSuma: DeQuePende | null;
};

function celdasDe(
  tabla: Tabla,
  fila: FilaGrilla,
  correcciones: Correcciones,
): Map<CampoLibro, Celda> {
  const celdas = new Map<CampoLibro, Celda>();
  for (const [campo, columna] of tabla.porCampo) {
    const propia = fila.porColumna.get(columna);
    const celda = propia ?? (DE_IMPORTE.has(campo) ? undefined : fila.heredadas.get(columna));
    const esGuion = campo !== 'tipo' && /^[-–—]+$/.test(celda?.texto ?? '');
    if (celda && (DE_IMPORTE.has(campo) || !esGuion)) celdas.set(campo, celda);
  }
  for (const [nombre, celda] of correcciones.get(claveDe(tabla.id, fila.fila)) ?? []) {
    const campo = CAMPO_POR_NOMBRE.get(nombre);
    if (campo) celdas.set(campo, { ...celda, columna: tabla.porCampo.get(campo) ?? -1 });
  }
  return conSusImportes(tabla, fila, celdas);
}

const cantidadDe = (
  { calculo, porCampo }: Tabla,
  fila: FilaGrilla,
  celdas: ReadonlyMap<CampoLibro, Celda>,
): Celda | undefined => {
  if (calculo.cantidad === null) return undefined;
  return calculo.cantidad === porCampo.get('cantidad')
    ? celdas.get('cantidad')
    : fila.porColumna.get(calculo.cantidad);
};

/**
 * Cells of a row by field; those of money, corrected ones included, with the amount that they
 * represent (price times quantity, thousands, currency).
 */
function conSusImportes(
  tabla: Tabla,
  fila: FilaGrilla,
  celdas: Map<CampoLibro, Celda>,
): Map<CampoLibro, Celda> {
  if (esSinCalculo(tabla.calculo)) return celdas;
  const cantidad = cantidadDe(tabla, fila, celdas);
  for (const campo of DE_IMPORTE) {
    const celda = celdas.get(campo);
    if (celda) celdas.set(campo, calcular(celda, cantidad, tabla.calculo));
  }
  return celdas;
}

const CAMPO_POR_NOMBRE: ReadonlyMap<string, CampoLibro> = new Map(
  CAMPOS_LIBRO.map((campo) => [campo, campo]),
);

const DE_DOS_SENTIDOS = {
  campo: 'egreso',
  mensaje: 'La fila tiene un ingreso y un egreso a la vez',
} as const;
const DE_DOS_IMPORTES = {
  campo: 'egreso',
  mensaje: 'La fila tiene dos importes distintos',
} as const;

type Importe = NonNullable<Entrada['importe']>;

const aIngreso = (campo: CampoLibro | null): boolean =>
  campo === 'ingreso' || campo === 'ingresoUsd';

/** Gives an amount in a column of dollars without a direction that of the pesos in the same row. */
function conSentidoDe(dolares: Importe, pesos: Importe): Importe {
  const { campo, titulo } = pesos.columna;
  if (dolares.columna.campo !== 'importeUsd' || (campo !== 'ingreso' && campo !== 'egreso')) {
    return dolares;
  }
  const deUnLado = campo === 'ingreso' ? ('ingresoUsd' as const) : ('egresoUsd' as const);
  return { ...dolares, columna: { ...dolares.columna, campo: deUnLado, titulo } };
}

/**
 * Cell with the amount of a row: the dollars when the row has dollars and pesos. `doble`: reason
 * when the cells have both directions, or two different amounts in pesos.
 */
function importeDe(tabla: Tabla, celdas: ReadonlyMap<CampoLibro, Celda>) {
  const llenos = tabla.deImporte.flatMap((columna): Importe[] => {
    const celda = columna.campo === null ? undefined : celdas.get(columna.campo);
    return celda && !enCero(celda) ? [{ columna, celda }] : [];
  });
  const conSentido = llenos.filter(({ columna }) => columna.campo !== 'importeUsd');
  const [primero = null] = conSentido;
  const deDosSentidos = conSentido.some(
    ({ columna }) => aIngreso(columna.campo) !== aIngreso(primero?.columna.campo ?? null),
  );
  const enDolares = llenos.find(
    ({ columna }) => columna.campo !== null && EN_DOLARES.has(columna.campo),
  );
  const enPesos = llenos.find(
    ({ columna }) => columna.campo !== null && !EN_DOLARES.has(columna.campo),
  );
  const pesos = llenos.flatMap(({ columna, celda }) =>
    columna.campo !== null && EN_DOLARES.has(columna.campo) ? [] : (celda.monto?.centavos ?? []),
  );
  const distintos = pesos.some((centavos) => Math.abs(centavos) !== Math.abs(pesos[0] ?? 0));
  const importe = enDolares && enPesos ? conSentidoDe(enDolares, enPesos) : (enDolares ?? enPesos);
  const doble = deDosSentidos ? DE_DOS_SENTIDOS : distintos ? DE_DOS_IMPORTES : null;
  return { importe: importe ?? null, doble };
}

/** Reason why a price cannot be multiplied by its quantity; null when it can. */
function faltaDe(
  tabla: Tabla,
  importe: Importe | null,
  cantidad: Celda | undefined,
): Entrada['sinImporte'] {
  const mensaje = importe && faltaParaCalcular(importe.celda, cantidad, tabla.calculo);
  return mensaje === null ? null : { campo: 'cantidad', mensaje };
}

type Lectura = {
  readonly correcciones: Correcciones;
  readonly secciones: ReturnType<typeof seccionesDe>;
};

const seccionDe = ({ seccion }: FilaTabla, { secciones }: Lectura): SeccionDeLibro | null =>
  seccion && (secciones.get(seccion) ?? null);

function deMeses(tabla: Tabla, leida: FilaTabla, lectura: Lectura): Entrada[] {
  const { fila, pende: deSuma } = leida;
  const { correcciones } = lectura;
  const seccion = seccionDe(leida, lectura);
  const celdas = celdasDe(tabla, fila, correcciones);
  const deFila = correcciones.get(claveDe(tabla.id, fila.fila));
  return tabla.deImporte.flatMap((columna): Entrada[] => {
    const letra = nombreColumna(columna.columna);
    const corregida = deFila?.get(letra);
    const celda = corregida
      ? calcular({ ...corregida, columna: columna.columna }, undefined, tabla.calculo)
      : fila.porColumna.get(columna.columna);
    if (!celda || enCero(celda)) return [];
    const id = `${tabla.id}#${letra}${fila.fila}`;
    return [
      { id, tabla, fila, seccion, celdas, importe: { columna, celda }, sinImporte: null, deSuma },
    ];
  });
}

function conImporteCorregido(tabla: Tabla, fila: FilaGrilla, correcciones: Correcciones): boolean {
  const deFila = correcciones.get(claveDe(tabla.id, fila.fila));
  return deFila !== undefined && [...DE_IMPORTE].some((campo) => deFila.has(campo));
}

/**
 * Entries of a row of a table: one for a row with data, in a table of months one per month with an
 * amount, none for headings, sums and rows without an amount, unless it was corrected.
 */
export function entradasDe(tabla: Tabla, leida: FilaTabla, lectura: Lectura): Entrada[] {
  const { fila, clase, pende: deSuma } = leida;
  const { correcciones } = lectura;
  const vacia = clase === 'SIN_IMPORTE' || clase === 'CERO';
  const esEntrada = clase === 'DATO' || (vacia && conImporteCorregido(tabla, fila, correcciones));
  if (!esEntrada) return [];
  if (tabla.forma === 'MESES_EN_COLUMNAS') return deMeses(tabla, leida, lectura);
  const celdas = celdasDe(tabla, fila, correcciones);
  const { importe, doble } = importeDe(tabla, celdas);
  const sinImporte = doble ?? faltaDe(tabla, importe, cantidadDe(tabla, fila, celdas));
  const id = `${tabla.id}#${fila.fila}`;
  const seccion = seccionDe(leida, lectura);
  return [{ id, tabla, fila, seccion, celdas, importe, sinImporte, deSuma }];
}
