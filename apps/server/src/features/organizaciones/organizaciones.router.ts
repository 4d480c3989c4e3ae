import {
  configuracionSchema,
  editarConfiguracionSchema,
  logoDeOrganizacionSchema,
} from '@plomada/domain/organizaciones/configuracion.schema';
import {
  crearOrganizacionSchema,
  elegirPredeterminadaSchema,
  organizacionCreadaSchema,
  predeterminadaSchema,
  usuarioExisteSchema,
} from '@plomada/domain/organizaciones/onboarding.schema';
import {
  accesoRegistradoSchema,
  infoOrganizacionSchema,
  misOrganizacionesSchema,
  perfilSchema,
  registrarAccesoSchema,
  sesionValidaSchema,
} from '@plomada/domain/organizaciones/organizacion.schema';

import { router, sessionProcedure, tenantProcedure } from '../../trpc/procedures.ts';
import { salida } from '../../wire/raw-json.ts';
import { crearOrganizacion } from './commands/crear.ts';
import { elegirPredeterminada } from './commands/elegir-predeterminada.ts';
import {
  editarConfiguracion,
  obtenerConfiguracion,
  obtenerLogo,
} from './configuracion/configuracion.commands.ts';
import { registrarAcceso, validarSesion } from './organizaciones.commands.ts';
import {
  listarMisOrganizaciones,
  obtenerInfo,
  obtenerPerfil,
  usuarioExiste,
} from './organizaciones.queries.ts';

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
  usuarioExiste: sessionProcedure
    .output(salida(usuarioExisteSchema))
    .query(({ ctx }) => usuarioExiste(ctx)),
  crear: sessionProcedure
    .input(crearOrganizacionSchema)
    .output(salida(organizacionCreadaSchema))
    .mutation(({ ctx, input }) => crearOrganizacion(ctx, input)),
  elegirPredeterminada: sessionProcedure
    .input(elegirPredeterminadaSchema)
    .output(salida(predeterminadaSchema))
    .mutation(({ ctx, input }) => elegirPredeterminada(ctx, input)),
  configuracion: tenantProcedure('manage_settings')
    .output(salida(configuracionSchema))
    .query(({ ctx }) => obtenerConfiguracion(ctx)),
  editarConfiguracion: tenantProcedure('manage_settings')
    .input(editarConfiguracionSchema)
    .output(salida(configuracionSchema))
    .mutation(({ ctx, input }) => editarConfiguracion(ctx, input)),
  logo: tenantProcedure('access_organization', { evenIfInactive: true })
    .output(salida(logoDeOrganizacionSchema))
    .query(({ ctx }) => obtenerLogo(ctx)),
});
