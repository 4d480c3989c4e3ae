import {
  accesoRegistradoSchema,
  infoOrganizacionSchema,
  misOrganizacionesSchema,
  perfilSchema,
  registrarAccesoSchema,
  sesionValidaSchema,
} from '@plomada/domain/organizacion.schema';

import { router, sessionProcedure, tenantProcedure } from '../../trpc/procedures.ts';
import { salida } from '../../trpc/raw-json.ts';
import { registrarAcceso, validarSesion } from './organizaciones.commands.ts';
import { listarMisOrganizaciones, obtenerInfo, obtenerPerfil } from './organizaciones.queries.ts';

export const organizacionesRouter = router({
  misOrganizaciones: sessionProcedure
    .output(salida(misOrganizacionesSchema))
    .query(({ ctx }) => listarMisOrganizaciones(ctx)),
  info: tenantProcedure('access_organization', { evenIfInactive: true })
    .output(salida(infoOrganizacionSchema))
    .query(({ ctx }) => obtenerInfo(ctx)),
  perfil: sessionProcedure.output(salida(perfilSchema)).query(({ ctx }) => obtenerPerfil(ctx)),
  validarSesion: sessionProcedure
    .output(salida(sesionValidaSchema))
    .mutation(({ ctx }) => validarSesion(ctx)),
  registrarAcceso: tenantProcedure('access_organization', { evenIfInactive: true })
    .input(registrarAccesoSchema)
    .output(salida(accesoRegistradoSchema))
    .mutation(({ ctx, input }) => registrarAcceso(ctx, input)),
});
