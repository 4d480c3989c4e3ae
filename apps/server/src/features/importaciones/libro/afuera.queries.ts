import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import { required } from '@plomada/domain/base/required';
import { hayAfuera } from '@plomada/domain/importaciones/libro/respuestas.rules';
import { TITULO_AFUERA } from '@plomada/domain/planilla/columnas.rules';
import { nombreCelda, numeroColumna } from '@plomada/domain/planilla/referencia.rules';
import type { CeldaImportada } from '@plomada/domain/planilla/texto.rules';

import type { ById, TenantContext } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { SHEET_MIME, xlsxColumns } from '../../../files/spreadsheets/write-sheet.ts';
import type { WrittenValue, XlsxSheet } from '../../../files/spreadsheets/xlsx-sheet.ts';
import { xlsxStream } from '../../../files/spreadsheets/xlsx-stream.ts';
import { Download } from '../../../http/rest/download.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { escrita, esFecha } from '../por-corregir.queries.ts';
import type { TablaCruda } from './afuera.sheet.ts';
import type { LibroLeido } from './libro.mapper.ts';
import { conContenido, interpretarGuardado, leerGuardado } from './libro.queries.ts';
import type { FilaLibroGuardado } from './libro.sql.ts';

type Detenida = Pick<TablaCruda['detenidas'][number], 'fila' | 'celdas'> & {
  readonly motivos: readonly string[];
};
type Corregidas = FilaLibroGuardado['celdas'];

const NOMBRE_MAX = 31;

/** Valid name for a sheet that no earlier one has. */
function nombreLibre(hoja: string, usados: Set<string>): string {
  const limpio = hoja.replaceAll(/[[\]:*?/\\]/g, ' ').trim() || 'Hoja';
  for (let vez = 1; ; vez += 1) {
    const cola = vez === 1 ? '' : ` (${vez})`;
    const nombre = `${limpio.slice(0, NOMBRE_MAX - cola.length)}${cola}`;
    if (usados.has(nombre.toLowerCase())) continue;
    usados.add(nombre.toLowerCase());
    return nombre;
  }
}

/**
 * Rows of a table that are not imported, with their reasons: from the workbook itself, and from the
 * stored rows.
 */
function detenidasDe(
  { id: tablaId, columnas, detenidas }: TablaCruda,
  { resumen, listas, revision }: LibroLeido,
): Detenida[] {
  const titulos = new Map(columnas.map(({ columna, titulo }) => [columna, titulo]));
  const preguntas = new Map(resumen.preguntas.map(({ id, texto }) => [id, texto]));
  const errores = Map.groupBy(
    resumen.errores.filter((error) => error.tablaId === tablaId),
    ({ fila }) => fila,
  );
  const motivosDe = ({ fila, estado, preguntas: abiertas }: TablaCruda['detenidas'][number]) => {
    if (estado === 'OMITIDA') return ['Se dejó afuera'];
    if (estado === 'PENDIENTE') {
      return abiertas.flatMap((id) => preguntas.get(id) ?? []).map((t) => `Sin responder: ${t}`);
    }
    return (errores.get(fila) ?? []).map(({ celda, mensaje }) => {
      const titulo = titulos.get(/^[A-Z]+/.exec(celda)?.[0] ?? '') ?? '';
      return titulo === '' ? mensaje : `${titulo}: ${mensaje}`;
    });
  };
  const deLibros = listas.flatMap(({ id, fila, celdas, tablaId: tablaDeFila }) => {
    const motivo = tablaDeFila === tablaId ? revision.get(id) : undefined;
    if (motivo === undefined) return [];
    const texto = motivo.estado === 'YA_ESTA' ? 'Ya está cargada' : motivo.mensaje;
    return [{ fila, celdas, motivos: [texto] }];
  });
  return [
    ...detenidas.map((una) => ({ fila: una.fila, celdas: una.celdas, motivos: motivosDe(una) })),
    ...deLibros,
  ];
}

/**
 * Cells of the amounts of a table that are imported. They are left empty in a line that stays out
 * because of another of its amounts, as in tables with months side by side.
 */
function importesQueEntran(
  { id: tablaId }: TablaCruda,
  { listas, revision }: LibroLeido,
  detenidas: readonly Detenida[],
): ReadonlySet<string> {
  const entran = listas.flatMap(({ id, tablaId: tablaDeFila, celdas }) =>
    tablaDeFila === tablaId && !revision.has(id) ? (celdas.importe ?? []) : [],
  );
  const quedan = new Set(detenidas.flatMap(({ celdas }) => celdas.importe ?? []));
  return new Set(entran.filter((celda) => !quedan.has(celda)));
}

function valorDe(
  tabla: TablaCruda,
  corregidas: Corregidas,
  importesOmitidos: ReadonlySet<string>,
): (fila: TablaCruda['filas'][number], columna: number) => CeldaImportada {
  const correcciones = new Map<string, string>(
    corregidas.flatMap(({ tablaId, fila, columna, valor }) =>
      tablaId === tabla.id && columna !== undefined ? [[`${columna}${fila}`, valor] as const] : [],
    ),
  );
  return ({ fila, celdas }, columna) => {
    const celda = nombreCelda(fila, columna);
    if (importesOmitidos.has(celda)) return null;
    return correcciones.get(celda) ?? celdas.find((una) => una.columna === columna)?.valor ?? null;
  };
}

/**
 * Sheet with the rows of a table that are not imported, with its titles and the reasons in the
 * first column; null when all are.
 */
function hojaDeAfuera(
  tabla: TablaCruda,
  leido: LibroLeido,
  { corregidas, usados }: { readonly corregidas: Corregidas; readonly usados: Set<string> },
): XlsxSheet | null {
  const detenidas = detenidasDe(tabla, leido);
  if (detenidas.length === 0) return null;
  const porFila = Map.groupBy(detenidas, ({ fila }) => fila);
  const filas = tabla.filas.filter(({ fila }) => porFila.has(fila));
  const valor = valorDe(tabla, corregidas, importesQueEntran(tabla, leido, detenidas));
  const columnas = tabla.columnas
    .filter(({ titulo }) => titulo !== TITULO_AFUERA)
    .map(({ columna, titulo }) => ({ titulo, indice: numeroColumna(columna) }))
    .toSorted((a, b) => a.indice - b.indice)
    .map(({ titulo, indice }) => ({
      titulo,
      indice,
      conFechas: filas.some((fila) => esFecha(valor(fila, indice))),
    }));
  function* escritas(): Generator<WrittenValue[]> {
    for (const fila of filas) {
      const detenidasDeFila = required(porFila.get(fila.fila), `what keeps row ${fila.fila} out`);
      const motivos = new Set(detenidasDeFila.flatMap(({ motivos: todos }) => todos));
      yield [
        neutralizar([...motivos].join(' · ')),
        ...columnas.map(({ indice, conFechas }) => escrita(valor(fila, indice), conFechas)),
      ];
    }
  }
  return {
    name: nombreLibre(tabla.hoja, usados),
    columns: xlsxColumns([
      { title: TITULO_AFUERA, kind: 'texto', width: 60 },
      ...columnas.map(({ titulo, conFechas }) => ({
        title: titulo,
        kind: conFechas ? ('fecha' as const) : ('texto' as const),
      })),
    ]),
    rows: escritas(),
  };
}

/**
 * File with the rows that are not imported, as they came, each with its reason. Corrected, it can
 * be imported like any other.
 */
export const filasDeAfuera = (ctx: TenantContext, { id }: ById): Promise<Download> =>
  limited(ctx, 'reading', async () => {
    const libro = conContenido(await leerGuardado(ctx, id));
    const leido = await interpretarGuardado(ctx, libro, { pide: { que: 'AFUERA' } });
    const contexto = { corregidas: libro.celdas, usados: new Set<string>() };
    const hojas = leido.crudas
      .map((tabla) => hojaDeAfuera(tabla, leido, contexto))
      .filter((hoja) => hoja !== null);
    mustAllow(hayAfuera(hojas.length));
    return new Download({
      name: `${libro.archivo.replace(/\.[^.]+$/, '')}-afuera.xlsx`,
      mime: SHEET_MIME.xlsx,
      stream: xlsxStream(hojas),
    });
  });
