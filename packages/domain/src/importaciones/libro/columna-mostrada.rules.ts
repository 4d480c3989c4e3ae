import { nombreColumna } from '../../planilla/referencia.rules.ts';
import type { ColumnaTabla } from '../../planilla/tabla.ts';
import type { TablaCruda } from '../../planilla/tablas.rules.ts';
import type { Calculo } from './calculo.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

export type Cruda = TablaCruda<CampoLibro>;
export type Columna = ColumnaTabla<CampoLibro>;

/** Table of a question about columns: its id, its titles, and the collector of questions. */
export type Pedido = { readonly id: string; readonly huella: string; readonly cuaderno: Cuaderno };

/** Number of cells of a column shown in its question. */
const VALORES_MOSTRADOS = 3;

export const valoresDe = ({ cuerpo }: Cruda, columna: number): string =>
  cuerpo
    .flatMap(({ porColumna }) => porColumna.get(columna)?.texto ?? [])
    .slice(0, VALORES_MOSTRADOS)
    .join(' · ');

export const nombreDe = ({ titulo, columna }: Pick<Columna, 'titulo' | 'columna'>): string =>
  titulo === '' ? `Columna ${nombreColumna(columna)}` : `«${titulo}»`;

/**
 * Columns of a table for display, with their fields; one of unit prices has that field, one of a
 * month `mes`.
 */
export const columnasMostradas = ({
  columnas,
  calculo,
}: {
  readonly columnas: readonly Columna[];
  readonly calculo: Calculo;
}) =>
  columnas.map(({ columna, titulo, campo, mes, sobra }) => {
    const campoMostrado = calculo.precios.has(columna) ? 'precioUnitario' : campo;
    return {
      columna: nombreColumna(columna),
      titulo,
      campo: mes ? ('mes' as const) : sobra === null ? campoMostrado : null,
    };
  });
