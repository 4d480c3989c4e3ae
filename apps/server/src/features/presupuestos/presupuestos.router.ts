import {
  adicionalCreadoSchema,
  crearAdicionalSchema,
  listaAdicionalesSchema,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import {
  cambiarEstadoCertificadoSchema,
  certificadoEliminadoSchema,
  certificadoSchema,
  crearCertificadoSchema,
  editarCertificadoSchema,
  listaCertificadosSchema,
  listarCertificadosSchema,
  referenciaCertificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  guardarIndiceSchema,
  indiceGuardadoSchema,
  leerIndicesSchema,
  listaIndicesSchema,
  listarIndicesSchema,
  planillaIndicesSchema,
} from '@plomada/domain/presupuestos/indices/indice.schema';
import {
  crearPagoSchema,
  depositarRetencionesSchema,
  editarPagoSchema,
  eliminarPagoSchema,
  listaPagosSchema,
  listarPagosSchema,
  pagarSchema,
  pagoEliminadoSchema,
  pagoSchema,
  referenciaPagoSchema,
  restaurarPagoSchema,
  retencionesDepositadasSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  importarItemsPresupuestoSchema,
  leerItemsPresupuestoSchema,
  plantillaItemsPresupuestoSchema,
  resultadoImportacionItemsPresupuestoSchema,
  vistaPreviaItemsPresupuestoSchema,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';
import {
  cambiarEstadoPresupuestoSchema,
  copiarPresupuestoSchema,
  crearPresupuestoSchema,
  documentoPresupuestoSchema,
  editarPresupuestoSchema,
  listaPresupuestosSchema,
  listarPresupuestosSchema,
  fijarPlazosSchema,
  llevarTotalSchema,
  obtenerPresupuestoSchema,
  presupuestoSchema,
  revisionesSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { replayed } from '../../context/transaction.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { crearAdicional } from './adicionales/adicionales.commands.ts';
import {
  cambiarEstadoCertificado,
  crearCertificado,
  editarCertificado,
  eliminarCertificado,
} from './certificados/certificados.commands.ts';
import { listarCertificados, leerCertificado } from './certificados/certificados.queries.ts';
import { documentoDeCertificado, documentoDePresupuesto } from './documentos/descarga.queries.ts';
import { guardarIndice } from './indices/indices.commands.ts';
import { leerPlanillaDeIndices, listarIndices } from './indices/indices.queries.ts';
import { eliminarPago } from './pagos/bajas.commands.ts';
import { crearPago, editarPago, pagar, restaurarPago } from './pagos/pagos.commands.ts';
import { listarPagos, obtenerPago } from './pagos/pagos.queries.ts';
import { reciboDeCobro } from './pagos/recibo.queries.ts';
import { depositarRetenciones } from './pagos/retenciones.commands.ts';
import {
  importarItemsDePresupuesto,
  previsualizarItemsDePresupuesto,
} from './planillas/planillas.commands.ts';
import { plantillaDePresupuesto } from './planillas/plantilla.sheet.ts';
import {
  cambiarEstado,
  copiarPresupuesto,
  crearPresupuesto,
  editarPresupuesto,
  fijarPlazos,
  llevarTotalA,
} from './presupuestos.commands.ts';
import {
  listarAdicionales,
  listarPresupuestos,
  listarRevisiones,
  leerPresupuesto,
} from './presupuestos.queries.ts';

export const presupuestosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarPresupuestosSchema)
    .output(outputOf(listaPresupuestosSchema))
    .query(({ ctx, input }) => listarPresupuestos(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(obtenerPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .query(({ ctx, input }) => leerPresupuesto(ctx, input.id)),
  revisiones: tenantProcedure('view_budgets')
    .input(obtenerPresupuestoSchema)
    .output(outputOf(revisionesSchema))
    .query(({ ctx, input }) => listarRevisiones(ctx, input)),
  documento: tenantProcedure('view_budgets', { restOnly: true })
    .input(documentoPresupuestoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDePresupuesto(ctx, input)),
  crear: tenantProcedure('create_budgets')
    .input(crearPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => crearPresupuesto(ctx, input)),
  copiar: tenantProcedure('create_budgets')
    .input(copiarPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => copiarPresupuesto(ctx, input)),
  editar: tenantProcedure('manage_budgets')
    .input(editarPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => editarPresupuesto(ctx, input)),
  fijarPlazos: tenantProcedure('manage_budgets')
    .input(fijarPlazosSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => fijarPlazos(ctx, input)),
  llevarTotal: tenantProcedure('manage_budgets')
    .input(llevarTotalSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => llevarTotalA(ctx, input)),
  cambiarEstado: tenantProcedure('manage_budgets')
    .input(cambiarEstadoPresupuestoSchema)
    .output(outputOf(presupuestoSchema))
    .mutation(({ ctx, input }) => cambiarEstado(ctx, input)),
});

export const adicionalesRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(obtenerPresupuestoSchema)
    .output(outputOf(listaAdicionalesSchema))
    .query(({ ctx, input }) => listarAdicionales(ctx, input)),
  crear: tenantProcedure('approve_budgets')
    .input(crearAdicionalSchema)
    .output(outputOf(adicionalCreadoSchema))
    .mutation(({ ctx, input }) => crearAdicional(ctx, input)),
});

export const certificadosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarCertificadosSchema)
    .output(outputOf(listaCertificadosSchema))
    .query(({ ctx, input }) => listarCertificados(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(referenciaCertificadoSchema)
    .output(outputOf(certificadoSchema))
    .query(({ ctx, input }) => leerCertificado(ctx, input)),
  documento: tenantProcedure('view_budgets', { restOnly: true })
    .input(referenciaCertificadoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeCertificado(ctx, input)),
  crear: tenantProcedure('manage_budgets')
    .input(crearCertificadoSchema)
    .output(outputOf(certificadoSchema))
    .mutation(({ ctx, input }) => crearCertificado(ctx, input)),
  editar: tenantProcedure('manage_budgets')
    .input(editarCertificadoSchema)
    .output(outputOf(certificadoSchema))
    .mutation(({ ctx, input }) => editarCertificado(ctx, input)),
  cambiarEstado: tenantProcedure('manage_budgets')
    .input(cambiarEstadoCertificadoSchema)
    .output(outputOf(certificadoSchema))
    .mutation(({ ctx, input }) => cambiarEstadoCertificado(ctx, input)),
  eliminar: tenantProcedure('manage_budgets')
    .input(referenciaCertificadoSchema)
    .output(outputOf(certificadoEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarCertificado(ctx, input)),
});

export const indicesRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarIndicesSchema)
    .output(outputOf(listaIndicesSchema))
    .query(({ ctx, input }) => listarIndices(ctx, input)),
  leer: tenantProcedure('approve_budgets', { restOnly: true })
    .input(leerIndicesSchema)
    .output(outputOf(planillaIndicesSchema))
    .mutation(({ ctx, input }) => leerPlanillaDeIndices(ctx, input)),
  guardar: tenantProcedure('approve_budgets')
    .input(guardarIndiceSchema)
    .output(outputOf(indiceGuardadoSchema))
    .mutation(({ ctx, input }) => guardarIndice(ctx, input)),
});

export const pagosRouter = router({
  listar: tenantProcedure('view_budgets')
    .input(listarPagosSchema)
    .output(outputOf(listaPagosSchema))
    .query(({ ctx, input }) => listarPagos(ctx, input)),
  obtener: tenantProcedure('view_budgets')
    .input(referenciaPagoSchema)
    .output(outputOf(pagoSchema))
    .query(({ ctx, input }) => obtenerPago(ctx, input)),
  recibo: tenantProcedure('view_budgets', { restOnly: true })
    .input(referenciaPagoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => reciboDeCobro(ctx, input)),
  crear: tenantProcedure('manage_budgets')
    .input(crearPagoSchema)
    .output(outputOf(pagoSchema))
    .mutation(({ ctx, input }) => crearPago(ctx, input)),
  editar: tenantProcedure('manage_budgets')
    .input(editarPagoSchema)
    .output(outputOf(pagoSchema))
    .mutation(({ ctx, input }) => editarPago(ctx, input)),
  pagar: tenantProcedure('manage_budgets')
    .input(pagarSchema)
    .output(outputOf(pagoSchema))
    .mutation(({ ctx, input }) => pagar(ctx, input)),
  eliminar: tenantProcedure('manage_budgets')
    .input(eliminarPagoSchema)
    .output(outputOf(pagoEliminadoSchema))
    .mutation(({ ctx, input }) => eliminarPago(ctx, input)),
  restaurar: tenantProcedure('approve_deletions')
    .input(restaurarPagoSchema)
    .output(outputOf(pagoSchema))
    .mutation(({ ctx, input }) => restaurarPago(ctx, input)),
});

export const presupuestoPlanillasRouter = router({
  plantilla: tenantProcedure('manage_budgets', { restOnly: true })
    .input(plantillaItemsPresupuestoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx }) => plantillaDePresupuesto(ctx)),
  previsualizar: tenantProcedure('manage_budgets', { restOnly: true })
    .input(leerItemsPresupuestoSchema)
    .output(outputOf(vistaPreviaItemsPresupuestoSchema))
    .mutation(({ ctx, input }) => previsualizarItemsDePresupuesto(ctx, input)),
  importar: tenantProcedure('manage_budgets', { restOnly: true })
    .input(importarItemsPresupuestoSchema)
    .output(outputOf(resultadoImportacionItemsPresupuestoSchema))
    .mutation(replayed(importarItemsDePresupuesto)),
});

export const retencionesRouter = router({
  depositar: tenantProcedure('manage_budgets')
    .input(depositarRetencionesSchema)
    .output(outputOf(retencionesDepositadasSchema))
    .mutation(({ ctx, input }) => depositarRetenciones(ctx, input)),
});
