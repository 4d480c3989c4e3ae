import type { Bound } from '@plomada/db/statement';
import { tramoSchema } from '@plomada/domain/obligaciones/tramo.schema';

import {
  selectDeAcuerdos,
  selectObligaciones,
} from '../../src/features/obligaciones/obligaciones.sql.ts';
import {
  selectContrapartes,
  selectTotales as selectTotalesDeObligaciones,
} from '../../src/features/obligaciones/totales.sql.ts';
import { selectAdelantos } from '../../src/features/por-pagar/ordenes/adelantos.sql.ts';
import { selectOrden, selectOrdenes } from '../../src/features/por-pagar/ordenes/ordenes.sql.ts';
import {
  selectDeudas,
  selectPagos,
  selectPendientes,
} from '../../src/features/por-pagar/por-pagar.sql.ts';
import { lockRetencionesDeOrden } from '../../src/features/presupuestos/pagos/retenciones.sql.ts';
import {
  selectLineas,
  selectObrasDeCuenta,
  selectSumas,
} from '../../src/features/proveedores/cuenta/cuenta.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { selectConstancia } from '../../src/features/retenciones/constancia.sql.ts';
import { FECHA, ID, IDS } from './statement-samples.ts';

export function porPagar(quien: Quien): readonly Bound<unknown>[] {
  const { tenantId, actor } = quien;
  const hoy = { tenantId, actor, hoy: FECHA };
  const todos = { projectId: ID, proveedorId: ID, hasta: FECHA };
  const deTodos = { proyectoId: ID, proveedorId: ID, hasta: FECHA };
  const primera = { limit: 50, tras: null };
  const cuenta = { proveedorId: ID, moneda: 'ARS' } as const;
  const egreso = { sentido: 'EGRESO' } as const;
  return [
    selectObligaciones(hoy, egreso, primera),
    selectObligaciones(
      hoy,
      { ...egreso, ...deTodos, clase: 'CERTIFICADO', tramo: 'HASTA_60' },
      { limit: 50, tras: { vence: FECHA, clase: 'ANTICIPO', origenId: ID } },
    ),
    selectTotalesDeObligaciones(hoy, { ...egreso, ...deTodos, tramo: 'MAS_DE_90' }),
    selectObligaciones(hoy, { ...egreso, clase: 'ANTICIPO', origenId: ID }, primera),
    selectDeAcuerdos(quien, [{ clase: 'REPARO', id: ID }]),
    selectContrapartes(hoy, { ...egreso, proyectoId: ID }, 50),
    selectConstancia(quien, ID),
    selectPendientes(hoy, {}, primera),
    ...tramoSchema.options.flatMap((tramo) => [
      selectPendientes(hoy, { ...todos, tramo }, { limit: 50, tras: { vence: FECHA, id: ID } }),
    ]),
    selectDeudas(quien, IDS),
    selectPagos(quien, ID),
    selectAdelantos(quien, IDS),
    selectOrden(quien, ID),
    selectOrdenes(quien, {}, primera),
    selectOrdenes(
      quien,
      { proveedorId: ID, projectId: ID },
      { limit: 50, tras: { fecha: FECHA, id: ID } },
    ),
    lockRetencionesDeOrden(quien, IDS),
    selectSumas(quien, cuenta),
    selectObrasDeCuenta(quien, cuenta),
    selectLineas(quien, cuenta, primera),
    selectLineas(quien, cuenta, {
      desde: FECHA,
      hasta: FECHA,
      limit: 50,
      tras: { fecha: FECHA, id: ID },
    }),
  ];
}
