import { nombreRango, nombreCelda } from '../../planilla/referencia.rules.ts';
import { totalDe } from './cifras.rules.ts';
import { columnasMostradas } from './columna-mostrada.rules.ts';
import type { Cobertura } from './destinos.rules.ts';
import type { FilasLeidas } from './filas-libro.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { TotalDeTabla, TablaDeLibro, Hallazgo } from './resultado.ts';
import { revisarSaldos } from './saldo-corrido.rules.ts';

/** Totals of a running balance: the rows that differ, and the last balance. */
function totalesDeSaldo(leida: TablaLeida): { totales: TotalDeTabla[]; revisados: number } {
  const { saldos, sentido, apertura } = leida;
  if (!sentido) return { totales: [], revisados: 0 };
  const revisados = revisarSaldos(saldos, sentido, apertura?.centavos ?? null).map(
    ({ celda, dice, entran }) =>
      totalDe({ celda, clase: 'SALDO', moneda: 'ARS', dice, entran, pesos: entran, dolares: 0 }),
  );
  const ultimo = sentido.alReves ? revisados[0] : revisados.at(-1);
  return {
    totales: revisados.filter((total) => total.difiere === true || total === ultimo),
    revisados: revisados.length,
  };
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

export function tablaDe(
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
    columnas: columnasMostradas(tabla),
    filas: leidas?.filas ?? [],
    totales: [...totales, ...saldo.totales],
    saldosRevisados: saldo.revisados,
    saldoInicial: leida.apertura && {
      celda: leida.apertura.celda,
      centavos: leida.apertura.centavos,
    },
    ignoradas: cobertura.porTabla.get(tabla.id) ?? [],
    prueba: [],
  };
}

/** Errors for unreadable cells of totals, which cannot be checked. */
export function totalesRotos({ tabla, filas }: TablaLeida): Hallazgo[] {
  return filas
    .filter(({ clase }) => clase === 'SUMA')
    .flatMap(({ fila }) => fila.celdas)
    .filter(({ clase }) => clase === 'ERROR')
    .map(({ fila, columna, texto }) => ({
      tablaId: tabla.id,
      filaId: null,
      fila,
      celda: nombreCelda(fila, columna),
      campo: null,
      valor: texto,
      mensaje: 'El total tiene un error de la planilla',
    }));
}
