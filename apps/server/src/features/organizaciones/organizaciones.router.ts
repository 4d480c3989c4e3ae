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
import { primerosPasosSchema } from '@plomada/domain/organizaciones/primeros-pasos.schema';
import { salidaSchema } from '@plomada/domain/organizaciones/salida.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { downloadSchema } from '../../http/rest/download.ts';
import { router, sessionProcedure, tenantProcedure } from '../../http/trpc/procedures.ts';
import { crearOrganizacion } from './commands/crear.ts';
import {
  editarConfiguracion,
  obtenerConfiguracion,
  obtenerLogo,
} from './configuracion.commands.ts';
import { descargarOrganizacion } from './descarga/descarga.queries.ts';
import { guiaDeSalida } from './descarga/salida.text.ts';
import { elegirPredeterminada, registrarAcceso, validarSesion } from './organizaciones.commands.ts';
import {
  listarMisOrganizaciones,
  obtenerInfo,
  obtenerPerfil,
  primerosPasos,
  usuarioExiste,
} from './organizaciones.queries.ts';

export const organizacionesRouter = router({
  misOrganizaciones: sessionProcedure
    .output(outputOf(misOrganizacionesSchema))
    .query(({ ctx }) => listarMisOrganizaciones(ctx)),
  info: tenantProcedure('access_organization', { evenIfInactive: true })
    .output(outputOf(infoOrganizacionSchema))
    .query(({ ctx }) => obtenerInfo(ctx)),
  perfil: sessionProcedure.output(outputOf(perfilSchema)).query(({ ctx }) => obtenerPerfil(ctx)),
  validarSesion: sessionProcedure
    .output(outputOf(sesionValidaSchema))
    .mutation(({ ctx }) => validarSesion(ctx)),
  registrarAcceso: tenantProcedure('access_organization', { evenIfInactive: true })
    .input(registrarAccesoSchema)
    .output(outputOf(accesoRegistradoSchema))
    .mutation(({ ctx, input }) => registrarAcceso(ctx, input)),
  usuarioExiste: sessionProcedure
    .output(outputOf(usuarioExisteSchema))
    .query(({ ctx }) => usuarioExiste(ctx)),
  crear: sessionProcedure
    .input(crearOrganizacionSchema)
    .output(outputOf(organizacionCreadaSchema))
    .mutation(({ ctx, input }) => crearOrganizacion(ctx, input)),
  elegirPredeterminada: sessionProcedure
    .input(elegirPredeterminadaSchema)
    .output(outputOf(predeterminadaSchema))
    .mutation(({ ctx, input }) => elegirPredeterminada(ctx, input)),
  configuracion: tenantProcedure('manage_settings')
    .output(outputOf(configuracionSchema))
    .query(({ ctx }) => obtenerConfiguracion(ctx)),
  editarConfiguracion: tenantProcedure('manage_settings')
    .input(editarConfiguracionSchema)
    .output(outputOf(configuracionSchema))
    .mutation(({ ctx, input }) => editarConfiguracion(ctx, input)),
  descarga: tenantProcedure('take_organization_away', { restOnly: true })
    .output(outputOf(downloadSchema))
    .query(({ ctx }) => descargarOrganizacion(ctx)),
  salida: tenantProcedure('manage_settings')
    .output(outputOf(salidaSchema))
    .query(() => guiaDeSalida()),
  primerosPasos: tenantProcedure('create_projects')
    .output(outputOf(primerosPasosSchema))
    .query(({ ctx }) => primerosPasos(ctx)),
  logo: tenantProcedure('access_organization', { evenIfInactive: true })
    .output(outputOf(logoDeOrganizacionSchema))
    .query(({ ctx }) => obtenerLogo(ctx)),
});
