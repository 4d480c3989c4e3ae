import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import {
  type CrearEscenario,
  filtroSchema,
  lineasGuardadasSchema,
} from '@plomada/domain/escenarios/escenario.schema';
import { palancasSchema } from '@plomada/domain/escenarios/palanca.schema';

/** Columns of a scenario that its author fills in, named as the fields. */
export const CAMPOS: Shape<CrearEscenario> = {
  nombre: t.text,
  filtro: t.json('jsonb', filtroSchema),
  palancas: t.json('jsonb', palancasSchema),
};

/** Written columns of a scenario: its fields, and the lines that the server computes of them. */
export const ESCRITOS = {
  ...CAMPOS,
  lineas: t.json('jsonb', lineasGuardadasSchema),
  guardadoEl: t.date,
  reservado: t.bool,
};

export const ESCENARIOS = tableOf('escenarios', { fixed: {}, fields: ESCRITOS });
