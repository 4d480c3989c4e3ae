import {
  cerrarMesSchema,
  cierreSchema,
  descartarImportacionSchema,
  diferenciasCierreSchema,
  documentoCierreSchema,
  limiteCierreSchema,
  listaCierresSchema,
  mesCerradoSchema,
  mesDeCierreSchema,
  reabrirMesSchema,
  revisionCierreSchema,
  versionesCierreSchema,
} from '@plomada/domain/cierres/cierre.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, tenantProcedure } from '../../http/trpc/procedures.ts';
import {
  cerrarMes,
  descartarImportacion,
  reabrirMes,
  volverACerrarMes,
} from './cierres.commands.ts';
import {
  documentoDeCierre,
  leerDiferencias,
  leerLimite,
  leerVersiones,
  listarCierres,
  revisarMes,
} from './cierres.queries.ts';

export const cierresRouter = router({
  listar: tenantProcedure('view_months')
    .output(outputOf(listaCierresSchema))
    .query(({ ctx }) => listarCierres(ctx)),
  limite: tenantProcedure('manage_movements')
    .output(outputOf(limiteCierreSchema))
    .query(({ ctx }) => leerLimite(ctx)),
  revisar: tenantProcedure('view_months')
    .input(mesDeCierreSchema)
    .output(outputOf(revisionCierreSchema))
    .query(({ ctx, input }) => revisarMes(ctx, input)),
  diferencias: tenantProcedure('view_months')
    .input(mesDeCierreSchema)
    .output(outputOf(diferenciasCierreSchema))
    .query(({ ctx, input }) => leerDiferencias(ctx, input)),
  versiones: tenantProcedure('view_months')
    .input(mesDeCierreSchema)
    .output(outputOf(versionesCierreSchema))
    .query(({ ctx, input }) => leerVersiones(ctx, input)),
  documento: tenantProcedure('view_months', { restOnly: true })
    .input(documentoCierreSchema)
    .output(outputOf(downloadSchema))
    .query(({ ctx, input }) => documentoDeCierre(ctx, input)),
  cerrar: tenantProcedure('close_months')
    .input(cerrarMesSchema)
    .output(outputOf(mesCerradoSchema))
    .mutation(({ ctx, input }) => cerrarMes(ctx, input)),
  volverACerrar: tenantProcedure('close_months')
    .input(cerrarMesSchema)
    .output(outputOf(mesCerradoSchema))
    .mutation(({ ctx, input }) => volverACerrarMes(ctx, input)),
  reabrir: tenantProcedure('reopen_months')
    .input(reabrirMesSchema)
    .output(outputOf(cierreSchema))
    .mutation(({ ctx, input }) => reabrirMes(ctx, input)),
  descartarImportacion: tenantProcedure('close_months')
    .input(descartarImportacionSchema)
    .output(outputOf(descartarImportacionSchema))
    .mutation(({ ctx, input }) => descartarImportacion(ctx, input)),
});
