import {
  auditoriaDeUsuarioSchema,
  auditoriaLimpiadaSchema,
  auditoriaSchema,
  checkpointAuditoriaSchema,
  contarLimpiezaSchema,
  cuentaLimpiezaSchema,
  estadisticasAuditoriaSchema,
  exportarAuditoriaSchema,
  integridadSchema,
  limpiarAuditoriaSchema,
  listaAuditoriaSchema,
  listarAuditoriaSchema,
  referenciaAuditoriaSchema,
  statsAuditoriaSchema,
} from '@plomada/domain/auditoria/auditoria.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import {
  auditoriaDeUsuario,
  contarLimpieza,
  listarAuditoria,
  obtenerAuditoria,
  statsAuditoria,
} from './auditoria.queries.ts';
import { exportarAuditoria } from './exportar.queries.ts';
import { verificarIntegridad } from './integridad.queries.ts';
import { limpiarAuditoria } from './limpieza.commands.ts';
import { leerCheckpoint } from './pruebas.queries.ts';

export const auditoriaRouter = router({
  listar: tenantProcedure('view_audit_logs')
    .input(listarAuditoriaSchema)
    .output(outputOf(listaAuditoriaSchema))
    .query(({ ctx, input }) => listarAuditoria(ctx, input)),
  obtener: tenantProcedure('view_audit_logs')
    .input(referenciaAuditoriaSchema)
    .output(outputOf(auditoriaSchema))
    .query(({ ctx, input }) => obtenerAuditoria(ctx, input)),
  deUsuario: tenantProcedure('view_audit_logs')
    .input(auditoriaDeUsuarioSchema)
    .output(outputOf(listaAuditoriaSchema))
    .query(({ ctx, input }) => auditoriaDeUsuario(ctx, input)),
  stats: tenantProcedure('view_audit_logs')
    .input(statsAuditoriaSchema)
    .output(outputOf(estadisticasAuditoriaSchema))
    .query(({ ctx, input }) => statsAuditoria(ctx, input)),
  exportar: tenantProcedure('view_audit_logs', { restOnly: true })
    .input(exportarAuditoriaSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => exportarAuditoria(ctx, input)),
  integridad: tenantProcedure('view_audit_logs')
    .output(outputOf(integridadSchema))
    .query(({ ctx }) => verificarIntegridad(ctx)),
  checkpoint: tenantProcedure('view_audit_logs')
    .output(outputOf(checkpointAuditoriaSchema))
    .query(({ ctx }) => leerCheckpoint(ctx)),
  contarLimpieza: tenantProcedure('manage_audit_logs')
    .input(contarLimpiezaSchema)
    .output(outputOf(cuentaLimpiezaSchema))
    .query(({ ctx, input }) => contarLimpieza(ctx, input)),
  limpiar: tenantProcedure('manage_audit_logs')
    .input(limpiarAuditoriaSchema)
    .output(outputOf(auditoriaLimpiadaSchema))
    .mutation(({ ctx, input }) => limpiarAuditoria(ctx, input)),
});
