import type { Bound } from '@plomada/db/statement';

import { selectPago, selectPagos } from '../../src/features/presupuestos/pagos/pagos.sql.ts';
import { selectAjeno } from '../../src/features/presupuestos/pagos/renglones.sql.ts';
import { selectRetenciones } from '../../src/features/presupuestos/pagos/retenciones.sql.ts';
import {
  lockVisible,
  selectPresupuesto,
  selectPresupuestos,
} from '../../src/features/presupuestos/presupuestos.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import {
  selectCaidas,
  selectEnCuentas,
  selectMonedas,
  selectPorObra,
  selectSinDia,
} from '../../src/features/resumen/vencimientos/caja.sql.ts';
import {
  selectCaidasPorObra,
  selectProximos,
} from '../../src/features/resumen/vencimientos/por-obra.sql.ts';
import {
  selectAdeudado,
  selectVencimientos,
} from '../../src/features/resumen/vencimientos/vencimientos.sql.ts';
import { FECHA, ID } from './statement-samples.ts';

const FILTROS = {
  proyectoId: ID,
  proveedorId: ID,
  sentido: 'EGRESO',
  estado: ['VENCIDO', 'CUMPLIDO'],
  search: 'losa',
} satisfies Parameters<typeof selectPresupuestos>[1];

export const presupuestos = (quien: Quien): readonly Bound<unknown>[] => [
  selectPresupuestos(quien, {}, { limit: 50, hoy: FECHA, tras: null }),
  selectPresupuestos(quien, FILTROS, { limit: 50, hoy: FECHA, tras: { fecha: FECHA, id: ID } }),
  selectPresupuesto(quien, ID),
  lockVisible(quien, ID),
  selectAjeno(quien, ID),
  selectPagos(quien, ID, { limit: 50, tras: null }),
  selectPagos(quien, ID, { limit: 50, tras: { fecha: FECHA, id: ID } }),
  selectPago(quien, ID, ID),
  selectRetenciones(quien, [ID]),
  selectProximos(quien, { hoy: FECHA, hasta: FECHA }),
  selectCaidasPorObra(quien, { hoy: FECHA, hasta: FECHA }),
  ...[undefined, ID].flatMap((proyectoId) => {
    const alcance = { proyectoId, hoy: FECHA, hasta: FECHA };
    return [
      selectVencimientos(quien, alcance, 500),
      selectCaidas(quien, alcance),
      selectPorObra(quien, alcance),
      selectSinDia(quien, alcance),
      selectMonedas(quien, proyectoId),
      selectEnCuentas(quien, alcance),
      selectAdeudado(quien, alcance, 50),
    ];
  }),
];
