import { crearCatalogo } from '../catalogo.rules.ts';
import { resolverCotizaciones, totalesDe } from './cotizaciones.rules.ts';
import { cubrir, type Cobertura } from './destinos.rules.ts';
import { abrirCorrecciones } from './entradas.rules.ts';
import { leerFilas, type FilasLeidas } from './filas-libro.rules.ts';
import { abrirGrilla, crearPlegador, type FilaGrilla } from './grilla.rules.ts';
import { leerTabla, type TablaLeida } from './lectura-tabla.rules.ts';
import { abrirCuaderno } from './preguntas.rules.ts';
import { nombreCelda, nombreColumna, nombreRango } from './referencia.rules.ts';
import type {
  CambioLibro,
  EntradaLibro,
  EstadoLibro,
  Hallazgo,
  Omitida,
  ResultadoLibro,
  TablaDeLibro,
  TotalDeTabla,
} from './resultado.ts';
import { revisarSaldos } from './saldo.rules.ts';
import type { Revision } from './sumas.rules.ts';
import { abrirTabla } from './tabla.rules.ts';
import { hallarTablas, type TablaCruda } from './tablas.rules.ts';

type Cambios = Pick<EstadoLibro, 'entrada' | 'respuestas' | 'celdas' | 'omitir'>;

const TOLERANCIA = 1;

const totalDe = ({ celda, clase, moneda, dice, entran }: Revision): TotalDeTabla => ({
  celda: nombreCelda(celda.fila, celda.columna),
  clase,
  moneda,
  diceCentavos: dice,
  entranCentavos: entran,
  difiere: entran === null || Math.abs(entran - dice) > TOLERANCIA,
});

/** Of a running balance: the rows that differ, and the last one, which is what is left. */
function totalesDeSaldo(leida: TablaLeida): { totales: TotalDeTabla[]; revisados: number } {
  const { saldos, sentido, apertura } = leida;
  if (!sentido) return { totales: [], revisados: 0 };
  const revisados = revisarSaldos(saldos, sentido, apertura).map(({ celda, dice, entran }) =>
    totalDe({ celda, clase: 'SALDO', moneda: 'ARS', dice, entran, pesos: entran, dolares: 0 }),
  );
  const ultimo = sentido.alReves ? revisados[0] : revisados.at(-1);
  return {
    totales: revisados.filter((total) => total.difiere || total === ultimo),
    revisados: revisados.length,
  };
}

/** Which rows stay out: one of them, or a whole table. */
function omitidor(omitir: readonly Omitida[]): (id: string) => boolean {
  const tablas = new Set(
    omitir.flatMap(({ tablaId, filaId }) => (filaId === undefined ? [tablaId] : [])),
  );
  const filas = new Set(omitir.flatMap(({ filaId }) => filaId ?? []));
  return (id) => filas.has(id) || tablas.has(id.split('#')[0] ?? '');
}

function rangoDe({ cruda, columnas, cuerpo }: TablaLeida['tabla']): string {
  const filas = [...cruda.deTitulos, ...cuerpo].map(({ fila }) => fila);
  const deColumna = columnas.map(({ columna }) => columna);
  return nombreRango({
    desdeFila: Math.min(...filas),
    hastaFila: filas.reduce((a, b) => Math.max(a, b), 0),
    desdeColumna: Math.min(...deColumna),
    hastaColumna: Math.max(...deColumna),
  });
}

function tablaDe(
  leida: TablaLeida,
  leidas: FilasLeidas | undefined,
  {
    totales,
    cobertura,
    deSolapa,
  }: { totales: readonly TotalDeTabla[]; cobertura: Cobertura; deSolapa: boolean },
): TablaDeLibro {
  const { tabla } = leida;
  const saldo = totalesDeSaldo(leida);
  return {
    id: tabla.id,
    hoja: tabla.grilla.nombre,
    rango: rangoDe(tabla),
    forma: deSolapa && tabla.forma === 'LISTA' ? 'SOLAPA_POR_OBRA' : tabla.forma,
    destino: tabla.destino,
    columnas: tabla.columnas.map(({ columna, titulo, campo, mes, sobra }) => ({
      columna: nombreColumna(columna),
      titulo,
      campo: mes ? 'mes' : sobra === null ? campo : null,
    })),
    filas: leidas?.filas ?? [],
    totales: [...totales, ...saldo.totales],
    saldosRevisados: saldo.revisados,
    saldoInicialCentavos: leida.apertura,
    ignoradas: cobertura.porTabla.get(tabla.id) ?? [],
  };
}

/** Broken cells of totals: they state nothing, and somebody should know. */
function totalesRotos({ tabla, filas }: TablaLeida): Hallazgo[] {
  return filas
    .filter(({ clase }) => clase === 'SUMA')
    .flatMap(({ fila }) => fila.celdas)
    .filter(({ clase }) => clase === 'ERROR')
    .map(({ fila, columna, texto }) => ({
      tablaId: tabla.id,
      fila,
      celda: nombreCelda(fila, columna),
      campo: null,
      valor: texto,
      mensaje: 'El total tiene un error de la planilla',
    }));
}

function hallarTodas({ libro }: EntradaLibro) {
  const pliega = crearPlegador();
  const crudas: TablaCruda[] = [];
  const sueltas = new Map<number, readonly FilaGrilla[]>();
  for (const [indice, hoja] of libro.hojas.entries()) {
    if (hoja.oculta) continue;
    const halladas = hallarTablas(abrirGrilla(hoja, indice, pliega));
    crudas.push(...halladas.tablas);
    sueltas.set(indice, halladas.sueltas);
  }
  return { pliega, tablas: crudas.map(abrirTabla), sueltas };
}

function interpretar({ entrada, respuestas, celdas, omitir }: Cambios): ResultadoLibro {
  const { libro, catalogo: filas, obraId, hoy, recordadas } = entrada;
  const cuaderno = abrirCuaderno(respuestas, recordadas);
  const { pliega, tablas, sueltas } = hallarTodas(entrada);
  const correcciones = abrirCorrecciones(celdas, pliega);
  const leidas = tablas.map((tabla) =>
    leerTabla(tabla, { hoja: tabla.grilla.nombre, correcciones, pliega, hoy, cuaderno }),
  );
  const omitida = omitidor(omitir);
  const cotizadas = resolverCotizaciones(leidas, omitida, cuaderno);
  const catalogo = crearCatalogo(filas);
  const { porTabla, deSolapa } = leerFilas(leidas, {
    catalogo,
    filas,
    obraId,
    hoy,
    cuaderno,
    cotizadas,
    omitida,
  });
  const tasas = (id: string) => cotizadas.get(id)?.cotizacion ?? null;
  const cobertura = cubrir(libro, leidas, sueltas);
  const errores = leidas.flatMap((leida) => [
    ...(porTabla.get(leida)?.errores ?? []),
    ...totalesRotos(leida),
  ]);
  return {
    tablas: leidas.map((leida) => {
      const totales = totalesDe(leida, leidas, { tasas, omitida }).map(totalDe);
      return tablaDe(leida, porTabla.get(leida), {
        totales,
        cobertura,
        deSolapa: deSolapa(leida.tabla),
      });
    }),
    preguntas: cuaderno.preguntas(),
    errores,
    ignoradas: cobertura.fuera,
    sinDestino: cobertura.sueltas.length,
    sueltas: cobertura.sueltas,
    aprendido: cuaderno.aprendido(),
  };
}

/** What a workbook holds, with what has to be asked. Pure: the same workbook comes to the same. */
export function interpretarLibro(entrada: EntradaLibro): EstadoLibro {
  const cambios = { entrada, respuestas: {}, celdas: [], omitir: [] };
  return { ...cambios, resultado: interpretar(cambios) };
}

/** The same workbook with more answers, cells mended and rows left out; what was said before stays. */
export function aplicarRespuestas(estado: EstadoLibro, cambio: CambioLibro): EstadoLibro {
  const nuevas = (cambio.respuestas ?? []).map(({ preguntaId, valor }) => [preguntaId, valor]);
  const cambios: Cambios = {
    entrada: estado.entrada,
    respuestas: { ...estado.respuestas, ...Object.fromEntries(nuevas) },
    celdas: [...estado.celdas, ...(cambio.celdas ?? [])],
    omitir: cambio.omitir ?? estado.omitir,
  };
  return { ...cambios, resultado: interpretar(cambios) };
}
