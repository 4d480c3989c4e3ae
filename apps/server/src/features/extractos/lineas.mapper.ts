import type { Linea, Vinculo } from '@plomada/domain/extractos/conciliacion.schema';
import { estadoDeLinea } from '@plomada/domain/extractos/mes.rules';
import type { ClaseDeCargo } from '@plomada/domain/extractos/regla.schema';

import type { FilaLinea } from './lineas.sql.ts';

const vinculoDto = ({
  antesFecha,
  antesCentavos,
  roto,
  cuando,
  ...vinculo
}: FilaLinea['vinculos'][number]): Vinculo => ({
  ...vinculo,
  cuando: new Date(cuando).toISOString(),
  roto: roto ? { fecha: antesFecha, importeCentavos: antesCentavos } : null,
});

/** Kind of charge of a line; null for none. */
export type ClaseDe = (linea: Pick<FilaLinea, 'conceptoPlegado' | 'codigo'>) => ClaseDeCargo | null;

export function lineaDto(fila: FilaLinea, claseDe: ClaseDe): Linea {
  const { orden: _orden, conceptoPlegado: _plegado, vinculadoCentavos: _parte, ...linea } = fila;
  return {
    ...linea,
    provisional: fila.saldoCentavos === null,
    estado: estadoDeLinea(fila),
    vinculos: fila.vinculos.map(vinculoDto),
    clase: claseDe(fila),
  };
}
