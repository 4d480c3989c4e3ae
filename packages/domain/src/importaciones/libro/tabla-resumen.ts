import type { FilaGrilla } from '../../planilla/grilla.rules.ts';
import { nombreRango } from '../../planilla/referencia.rules.ts';
import { totalDe } from './cifras.rules.ts';
import { idDeResumen } from './destinos.rules.ts';
import type { TablaDeLibro } from './resultado.ts';
import { revisarResumen, type Cifras } from './resumen.rules.ts';

/** A sheet that only repeats others, as a table without rows. */
export function tablaDeResumen(
  hoja: string,
  indice: number,
  { filas, cifras }: { readonly filas: readonly FilaGrilla[]; readonly cifras: Cifras },
): TablaDeLibro {
  const columnas = filas.flatMap(({ celdas }) => celdas.map(({ columna }) => columna));
  const deFila = filas.map(({ fila }) => fila);
  return {
    id: idDeResumen(indice),
    hoja,
    rango: nombreRango({
      desdeFila: Math.min(...deFila),
      hastaFila: Math.max(...deFila),
      desdeColumna: Math.min(...columnas),
      hastaColumna: Math.max(...columnas),
    }),
    forma: 'LISTA',
    destino: 'RESUMEN',
    columnas: [],
    filas: [],
    totales: revisarResumen(filas, hoja, cifras).map(totalDe),
    saldosRevisados: 0,
    saldoInicial: null,
    ignoradas: [],
    prueba: [],
  };
}
