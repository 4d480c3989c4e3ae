import {
  acopioSchema,
  cerrarAcopioSchema,
  crearAcopioSchema,
  editarAcopioSchema,
  listaAcopiosSchema,
  listarAcopiosSchema,
  obtenerAcopioSchema,
} from '@plomada/domain/acopios/acopio.schema';
import {
  archivoAcopioSchema,
  listaArchivosAcopioSchema,
  listarArchivosAcopioSchema,
  referenciaArchivoAcopioSchema,
  subirArchivoAcopioSchema,
} from '@plomada/domain/acopios/archivo-acopio.schema';
import {
  historialAcopioEntradaSchema,
  historialAcopioSchema,
} from '@plomada/domain/acopios/historial.schema';
import {
  acopioItemSchema,
  completarItemSchema,
  crearItemSchema,
  editarItemSchema,
  eliminarItemSchema,
  itemEliminadoSchema,
  limitesItemsSchema,
  listaItemsSchema,
  listarItemsSchema,
  referenciaItemSchema,
  statsItemsSchema,
} from '@plomada/domain/acopios/items/item.schema';
import {
  exportarItemsSchema,
  importarItemsSchema,
  plantillaItemsSchema,
  resultadoImportacionItemsSchema,
  vistaPreviaItemsSchema,
} from '@plomada/domain/acopios/planillas/planilla.schema';
import {
  reciboDeGrupoSchema,
  reciboDeRetiroSchema,
} from '@plomada/domain/acopios/retiros/recibo.schema';
import {
  anularRetiroSchema,
  editarRetiroSchema,
  listaRetirosSchema,
  listarRetirosSchema,
  obtenerRetiroSchema,
  registrarRetiroSchema,
  retiroRegistradoSchema,
  retiroSchema,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { adjuntoQuitadoSchema } from '@plomada/domain/archivos/archivo.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { replayed } from '../../context/transaction.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { cerrarAcopio, crearAcopio, editarAcopio, reabrirAcopio } from './acopios.commands.ts';
import { historialAcopio, listarAcopios, leerAcopio } from './acopios.queries.ts';
import { eliminarArchivo, subirArchivo } from './archivos/archivos.commands.ts';
import { descargarArchivo, listarArchivos } from './archivos/archivos.queries.ts';
import {
  completarItem,
  crearItem,
  editarItem,
  eliminarItem,
  reabrirItem,
} from './items/items.commands.ts';
import { limitesItems, listarItems, obtenerItem, statsItems } from './items/items.queries.ts';
import { importarItems, previsualizarItems } from './planillas/planillas.commands.ts';
import { exportarItems, plantillaDeItems } from './planillas/planillas.sheet.ts';
import { reciboDeGrupo, reciboDeRetiro } from './recibos/recibos.queries.ts';
import { anularRetiro, editarRetiro, registrarRetiro } from './retiros/retiros.commands.ts';
import { listarRetiros, obtenerRetiro } from './retiros/retiros.queries.ts';

export const acopiosRouter = router({
  listar: tenantProcedure('view_inventory', { pipelined: true })
    .input(listarAcopiosSchema)
    .output(outputOf(listaAcopiosSchema))
    .query(({ ctx, input }) => listarAcopios(ctx, input)),
  obtener: tenantProcedure('view_inventory')
    .input(obtenerAcopioSchema)
    .output(outputOf(acopioSchema))
    .query(({ ctx, input }) => leerAcopio(ctx, input.id)),
  historial: tenantProcedure('view_inventory')
    .input(historialAcopioEntradaSchema)
    .output(outputOf(historialAcopioSchema))
    .query(({ ctx, input }) => historialAcopio(ctx, input)),
  crear: tenantProcedure('create_acopios')
    .input(crearAcopioSchema)
    .output(outputOf(acopioSchema))
    .mutation(({ ctx, input }) => crearAcopio(ctx, input)),
  editar: tenantProcedure('edit_acopios')
    .input(editarAcopioSchema)
    .output(outputOf(acopioSchema))
    .mutation(({ ctx, input }) => editarAcopio(ctx, input)),
  cerrar: tenantProcedure('edit_acopios')
    .input(cerrarAcopioSchema)
    .output(outputOf(acopioSchema))
    .mutation(({ ctx, input }) => cerrarAcopio(ctx, input)),
  reabrir: tenantProcedure('edit_acopios')
    .input(cerrarAcopioSchema)
    .output(outputOf(acopioSchema))
    .mutation(({ ctx, input }) => reabrirAcopio(ctx, input)),
});

export const acopioArchivosRouter = router({
  listar: tenantProcedure('view_inventory')
    .input(listarArchivosAcopioSchema)
    .output(outputOf(listaArchivosAcopioSchema))
    .query(({ ctx, input }) => listarArchivos(ctx, input)),
  subir: tenantProcedure('manage_inventory', { restOnly: true })
    .input(subirArchivoAcopioSchema)
    .output(outputOf(archivoAcopioSchema))
    .mutation(replayed(subirArchivo)),
  descargar: tenantProcedure('view_inventory', { restOnly: true })
    .input(referenciaArchivoAcopioSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => descargarArchivo(ctx, input)),
  eliminar: tenantProcedure('manage_inventory')
    .input(referenciaArchivoAcopioSchema)
    .output(outputOf(adjuntoQuitadoSchema))
    .mutation(({ ctx, input }) => eliminarArchivo(ctx, input)),
});

export const acopioItemsRouter = router({
  listar: tenantProcedure('view_inventory')
    .input(listarItemsSchema)
    .output(outputOf(listaItemsSchema))
    .query(({ ctx, input }) => listarItems(ctx, input)),
  obtener: tenantProcedure('view_inventory')
    .input(referenciaItemSchema)
    .output(outputOf(acopioItemSchema))
    .query(({ ctx, input }) => obtenerItem(ctx, input)),
  stats: tenantProcedure('view_inventory')
    .input(obtenerAcopioSchema)
    .output(outputOf(statsItemsSchema))
    .query(({ ctx, input }) => statsItems(ctx, input)),
  limites: tenantProcedure('view_inventory')
    .output(outputOf(limitesItemsSchema))
    .query(({ ctx }) => limitesItems(ctx)),
  crear: tenantProcedure('manage_inventory')
    .input(crearItemSchema)
    .output(outputOf(acopioItemSchema))
    .mutation(({ ctx, input }) => crearItem(ctx, input)),
  editar: tenantProcedure('manage_inventory')
    .input(editarItemSchema)
    .output(outputOf(acopioItemSchema))
    .mutation(({ ctx, input }) => editarItem(ctx, input)),
  eliminar: tenantProcedure('manage_inventory')
    .input(eliminarItemSchema)
    .output(outputOf(itemEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarItem(ctx, input)),
  completar: tenantProcedure('manage_inventory')
    .input(completarItemSchema)
    .output(outputOf(acopioItemSchema))
    .mutation(({ ctx, input }) => completarItem(ctx, input)),
  reabrir: tenantProcedure('manage_inventory')
    .input(completarItemSchema)
    .output(outputOf(acopioItemSchema))
    .mutation(({ ctx, input }) => reabrirItem(ctx, input)),
});

export const acopioPlanillasRouter = router({
  plantilla: tenantProcedure('manage_inventory', { restOnly: true })
    .input(plantillaItemsSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx }) => plantillaDeItems(ctx)),
  exportar: tenantProcedure('export_data', { restOnly: true })
    .input(exportarItemsSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarItems(ctx, input)),
  previsualizar: tenantProcedure('manage_inventory', { restOnly: true })
    .input(importarItemsSchema)
    .output(outputOf(vistaPreviaItemsSchema))
    .mutation(({ ctx, input }) => previsualizarItems(ctx, input)),
  importar: tenantProcedure('manage_inventory', { restOnly: true })
    .input(importarItemsSchema)
    .output(outputOf(resultadoImportacionItemsSchema))
    .mutation(replayed(importarItems)),
});

export const recibosRouter = router({
  delRetiro: tenantProcedure('view_inventory', { restOnly: true })
    .input(reciboDeRetiroSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => reciboDeRetiro(ctx, input)),
  delGrupo: tenantProcedure('view_inventory', { restOnly: true })
    .input(reciboDeGrupoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => reciboDeGrupo(ctx, input)),
});

export const retirosRouter = router({
  listar: tenantProcedure('view_inventory')
    .input(listarRetirosSchema)
    .output(outputOf(listaRetirosSchema))
    .query(({ ctx, input }) => listarRetiros(ctx, input)),
  obtener: tenantProcedure('view_inventory')
    .input(obtenerRetiroSchema)
    .output(outputOf(retiroSchema))
    .query(({ ctx, input }) => obtenerRetiro(ctx, input)),
  registrar: tenantProcedure('manage_inventory')
    .input(registrarRetiroSchema)
    .output(outputOf(retiroRegistradoSchema))
    .mutation(replayed(registrarRetiro)),
  editar: tenantProcedure('edit_withdrawals')
    .input(editarRetiroSchema)
    .output(outputOf(retiroSchema))
    .mutation(({ ctx, input }) => editarRetiro(ctx, input)),
  anular: tenantProcedure('edit_withdrawals')
    .input(anularRetiroSchema)
    .output(outputOf(retiroSchema))
    .mutation(({ ctx, input }) => anularRetiro(ctx, input)),
});
