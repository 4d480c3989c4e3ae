import { chequeDelMovimientoSchema } from '@plomada/domain/cheques/fijo.schema';
import {
  editarLoteSchema,
  loteEditadoSchema,
  restaurarMovimientoSchema,
  totalesMovimientosEntradaSchema,
  totalesMovimientosSchema,
} from '@plomada/domain/movimientos/acciones.schema';
import {
  movidosSchema,
  moverAAdministracionSchema,
} from '@plomada/domain/movimientos/administracion/mover.schema';
import {
  anularDevolucionSchema,
  bolsilloDevueltoSchema,
  devolverBolsilloSchema,
} from '@plomada/domain/movimientos/bolsillo/bolsillo.schema';
import {
  validacionComprobanteSchema,
  validarComprobanteSchema,
} from '@plomada/domain/movimientos/duplicados/duplicados.schema';
import { exportarMovimientosSchema } from '@plomada/domain/movimientos/exportar.schema';
import { listarMovimientosSchema } from '@plomada/domain/movimientos/filtros.schema';
import {
  capturarMovimientoSchema,
  editarMovimientoSchema,
  listaMovimientosSchema,
  movimientoCreadoSchema,
  movimientoSchema,
  obtenerMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import {
  prorratearSchema,
  prorrateoSchema,
} from '@plomada/domain/movimientos/prorrateo/prorrateo.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { moverAAdministracion } from './administracion/mover.commands.ts';
import { anularDevolucion, devolverBolsillo } from './bolsillo/bolsillo.commands.ts';
import { editarLote } from './commands/editar-lote.ts';
import { validarComprobante } from './duplicados/duplicados.queries.ts';
import { exportarMovimientos } from './exportar/exportar.queries.ts';
import { crearMovimiento, editarMovimiento, restaurarMovimiento } from './movimientos.commands.ts';
import {
  leerChequeDe,
  listarMovimientos,
  obtenerMovimiento,
  totalesMovimientos,
} from './movimientos.queries.ts';
import { prorratearMovimiento } from './prorrateo/prorrateo.commands.ts';

export const movimientosRouter = router({
  listar: tenantProcedure('view_movements', { pipelined: true })
    .input(listarMovimientosSchema)
    .output(outputOf(listaMovimientosSchema))
    .query(({ ctx, input }) => listarMovimientos(ctx, input)),
  obtener: tenantProcedure('view_movements', { pipelined: true })
    .input(obtenerMovimientoSchema)
    .output(outputOf(movimientoSchema))
    .query(({ ctx, input }) => obtenerMovimiento(ctx, input)),
  cheque: tenantProcedure('manage_movements')
    .input(obtenerMovimientoSchema)
    .output(outputOf(chequeDelMovimientoSchema))
    .query(({ ctx, input }) => leerChequeDe(ctx, input)),
  crear: tenantProcedure('manage_movements')
    .input(capturarMovimientoSchema)
    .output(outputOf(movimientoCreadoSchema))
    .mutation(({ ctx, input }) => crearMovimiento(ctx, input)),
  editar: tenantProcedure('manage_movements')
    .input(editarMovimientoSchema)
    .output(outputOf(movimientoSchema))
    .mutation(({ ctx, input }) => editarMovimiento(ctx, input)),
  totales: tenantProcedure('view_movements', { pipelined: true })
    .input(totalesMovimientosEntradaSchema)
    .output(outputOf(totalesMovimientosSchema))
    .query(({ ctx, input }) => totalesMovimientos(ctx, input)),
  exportar: tenantProcedure('export_data', { restOnly: true })
    .input(exportarMovimientosSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarMovimientos(ctx, input)),
  editarLote: tenantProcedure('manage_movements')
    .input(editarLoteSchema)
    .output(outputOf(loteEditadoSchema))
    .mutation(({ ctx, input }) => editarLote(ctx, input)),
  devolver: tenantProcedure('manage_movements')
    .input(devolverBolsilloSchema)
    .output(outputOf(bolsilloDevueltoSchema))
    .mutation(({ ctx, input }) => devolverBolsillo(ctx, input)),
  anularDevolucion: tenantProcedure('manage_movements')
    .input(anularDevolucionSchema)
    .output(outputOf(movimientoSchema))
    .mutation(({ ctx, input }) => anularDevolucion(ctx, input)),
  moverAAdministracion: tenantProcedure('edit_projects')
    .input(moverAAdministracionSchema)
    .output(outputOf(movidosSchema))
    .mutation(({ ctx, input }) => moverAAdministracion(ctx, input)),
  prorratear: tenantProcedure('manage_movements')
    .input(prorratearSchema)
    .output(outputOf(prorrateoSchema))
    .mutation(({ ctx, input }) => prorratearMovimiento(ctx, input)),
  validarComprobante: tenantProcedure('manage_movements')
    .input(validarComprobanteSchema)
    .output(outputOf(validacionComprobanteSchema))
    .query(({ ctx, input }) => validarComprobante(ctx, input)),
  restaurar: tenantProcedure('approve_deletions')
    .input(restaurarMovimientoSchema)
    .output(outputOf(movimientoSchema))
    .mutation(({ ctx, input }) => restaurarMovimiento(ctx, input)),
});
