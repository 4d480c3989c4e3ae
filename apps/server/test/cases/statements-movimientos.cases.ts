import type { Bound } from '@plomada/db/statement';

import { veCuentas } from '../../src/features/cuentas/visibility.sql.ts';
import { selectQuedan } from '../../src/features/movimientos/administracion/mover.sql.ts';
import { selectDeudas } from '../../src/features/movimientos/bolsillo/bolsillo.sql.ts';
import { selectCambios } from '../../src/features/movimientos/cambios/cambios.sql.ts';
import {
  selectTenedores,
  selectVivo,
} from '../../src/features/movimientos/comprobantes/tenedores.sql.ts';
import {
  lockDepositosDe,
  selectRetenido,
} from '../../src/features/movimientos/depositos/depositos.sql.ts';
import { selectCandidatos } from '../../src/features/movimientos/duplicados/candidatos.sql.ts';
import {
  selectConArchivo,
  selectDebidos,
} from '../../src/features/movimientos/duplicados/duplicados.sql.ts';
import {
  selectCodigoDeObra,
  selectLote,
  selectMovimiento,
  selectPagina,
} from '../../src/features/movimientos/list.sql.ts';
import {
  lockFilas,
  lockMovimientoConReferidos,
  lockObraConReferidos,
  lockObrasDe,
} from '../../src/features/movimientos/locks.sql.ts';
import { selectItems } from '../../src/features/movimientos/pagina.sql.ts';
import { selectTotales } from '../../src/features/movimientos/totales.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID, IDS } from './statement-samples.ts';

const FILTROS = {
  projectId: ID,
  tipo: 'EGRESO',
  rubroId: ID,
  sinRubro: false,
  proveedorId: ID,
  sinProveedor: true,
  medioPago: 'EFECTIVO',
  moneda: 'ARS',
  desde: FECHA,
  hasta: FECHA,
  importeDesde: 1,
  importeHasta: 2,
  estado: 'CONFIRMADO',
  mios: true,
  mesCerrado: true,
  importacionId: ID,
  grupoProrrateoId: ID,
  search: 'ñandú 50%',
} as const;
const TRAS = { fecha: FECHA, id: ID };
const REFERENCIAS = { rubroId: ID, proveedorId: null };
const IDENTIDAD = {
  cuitEmisor: '30900000444',
  tipoArca: 1,
  puntoVenta: 4,
  numero: 1,
  totalCentavos: 1,
  fecha: FECHA,
  cae: null,
  proveedor: null,
};

/**
 * Statements of lists and totals with filters by account, which only roles that see accounts may
 * use.
 */
const deCuentas = (quien: Quien): readonly Bound<unknown>[] =>
  [
    { cuentaId: ID },
    { sinCuenta: true },
    { cuentaId: ID, sinCuenta: false, projectId: ID },
  ].flatMap((filtros) => [
    selectItems(quien, filtros, { limit: 50, tras: TRAS }),
    selectPagina(quien, filtros, { limit: 50, tras: null }),
    selectTotales(quien, filtros),
  ]);

export const movimientos = (quien: Quien): readonly Bound<unknown>[] => [
  selectItems(quien, {}, { limit: 50, tras: null }),
  selectItems(quien, FILTROS, { limit: 50, tras: TRAS }),
  selectItems(quien, { search: '$ 6.321.694,79' }, { limit: 50, tras: null }),
  selectItems(quien, { search: 'losa', hallados: IDS }, { limit: 50, tras: null }),
  selectPagina(quien, {}, { limit: 50, tras: null }),
  selectRetenido(quien, ID),
  lockDepositosDe(quien, ID),
  selectPagina(quien, FILTROS, { limit: 50, tras: TRAS }),
  selectMovimiento(quien, ID),
  selectMovimiento(quien, ID, { eliminados: true }),
  selectDeudas(quien, IDS),
  selectQuedan(quien, { proyectoId: ID, ids: [] }),
  selectQuedan(quien, { proyectoId: null, ids: IDS }),
  selectLote(quien, IDS),
  selectTotales(quien, {}),
  selectTotales(quien, FILTROS),
  selectTotales(quien, { projectId: ID, moneda: 'ARS', desde: FECHA, hasta: FECHA }),
  selectTotales(quien, { tipo: 'EGRESO', rubroId: ID }),
  ...(veCuentas(quien) ? deCuentas(quien) : []),
  selectTotales(quien, { tipo: 'EGRESO', sinProveedor: false, desde: FECHA }),
  selectTotales(quien, { tipo: 'EGRESO', proveedorId: ID, hasta: FECHA }),
  selectPagina(quien, { search: '$ 6.321.694,79' }, { limit: 50, tras: null }),
  selectPagina(quien, { search: 'losa', hallados: IDS }, { limit: 50, tras: null }),
  selectCodigoDeObra(quien, ID),
  lockObrasDe(quien, IDS, { eliminados: false }),
  lockFilas(quien, IDS, { eliminados: false }),
  lockFilas(quien, IDS, { eliminados: true }),
  lockObraConReferidos(quien, ID, REFERENCIAS),
  lockMovimientoConReferidos(quien, ID, REFERENCIAS),
  selectCambios(quien, { id: ID }),
  selectCambios(quien, { movimientoId: ID }),
  selectTenedores(quien, ID),
  selectVivo(quien, { cuitEmisor: '30900000444', tipoArca: 1, puntoVenta: 1, numero: 1 }),
  selectDebidos(quien, [IDENTIDAD]),
  selectCandidatos(quien, [IDENTIDAD], null),
  selectConArchivo(quien, { sha256: 'a', excludeId: null, max: 20 }),
];
