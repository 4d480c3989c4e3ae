import type { Moneda } from '../../base/campos.schema.ts';
import { required } from '../../base/required.ts';
import type { HojaLibro } from '../../planilla/libro.ts';
import { contarPlata, type CeldaDePlata } from '../../planilla/plata.rules.ts';
import {
  probarColumna,
  type ColumnaProbada,
  type Destinada,
  type SinExplicar,
} from '../../planilla/prueba.rules.ts';
import { nombreCelda, nombreColumna } from '../../planilla/referencia.rules.ts';
import { claveDeNombrada } from './afuera.rules.ts';
import { columnasDePlata, zonasDeTablas, type ColumnaDePlata } from './columnas-plata.rules.ts';
import { claveDeCelda, idDeResumen } from './destinos.rules.ts';
import { escritoDe, sentidoDe, type Escrito } from './escrito.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import {
  motivoDeFila,
  motivoDeCelda,
  motivoDeLinea,
  monedaMarcada,
  type Mirada,
  type Renglones,
  type PedidoDePrueba,
} from './motivos.rules.ts';
import { SE_NOMBRO } from './motivos.ts';
import { contarTabla, lectorDe } from './plata-contada.rules.ts';

export type Pruebas = ReadonlyMap<string, readonly ColumnaProbada[]>;

function renglonesDe(leida: TablaLeida, { porTabla }: PedidoDePrueba): Renglones {
  const { filas = [], errores = [] } = porTabla.get(leida) ?? {};
  const primeros = new Map<string, string>();
  for (const { filaId, mensaje } of errores) {
    if (filaId !== null && !primeros.has(filaId)) primeros.set(filaId, mensaje);
  }
  return {
    porCelda: Map.groupBy(filas, ({ celdas }) => celdas.importe ?? ''),
    porFila: Map.groupBy(filas, ({ fila }) => fila),
    entradas: new Map(leida.entradas.map((entrada) => [entrada.id, entrada])),
    clases: new Map(leida.filas.map((una) => [una.fila.fila, una])),
    errores: primeros,
  };
}

/**
 * Currency in which a cell is counted: pesos for a product without a mark, else its mark, else that
 * of the amount written for its row, else pesos.
 */
function monedaDe(celda: CeldaDePlata, escrito: Escrito | null, columna: ColumnaDePlata): Moneda {
  if (celda.producto && celda.moneda === null) return 'ARS';
  return monedaMarcada(celda, columna) ?? escrito?.moneda ?? 'ARS';
}

/**
 * Amount written for a row, in the currency of its cell; null when it is in another, unless the
 * cell is a product of dollars and a rate.
 */
function enLaMoneda(celda: CeldaDePlata, escrito: Escrito, moneda: Moneda): number | null {
  if (escrito.moneda === moneda) return escrito.centavos;
  if (!celda.producto || escrito.enPesos === null) return null;
  // The sheet and the import each round a product of dollars and a rate.
  const cerca = Math.abs(Math.abs(escrito.enPesos) - Math.abs(celda.centavos)) <= 1;
  return cerca ? Math.sign(escrito.enPesos) * Math.abs(celda.centavos) : escrito.enPesos;
}

function destinar(celda: CeldaDePlata, mirada: Mirada): Destinada {
  const { leida, columna, renglones, pedido } = mirada;
  const nombre = nombreCelda(celda.fila, celda.columna);
  const filas = columna.seLee ? (renglones.porCelda.get(nombre) ?? []) : [];
  const [fila] = filas;
  const escrito = fila ? escritoDe(fila) : null;
  const moneda = monedaDe(celda, escrito, columna);
  const afuera = (motivo: string): Destinada => ({ celda, moneda, fin: { va: 'AFUERA', motivo } });
  const perdida = (motivo: string): Destinada => ({
    celda,
    moneda,
    fin: { va: 'PERDIDA', motivo },
  });
  if (celda.oculta) return afuera('Fila oculta');
  if (pedido.nombradas.has(claveDeNombrada(leida.tabla.id, nombre))) return afuera(SE_NOMBRO);
  if (filas.length > 1) return perdida('Entraría más de una vez');
  if (fila && escrito) {
    const entrada = required(renglones.entradas.get(fila.id), `the entry ${fila.id}`);
    const enMoneda = enLaMoneda(celda, escrito, moneda);
    if (enMoneda === null) return perdida('Entraría en otra moneda');
    const sentido = `${celda.columna} ${sentidoDe(entrada, leida.signo, fila)}`;
    return { celda, moneda, fin: { va: 'ENTRA', escrito: enMoneda, sentido } };
  }
  if (fila) return afuera(motivoDeFila(fila, mirada));
  const motivo = motivoDeLinea(celda, mirada) ?? motivoDeCelda(celda, mirada);
  return motivo === null ? perdida('No se sabe qué es esta celda') : afuera(motivo);
}

/** Rows to be written whose cell has no money. */
function escritasSinCelda(
  leida: TablaLeida,
  contadas: ReadonlySet<string>,
  { porTabla, nombradas }: PedidoDePrueba,
): ReadonlyMap<string, (SinExplicar & { readonly moneda: Moneda })[]> {
  const porColumna = new Map<string, (SinExplicar & { readonly moneda: Moneda })[]>();
  for (const fila of porTabla.get(leida)?.filas ?? []) {
    const escrito = escritoDe(fila);
    const celda = fila.celdas.importe ?? '';
    if (!escrito || contadas.has(celda) || leida.tabla.forma === 'RENGLONES') continue;
    if (nombradas.has(claveDeNombrada(leida.tabla.id, celda))) continue;
    const letra = /^[A-Z]+/.exec(celda)?.[0] ?? '';
    const celdasDeLaColumna = porColumna.get(letra) ?? [];
    porColumna.set(letra, celdasDeLaColumna);
    const { centavos, moneda } = escrito;
    celdasDeLaColumna.push({
      celda,
      centavos,
      moneda,
      motivo: 'Entraría sin que la celda tenga un importe',
    });
  }
  return porColumna;
}

/** Groups of columns that are counted together: the months of a table of months are one group. */
function gruposDe({ tabla }: TablaLeida, columnas: readonly ColumnaDePlata[]) {
  const leidas = columnas.filter(({ seLee }) => seLee);
  if (tabla.forma !== 'MESES_EN_COLUMNAS' || leidas.length < 2) return columnas.map((una) => [una]);
  return [leidas, ...columnas.filter(({ seLee }) => !seLee).map((una) => [una])];
}

function nombreDeGrupo(grupo: readonly ColumnaDePlata[]) {
  const [primera, ultima] = [grupo[0], grupo.at(-1)];
  const desde = nombreColumna(primera?.columna ?? 0);
  if (!primera || !ultima || primera === ultima) {
    return { columna: desde, titulo: primera?.titulo ?? '' };
  }
  return {
    columna: `${desde}:${nombreColumna(ultima.columna)}`,
    titulo: `${primera.titulo} a ${ultima.titulo}`,
  };
}

const enOrden = (hoja: HojaLibro): HojaLibro =>
  hoja.filas.every(({ fila }, i) => fila > (hoja.filas[i - 1]?.fila ?? 0))
    ? hoja
    : { ...hoja, filas: hoja.filas.toSorted((a, b) => a.fila - b.fila) };

function probarTabla(
  leida: TablaLeida,
  hoja: HojaLibro,
  {
    zona,
    pedido,
  }: {
    readonly zona: { readonly desdeFila: number; readonly hastaFila: number };
    readonly pedido: PedidoDePrueba;
  },
): ColumnaProbada[] {
  const columnas = columnasDePlata(leida);
  const renglones = renglonesDe(leida, pedido);
  const contadas = contarTabla(leida, hoja, {
    zona: { ...zona, columnas: columnas.map(({ columna }) => columna) },
    pedido,
  });
  const deColumna = Map.groupBy(contadas, ({ columna }) => columna);
  const nombres = new Set(contadas.map(({ fila, columna }) => nombreCelda(fila, columna)));
  const sinCelda = escritasSinCelda(leida, nombres, pedido);
  return gruposDe(leida, columnas).flatMap((grupo): ColumnaProbada[] => {
    const destinadas = grupo.flatMap((columna) =>
      (deColumna.get(columna.columna) ?? []).map((celda) =>
        destinar(celda, { leida, columna, renglones, pedido }),
      ),
    );
    const perdidas = grupo.flatMap(({ columna }) => sinCelda.get(nombreColumna(columna)) ?? []);
    const monedas = new Set([...destinadas, ...perdidas].map(({ moneda }) => moneda));
    return [...monedas].map((moneda) =>
      probarColumna(
        { ...nombreDeGrupo(grupo), moneda },
        destinadas.filter((una) => una.moneda === moneda),
        perdidas.flatMap((una) =>
          una.moneda === moneda
            ? [{ celda: una.celda, centavos: una.centavos, motivo: una.motivo }]
            : [],
        ),
      ),
    );
  });
}

/** Proof of the columns of a summary sheet, none of whose cells is imported. */
function probarResumen(indice: number, hoja: HojaLibro, pedido: PedidoDePrueba): ColumnaProbada[] {
  const destinos = pedido.destinos[indice];
  const id = idDeResumen(indice);
  const columnas = [
    ...new Set(hoja.filas.flatMap(({ celdas }) => celdas.map(({ columna }) => columna))),
  ].sort((a, b) => a - b);
  const contadas = contarPlata(
    hoja,
    { columnas, desdeFila: 1, hastaFila: Infinity },
    { leer: lectorDe(pedido, indice), corregidas: new Map() },
  );
  const celdasDeLaColumna = contadas.flatMap((celda) => {
    const destino = destinos?.get(claveDeCelda(celda.fila, celda.columna));
    if (destino?.tablaId !== id || destino.a === 'TITULO') return [];
    const motivo = destino.a === 'IGNORADA' ? destino.motivo : 'Total de otras hojas';
    const moneda: Moneda = celda.moneda ?? 'ARS';
    return [{ celda, moneda, fin: { va: 'AFUERA', motivo } } as const];
  });
  const porColumna = Map.groupBy(
    celdasDeLaColumna,
    ({ celda, moneda }) => `${celda.columna} ${moneda}`,
  );
  return [...porColumna.values()].flatMap((grupo) => {
    const [primera] = grupo;
    if (!primera) return [];
    const columna = nombreColumna(primera.celda.columna);
    return [probarColumna({ columna, titulo: '', moneda: primera.moneda }, grupo)];
  });
}

/**
 * Proof of each column of money, by table: whether the sum of its cells equals the amounts to be
 * written plus the excluded ones.
 */
export function probarLibro(pedido: PedidoDePrueba, resumenes: Iterable<number>): Pruebas {
  const { leidas, deResumen, libro } = pedido;
  const zonas = zonasDeTablas([...leidas.map(({ tabla }) => tabla), ...deResumen]);
  const hojas = libro.hojas.map(enOrden);
  const pruebas = new Map<string, readonly ColumnaProbada[]>();
  for (const leida of leidas) {
    const { id, grilla } = leida.tabla;
    const hoja = hojas[grilla.indice];
    const zona = zonas.get(leida.tabla);
    if (hoja && zona) pruebas.set(id, probarTabla(leida, hoja, { zona, pedido }));
  }
  for (const indice of resumenes) {
    const hoja = hojas[indice];
    if (hoja) pruebas.set(idDeResumen(indice), probarResumen(indice, hoja, pedido));
  }
  return pruebas;
}
