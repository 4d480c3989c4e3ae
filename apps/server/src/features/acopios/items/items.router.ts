import { obtenerAcopioSchema } from '@plomada/domain/acopios/acopio.schema';
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

import { outputOf } from '../../../context/sql/raw-json.ts';
import { router, tenantProcedure } from '../../../http/trpc/procedures.ts';
import {
  completarItem,
  crearItem,
  editarItem,
  eliminarItem,
  reabrirItem,
} from './items.commands.ts';
import { limitesItems, listarItems, obtenerItem, statsItems } from './items.queries.ts';

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
