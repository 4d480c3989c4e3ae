import {
  adjuntoQuitadoSchema,
  adjuntoSchema,
  listaAdjuntosSchema,
} from '@plomada/domain/archivos/archivo.schema';
import {
  listarArchivosLoteSchema,
  referenciaArchivoLoteSchema,
  subirArchivoLoteSchema,
} from '@plomada/domain/lote/archivo-lote.schema';
import {
  crearGastoLoteSchema,
  editarGastoLoteSchema,
  eliminarGastoLoteSchema,
  gastoLoteSchema,
  restaurarGastoLoteSchema,
} from '@plomada/domain/lote/gasto-lote.schema';
import {
  aporteLoteSchema,
  compraLoteSchema,
  crearAporteLoteSchema,
  eliminarAporteLoteSchema,
  exportarLoteSchema,
  guardarLoteSchema,
  loteSchema,
  pedirLoteSchema,
  sociosParaLoteSchema,
} from '@plomada/domain/lote/lote.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { replayed } from '../../context/transaction.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { eliminarAporte, eliminarGasto, restaurarGasto } from './bajas.commands.ts';
import { exportarCompra } from './exportar/exportar.queries.ts';
import { crearGasto, editarGasto } from './gastos/gastos.commands.ts';
import { crearAporte, eliminarArchivo, guardarLote, subirArchivo } from './lote.commands.ts';
import {
  descargarArchivo,
  listarArchivos,
  listarDisponibles,
  obtenerCompra,
} from './lote.queries.ts';

const loteArchivosRouter = router({
  listar: tenantProcedure('view_lot_purchase')
    .input(listarArchivosLoteSchema)
    .output(outputOf(listaAdjuntosSchema))
    .query(({ ctx, input }) => listarArchivos(ctx, input)),
  subir: tenantProcedure('manage_lot_purchase', { restOnly: true })
    .input(subirArchivoLoteSchema)
    .output(outputOf(adjuntoSchema))
    .mutation(replayed(subirArchivo)),
  descargar: tenantProcedure('view_lot_purchase', { restOnly: true })
    .input(referenciaArchivoLoteSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => descargarArchivo(ctx, input)),
  eliminar: tenantProcedure('manage_lot_purchase')
    .input(referenciaArchivoLoteSchema)
    .output(outputOf(adjuntoQuitadoSchema))
    .mutation(({ ctx, input }) => eliminarArchivo(ctx, input)),
});

export const loteRouter = router({
  obtener: tenantProcedure('view_lot_purchase')
    .input(pedirLoteSchema)
    .output(outputOf(compraLoteSchema))
    .query(({ ctx, input }) => obtenerCompra(ctx, input)),
  guardar: tenantProcedure('manage_lot_purchase')
    .input(guardarLoteSchema)
    .output(outputOf(loteSchema))
    .mutation(({ ctx, input }) => guardarLote(ctx, input)),
  crearGasto: tenantProcedure('manage_lot_purchase')
    .input(crearGastoLoteSchema)
    .output(outputOf(gastoLoteSchema))
    .mutation(({ ctx, input }) => crearGasto(ctx, input)),
  editarGasto: tenantProcedure('manage_lot_purchase')
    .input(editarGastoLoteSchema)
    .output(outputOf(gastoLoteSchema))
    .mutation(({ ctx, input }) => editarGasto(ctx, input)),
  eliminarGasto: tenantProcedure('manage_lot_purchase')
    .input(eliminarGastoLoteSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => eliminarGasto(ctx, input)),
  restaurarGasto: tenantProcedure('approve_deletions')
    .input(restaurarGastoLoteSchema)
    .output(outputOf(gastoLoteSchema))
    .mutation(({ ctx, input }) => restaurarGasto(ctx, input)),
  crearAporte: tenantProcedure('manage_lot_purchase')
    .input(crearAporteLoteSchema)
    .output(outputOf(aporteLoteSchema))
    .mutation(({ ctx, input }) => crearAporte(ctx, input)),
  eliminarAporte: tenantProcedure('manage_lot_purchase')
    .input(eliminarAporteLoteSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => eliminarAporte(ctx, input)),
  exportar: tenantProcedure('manage_lot_purchase', { restOnly: true })
    .input(exportarLoteSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarCompra(ctx, input)),
  disponibles: tenantProcedure('view_lot_purchase')
    .input(pedirLoteSchema)
    .output(outputOf(sociosParaLoteSchema))
    .query(({ ctx, input }) => listarDisponibles(ctx, input)),
  archivos: loteArchivosRouter,
});
