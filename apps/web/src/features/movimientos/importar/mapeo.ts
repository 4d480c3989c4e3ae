import { TITULOS_IMPORTACION } from '@plomada/domain/importaciones/columnas.rules';
import {
  campoImportacionSchema,
  type MapeoImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { CAMPOS_IMPORTACION, type CampoImportacion } from '@plomada/domain/importaciones/planilla';

import type { SelectOption } from '@/components/form/option-select';

type Columnas = MapeoImportacion['columnas'];

/** Fields as a list offers them, in the order a person reads a movement. */
export const OPCIONES_CAMPO: readonly SelectOption[] = CAMPOS_IMPORTACION.map((campo) => ({
  value: campo,
  label: TITULOS_IMPORTACION[campo],
}));

/** The field a column gives, or none. */
export function campoDe(columnas: Columnas, indice: number): CampoImportacion | null {
  return CAMPOS_IMPORTACION.find((campo) => columnas[campo] === indice) ?? null;
}

/** A column gives one field and a field comes from one column: the new choice takes the place. */
export function asignar(columnas: Columnas, indice: number, valor: string): Columnas {
  const campo = campoImportacionSchema.safeParse(valor).data ?? null;
  const resto: Columnas = {};
  for (const otro of CAMPOS_IMPORTACION) {
    const suya = columnas[otro];
    if (suya !== undefined && suya !== indice && otro !== campo) resto[otro] = suya;
  }
  return campo === null ? resto : { ...resto, [campo]: indice };
}

/** Whether nothing but the sign, or a choice for all rows, tells income from expense. */
export const tipoPorSigno = ({ columnas }: Pick<MapeoImportacion, 'columnas'>): boolean =>
  columnas.importe !== undefined && columnas.tipo === undefined;
