import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import { columnasDe, type CampoAsignado } from '../../planilla/columnas.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import { NO_ENTRA } from '../../planilla/pregunta.ts';
import { nombreColumna } from '../../planilla/referencia.rules.ts';
import type { Calculo } from './calculo.rules.ts';
import {
  nombreDe,
  valoresDe,
  type Columna,
  type Cruda,
  type Pedido,
} from './columna-mostrada.rules.ts';
import { positivoElegido, columnasAsignadas } from './columnas-respondidas.rules.ts';
import { cualEsImporte } from './cual-importe.rules.ts';
import { preguntarEscala } from './escala-preguntada.rules.ts';
import { preguntarMonedas } from './monedas-preguntadas.rules.ts';
import { preguntarPrecio } from './precio-preguntado.rules.ts';
import { NINGUNA } from './pregunta-de-columna.rules.ts';
import { idDeDinero } from './pregunta.ts';
import type { Contestada } from './preguntas.rules.ts';
import { segunSusCeldas } from './segun-celdas.rules.ts';
import { textosDudosos, preguntarTexto } from './textos-preguntados.rules.ts';
import { VOCABULARIO_LIBRO, type CampoLibro } from './vocabulario.rules.ts';

function preguntarDinero(
  cruda: Cruda,
  candidatas: readonly Columna[],
  { id, huella, cuaderno }: Pedido,
): Contestada {
  return cuaderno.consultar({
    id: idDeDinero(id),
    tipo: 'COLUMNA',
    texto: `¿En qué columna está el importe de «${cruda.grilla.nombre}»?`,
    opciones: [
      ...candidatas.map((columna) => ({
        valor: nombreColumna(columna.columna),
        texto: `${nombreDe(columna)}: ${valoresDe(cruda, columna.columna)}`,
      })),
      { valor: NINGUNA, texto: 'Ninguna de estas' },
    ],
    propuesta: null,
    textos: [cruda.grilla.nombre],
    recordar: `COLUMNA:${huella}`,
  });
}

/**
 * Number of rows with money in another candidate and none in the first one, which is used until the
 * answer.
 */
const sinLaPrimera = ({ cuerpo }: Cruda, [primera, ...demas]: readonly Columna[]): number =>
  cuerpo.filter(
    ({ porColumna }) =>
      primera !== undefined &&
      porColumna.get(primera.columna)?.monto == null &&
      demas.some(({ columna }) => porColumna.get(columna)?.monto != null),
  ).length;

export type ColumnasPreguntadas = {
  readonly columnas: readonly Columna[];
  /** Conversion of the table's cells of money to amounts. */
  readonly calculo: Calculo;
  /** Type of a positive amount, when the user answered that one column has both types. */
  readonly positivo: TipoMovimiento | null;
  /** Questions about the column of the money and its meaning. */
  readonly deDinero: readonly DeQuePende[];
  readonly deTextos: readonly DeQuePende[];
};

/** Meaning of the columns of a table: from titles and cells, or from the user's answers. */
export function preguntarColumnas(cruda: Cruda, pedido: Pedido): ColumnasPreguntadas {
  const asignados = columnasAsignadas(cruda, pedido);
  const conDinero = preguntarPorDinero(cruda, asignados, pedido);
  const { columnas, ...precios } = preguntarPrecio(cruda, conDinero.columnas, {
    asignados,
    pedido,
    probada: conDinero.probada,
  });
  const { escaladas, de: deEscala } = preguntarEscala(cruda, columnas, pedido);
  const { de: deMonedas, ...monedas } = preguntarMonedas(cruda, columnas, pedido);
  const deTextos = textosDudosos(cruda, columnas, asignados).map((texto) =>
    preguntarTexto(cruda, texto, pedido),
  );
  const deDinero = [conDinero.deDinero, precios.de, deEscala, ...deMonedas].flatMap(
    (uno) => uno ?? [],
  );
  const calculo = { ...precios.calculo, escaladas, ...monedas };
  return { columnas, calculo, positivo: positivoElegido(cruda, pedido), deDinero, deTextos };
}

type ConDinero = {
  readonly columnas: readonly Columna[];
  readonly probada: number | null;
  readonly deDinero: DeQuePende | null;
};

const conImporte = (
  asignados: ReadonlyMap<number, CampoAsignado<CampoLibro>>,
  { columna }: Columna,
): ReadonlyMap<number, CampoAsignado<CampoLibro>> => new Map([...asignados, [columna, 'importe']]);

function leerColumnas(cruda: Cruda, asignados: ReadonlyMap<number, CampoAsignado<CampoLibro>>) {
  const leer = (deEstas: ReadonlyMap<number, CampoAsignado<CampoLibro>>) =>
    columnasDe(cruda, { vocabulario: VOCABULARIO_LIBRO, asignados: deEstas, deCuit: 'cuit' });
  const primeras = leer(asignados);
  const vistas = segunSusCeldas(cruda, primeras.columnas, asignados);
  // Reads the columns again with the fields that their cells correct.
  return vistas.size === 0 ? primeras : leer(new Map([...vistas, ...asignados]));
}

/** True when at least one of several columns of money has only income or only expenses. */
const sonDeUnSentido = (columnas: readonly Columna[]): boolean =>
  columnas.some(({ campo }) => campo === 'ingreso' || campo === 'egreso');

function preguntarPorDinero(
  cruda: Cruda,
  asignados: ReadonlyMap<number, CampoAsignado<CampoLibro>>,
  pedido: Pedido,
): ConDinero {
  const { columnas, candidatas: dudosas } = leerColumnas(cruda, asignados);
  const hayImporteAsignado = [...asignados.values()].includes('importe');
  const { probada, rivales } = hayImporteAsignado
    ? { probada: null, rivales: [] }
    : cualEsImporte(cruda, columnas);
  if (dudosas.length === 0 && probada) {
    const { columnas: probadas } = leerColumnas(cruda, conImporte(asignados, probada));
    return { columnas: probadas, probada: probada.columna, deDinero: null };
  }
  const candidatas = dudosas.length > 0 ? dudosas : rivales;
  const sinPrueba = { columnas, probada: null };
  if (candidatas.length === 0) return { ...sinPrueba, deDinero: null };
  const { valor, ...pende } = preguntarDinero(cruda, candidatas, pedido);
  const esEsta = ({ columna }: Columna): boolean => nombreColumna(columna) === valor;
  if (valor !== NINGUNA && !candidatas.some(esEsta)) {
    // An answer that is none of the options leaves the question open.
    const pendiente = pende.pendiente ?? idDeDinero(pedido.id);
    const faltan = sinLaPrimera(cruda, candidatas);
    pedido.cuaderno.contar(pendiente, faltan);
    return { ...sinPrueba, deDinero: { pendiente } };
  }
  const conDinero = new Map(asignados);
  for (const candidata of candidatas) {
    const deUnSentido = candidata.campo === 'ingreso' || candidata.campo === 'egreso';
    if (esEsta(candidata)) {
      conDinero.set(candidata.columna, deUnSentido ? candidata.campo : 'importe');
    } else if (valor === NINGUNA || deUnSentido || sonDeUnSentido(candidatas)) {
      conDinero.set(candidata.columna, NO_ENTRA);
    }
  }
  return { ...sinPrueba, columnas: leerColumnas(cruda, conDinero).columnas, deDinero: pende };
}
