import {
  aporteSchema,
  crearAporteSchema,
  editarAporteSchema,
  eliminarAporteSchema,
  listaAportesSchema,
  listarAportesSchema,
  referenciaAporteSchema,
  restaurarAporteSchema,
} from '@plomada/domain/aportes/aporte.schema';
import {
  estadoAportesSchema,
  estadoDeCuentaSchema,
  exportarEstadoDeCuentaSchema,
  misCuentasSchema,
  pedirEstadoAportesSchema,
  pedirEstadoDeCuentaSchema,
} from '@plomada/domain/aportes/estado/estado.schema';
import {
  anularLlamadoSchema,
  crearLlamadoSchema,
  documentoLlamadoSchema,
  editarLlamadoSchema,
  listaLlamadosSchema,
  listarLlamadosSchema,
  llamadoSchema,
  referenciaLlamadoSchema,
} from '@plomada/domain/aportes/llamados/llamado.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import {
  verificableSchema,
  verificarSchema,
} from '@plomada/domain/verificaciones/verificable.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { publicProcedure, router, tenantProcedure } from '../../http/trpc/procedures.ts';
import { pedirBaja } from '../solicitudes/solicitudes.commands.ts';
import { crearAporte, editarAporte, restaurarAporte } from './aportes.commands.ts';
import { listarAportes, obtenerAporte } from './aportes.queries.ts';
import { APORTE_ELIMINABLE } from './bajas.commands.ts';
import { exportarCuenta, leerCuenta } from './estado/cuenta.queries.ts';
import { leerEstado, leerMisCuentas, verificar } from './estado/estado.queries.ts';
import { anularLlamado, crearLlamado, editarLlamado } from './llamados/llamados.commands.ts';
import { documentoDeLlamado, listarLlamados, obtenerLlamado } from './llamados/llamados.queries.ts';
import { reciboDeAporte } from './recibo.queries.ts';

export const aportesRouter = router({
  listar: tenantProcedure('view_own_statement')
    .input(listarAportesSchema)
    .output(outputOf(listaAportesSchema))
    .query(({ ctx, input }) => listarAportes(ctx, input)),
  obtener: tenantProcedure('view_own_statement')
    .input(referenciaAporteSchema)
    .output(outputOf(aporteSchema))
    .query(({ ctx, input }) => obtenerAporte(ctx, input)),
  crear: tenantProcedure('manage_partners')
    .input(crearAporteSchema)
    .output(outputOf(aporteSchema))
    .mutation(({ ctx, input }) => crearAporte(ctx, input)),
  editar: tenantProcedure('manage_partners')
    .input(editarAporteSchema)
    .output(outputOf(aporteSchema))
    .mutation(({ ctx, input }) => editarAporte(ctx, input)),
  eliminar: tenantProcedure('manage_partners')
    .input(eliminarAporteSchema)
    .output(outputOf(bajaPedidaSchema))
    .mutation(({ ctx, input }) => pedirBaja(ctx, APORTE_ELIMINABLE, input)),
  restaurar: tenantProcedure('approve_deletions')
    .input(restaurarAporteSchema)
    .output(outputOf(aporteSchema))
    .mutation(({ ctx, input }) => restaurarAporte(ctx, input)),
  recibo: tenantProcedure('view_own_statement', { restOnly: true })
    .input(referenciaAporteSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => reciboDeAporte(ctx, input)),
  estado: tenantProcedure('view_own_statement')
    .input(pedirEstadoAportesSchema)
    .output(outputOf(estadoAportesSchema))
    .query(({ ctx, input }) => leerEstado(ctx, input)),
  misCuentas: tenantProcedure('view_own_statement')
    .output(outputOf(misCuentasSchema))
    .query(({ ctx }) => leerMisCuentas(ctx)),
});

export const estadoDeCuentaRouter = router({
  obtener: tenantProcedure('view_own_statement')
    .input(pedirEstadoDeCuentaSchema)
    .output(outputOf(estadoDeCuentaSchema))
    .query(({ ctx, input }) => leerCuenta(ctx, input)),
  exportar: tenantProcedure('view_own_statement', { restOnly: true })
    .input(exportarEstadoDeCuentaSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarCuenta(ctx, input)),
});

export const llamadosRouter = router({
  listar: tenantProcedure('view_own_statement')
    .input(listarLlamadosSchema)
    .output(outputOf(listaLlamadosSchema))
    .query(({ ctx, input }) => listarLlamados(ctx, input)),
  obtener: tenantProcedure('view_own_statement')
    .input(referenciaLlamadoSchema)
    .output(outputOf(llamadoSchema))
    .query(({ ctx, input }) => obtenerLlamado(ctx, input)),
  crear: tenantProcedure('manage_partners')
    .input(crearLlamadoSchema)
    .output(outputOf(llamadoSchema))
    .mutation(({ ctx, input }) => crearLlamado(ctx, input)),
  editar: tenantProcedure('manage_partners')
    .input(editarLlamadoSchema)
    .output(outputOf(llamadoSchema))
    .mutation(({ ctx, input }) => editarLlamado(ctx, input)),
  anular: tenantProcedure('manage_partners')
    .input(anularLlamadoSchema)
    .output(outputOf(llamadoSchema))
    .mutation(({ ctx, input }) => anularLlamado(ctx, input)),
  documento: tenantProcedure('view_own_statement', { restOnly: true })
    .input(documentoLlamadoSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeLlamado(ctx, input)),
});

export const verificacionRouter = router({
  obtener: publicProcedure
    .input(verificarSchema)
    .output(outputOf(verificableSchema))
    .query(({ ctx, input }) => verificar(ctx, input)),
});
