import { crearPlegador, lectorDeCeldas, type Plegador } from '../../planilla/celda.rules.ts';
import { abrirGrilla, type FilaGrilla } from '../../planilla/grilla.rules.ts';
import { hechosDeArchivo } from '../../planilla/hechos.rules.ts';
import { hallarTablas } from '../../planilla/tablas.rules.ts';
import { crearCatalogo } from '../catalogo.rules.ts';
import { conOtras, nombradasDe, omitidor } from './afuera.rules.ts';
import { cifrasDe, totalDe } from './cifras.rules.ts';
import { abrirCorrecciones } from './correcciones.rules.ts';
import { aportesDeTablas, resolverCotizaciones, totalesDe } from './cotizaciones.rules.ts';
import { cubrir, type Cobertura } from './destinos.rules.ts';
import { filasDudosas } from './filas-dudosas.rules.ts';
import { leerFilas } from './filas-libro.rules.ts';
import { acopiosDeTablas } from './item-libro.rules.ts';
import { leerTablas } from './lectura-tabla.rules.ts';
import { celdasRevisadas, revisarNotas } from './notas.rules.ts';
import { lectorDe } from './plata-contada.rules.ts';
import type { Pregunta } from './pregunta.ts';
import { abrirCuaderno, type Cuaderno } from './preguntas.rules.ts';
import { probarLibro } from './prueba-libro.rules.ts';
import { tablasRepetidas } from './repetidas.rules.ts';
import type { CambioLibro, EntradaLibro, EstadoLibro, ResultadoLibro } from './resultado.ts';
import { esResumen } from './resumen.rules.ts';
import { tablaDe, totalesRotos } from './tabla-libro.rules.ts';
import { tablaDeResumen } from './tabla-resumen.ts';
import { abrirTabla, type Tabla } from './tabla.rules.ts';
import { VOCABULARIO_LIBRO } from './vocabulario.rules.ts';

/** A workbook with its answers, corrections and exclusions. */
export type Cambios = Pick<EstadoLibro, 'entrada' | 'respuestas' | 'celdas' | 'omitir'>;

function hallarTodas({ libro, destino = null }: EntradaLibro, cuaderno: Cuaderno) {
  const pliega = crearPlegador();
  const tablas: Tabla[] = [];
  const sueltas = new Map<number, readonly FilaGrilla[]>();
  const hechos = hechosDeArchivo(libro.hojas);
  const lectores = libro.hojas.map((_, indice) => lectorDeCeldas(indice, { pliega, hechos }));
  for (const [indice, hoja] of libro.hojas.entries()) {
    if (hoja.oculta) continue;
    const halladas = hallarTablas({
      grilla: abrirGrilla(hoja, indice, lectorDe({ lectores }, indice)),
      vocabulario: VOCABULARIO_LIBRO,
    });
    tablas.push(...halladas.tablas.map((cruda) => abrirTabla(cruda, { destino, cuaderno })));
    sueltas.set(indice, halladas.sueltas);
  }
  return { pliega, lectores, ...apartarResumenes(tablas, sueltas, pliega) };
}

/** Separates the tables, and the rows outside tables, that only repeat other sheets. */
function apartarResumenes(
  tablas: readonly Tabla[],
  sueltas: ReadonlyMap<number, readonly FilaGrilla[]>,
  pliega: Plegador,
) {
  const hojas = new Set(tablas.map(({ grilla }) => pliega(grilla.nombre)));
  const resumenDe = (propia: string | null, filas: readonly FilaGrilla[]): boolean => {
    const otras = [...hojas].filter((hoja) => hoja !== propia);
    const porHoja = new Map(otras.map((hoja) => [hoja, []]));
    return esResumen(filas, {
      porCelda: new Map(),
      porHoja,
      pliega,
      presupuesto: { celdas: 0 },
    });
  };
  const deResumen = tablas.filter(
    ({ cuerpo, grilla, forma }) =>
      forma !== 'RENGLONES' &&
      !cuerpo.some(({ celdas }) => celdas.some(({ clase }) => clase === 'FECHA')) &&
      resumenDe(pliega(grilla.nombre), cuerpo),
  );
  const resumenes = new Map([...sueltas].filter(([, filas]) => resumenDe(null, filas)));
  for (const { grilla, cuerpo } of deResumen) {
    resumenes.set(grilla.indice, [...(resumenes.get(grilla.indice) ?? []), ...cuerpo]);
  }
  return {
    tablas: tablas.filter((tabla) => !deResumen.includes(tabla)),
    deResumen,
    resumenes,
    sueltas,
  };
}

function leerTodo({ entrada, respuestas, celdas, omitir }: Cambios) {
  const { catalogo: filas, obraId, unaObra = false, archivo, hoy, signo = null } = entrada;
  const cuaderno = abrirCuaderno(respuestas, entrada.recordadas);
  const halladas = hallarTodas(entrada, cuaderno);
  const { pliega } = halladas;
  const correcciones = abrirCorrecciones(celdas, pliega);
  const hojas = entrada.libro.hojas.flatMap(({ nombre, oculta }) => (oculta ? [] : [nombre]));
  const leidas = leerTablas(halladas.tablas, { correcciones, pliega, hoy, cuaderno, signo, hojas });
  const dudosas = filasDudosas(leidas, cuaderno);
  const porPedido = conOtras(omitidor(omitir, leidas), dudosas.afuera);
  const cotizadas = resolverCotizaciones(leidas, porPedido.queda, cuaderno);
  const tasas = (id: string) => cotizadas.get(id)?.cotizacion ?? null;
  const { repetidas, dobles } = tablasRepetidas(leidas, tasas, cuaderno);
  const acopios = acopiosDeTablas(leidas, filas, { cuaderno, obraId });
  const sinLugar = [...acopios].flatMap(([{ id }, { afuera }]) =>
    afuera ? [[id, 'Respondiste que no se importa'] as const] : [],
  );
  const { queda: omitida, porQue } = conOtras(porPedido, new Map([...dobles, ...sinLugar]));
  const catalogo = crearCatalogo(filas);
  const respondido = { cotizadas, repetidas, acopios, dudosas: dudosas.preguntas };
  const sueltos = entrada.destino !== 'MOVIMIENTOS';
  const con = { catalogo, filas, obraId, unaObra, archivo, hoy, cuaderno, omitida, sueltos };
  const pedido = { ...con, ...respondido };
  const { porTabla, deSolapa } = leerFilas(leidas, pedido);
  const rotas = new Set(
    [...porTabla.values()].flatMap((l) =>
      l.filas.flatMap(({ id, estado }) => (estado === 'CON_ERROR' ? [id] : [])),
    ),
  );
  // Excluded rows and rows with errors are in none of the sums with which totals are compared.
  const fuera = (id: string): boolean => omitida(id) || rotas.has(id);
  return { ...halladas, cuaderno, leidas, porTabla, deSolapa, tasas, fuera, porQue };
}

const interpretar = (cambios: Cambios): ResultadoLibro => interpretarConCeldas(cambios).resultado;

const probar = (
  { entrada: { libro }, celdas, omitir }: Cambios,
  leido: ReturnType<typeof leerTodo>,
  hallado: { readonly preguntas: readonly Pregunta[]; readonly destinos: Cobertura['destinos'] },
) =>
  probarLibro(
    {
      ...leido,
      ...hallado,
      libro,
      celdas,
      porQueQueda: leido.porQue,
      nombradas: nombradasDe(omitir),
    },
    leido.resumenes.keys(),
  );

/**
 * Interpretation of a workbook, with the destination of every cell, by sheet and `claveDeCelda`.
 */
export function interpretarConCeldas(cambios: Cambios) {
  const { libro } = cambios.entrada;
  const leido = leerTodo(cambios);
  const { cuaderno, leidas, porTabla, resumenes, tasas, fuera, pliega } = leido;
  const aportes = aportesDeTablas(leidas, tasas, fuera);
  const revisiones = totalesDe(leidas, aportes);
  const cifras = cifrasDe(leidas, revisiones, { aportes, pliega });
  const deNotas = new Map(leidas.map((leida) => [leida, revisarNotas(leida, aportes, cifras)]));
  const deResumen = [...resumenes].map(([indice, filas]) =>
    tablaDeResumen(libro.hojas[indice]?.nombre ?? '', indice, { filas, cifras }),
  );
  const cobertura = cubrir(libro, leidas, {
    ...leido,
    revisadas: celdasRevisadas(deNotas),
    deCifras: new Map(deResumen.map(({ id, totales }) => [id, totales.map(({ celda }) => celda)])),
  });
  const tablas = leidas.map((leida) => {
    const totales = [...(revisiones.get(leida) ?? []), ...(deNotas.get(leida) ?? [])].map(totalDe);
    const deSolapa = leido.deSolapa(leida.tabla);
    return tablaDe(leida, porTabla.get(leida), { totales, cobertura, deSolapa });
  });
  const preguntas = cuaderno.preguntas();
  const { destinos } = cobertura;
  const pruebas = probar(cambios, leido, { preguntas, destinos });
  const todas = [
    ...tablas,
    ...deResumen.map((tabla) => ({ ...tabla, ignoradas: cobertura.porTabla.get(tabla.id) ?? [] })),
  ];
  const resultado: ResultadoLibro = {
    tablas: todas.map((tabla) => ({ ...tabla, prueba: pruebas.get(tabla.id) ?? [] })),
    preguntas,
    contestadas: cuaderno.contestadas(),
    errores: leidas.flatMap((leida) => [
      ...(porTabla.get(leida)?.errores ?? []),
      ...totalesRotos(leida),
    ]),
    ignoradas: cobertura.fuera,
    sinDestino: cobertura.sueltas.length,
    sueltas: cobertura.sueltas,
    aprendido: cuaderno.aprendido(),
    recordado: cuaderno.recordado(),
  };
  return { resultado, destinos };
}

/** Interprets a workbook and collects its questions. Pure: equal workbooks give equal results. */
export function interpretarLibro(entrada: EntradaLibro): EstadoLibro {
  const cambios = { entrada, respuestas: {}, celdas: [], omitir: [] };
  return { ...cambios, resultado: interpretar(cambios) };
}

/**
 * Interprets a workbook again with further answers and corrected cells, added to the earlier ones,
 * and with the given exclusions, if any, instead of the earlier ones.
 */
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
