import {
  auditoriaLimpiadaSchema,
  contarLimpiezaSchema,
  cuentaLimpiezaSchema,
  integridadSchema,
  limpiarAuditoriaSchema,
} from '@plomada/domain/auditoria/auditoria.schema';

import { router, tenantProcedure } from '../../trpc/procedures.ts';
import { outputOf } from '../../wire/raw-json.ts';
import { verificarIntegridad } from './integridad.queries.ts';
import { limpiarAuditoria } from './limpieza.commands.ts';
import { contarLimpieza } from './limpieza.queries.ts';

export const auditoriaRouter = router({
  integridad: tenantProcedure('view_audit_logs')
    .output(outputOf(integridadSchema))
    .query(({ ctx }) => verificarIntegridad(ctx)),
  contarLimpieza: tenantProcedure('manage_audit_logs')
    .input(contarLimpiezaSchema)
    .output(outputOf(cuentaLimpiezaSchema))
    .query(({ ctx, input }) => contarLimpieza(ctx, input)),
  limpiar: tenantProcedure('manage_audit_logs')
    .input(limpiarAuditoriaSchema)
    .output(outputOf(auditoriaLimpiadaSchema))
    .mutation(({ ctx, input }) => limpiarAuditoria(ctx, input)),
});
