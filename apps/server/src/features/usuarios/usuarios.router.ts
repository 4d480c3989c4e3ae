import {
  aceptarInvitacionSchema,
  cambiarEstadoUsuarioSchema,
  crearUsuarioSchema,
  editarUsuarioSchema,
  estadoUsuarioSchema,
  invitacionAceptadaSchema,
  listaInvitacionesSchema,
  listarUsuariosSchema,
  listaUsuariosSchema,
  obtenerUsuarioSchema,
  perfilUsuarioSchema,
  statsUsuariosSchema,
  usuarioInvitadoSchema,
  usuarioPropioSchema,
  usuarioQuitadoSchema,
  usuarioSchema,
} from '@plomada/domain/usuarios/usuario.schema';

import { outputOf } from '../../context/sql/raw-json.ts';
import { router, sessionProcedure, tenantProcedure } from '../../http/trpc/procedures.ts';
import {
  aceptarInvitacion,
  crearUsuario,
  reinvitarUsuario,
} from './invitaciones/invitaciones.commands.ts';
import { cambiarEstado, editarUsuario, eliminarUsuario } from './usuarios.commands.ts';
import {
  listarMisInvitaciones,
  listarUsuarios,
  obtenerPerfil,
  obtenerPropio,
  obtenerUsuario,
  statsUsuarios,
} from './usuarios.queries.ts';

export const usuariosRouter = router({
  listar: tenantProcedure('manage_users')
    .input(listarUsuariosSchema)
    .output(outputOf(listaUsuariosSchema))
    .query(({ ctx, input }) => listarUsuarios(ctx, input)),
  obtener: tenantProcedure('manage_users')
    .input(obtenerUsuarioSchema)
    .output(outputOf(usuarioSchema))
    .query(({ ctx, input }) => obtenerUsuario(ctx, input)),
  crear: tenantProcedure('manage_users')
    .input(crearUsuarioSchema)
    .output(outputOf(usuarioInvitadoSchema))
    .mutation(({ ctx, input }) => crearUsuario(ctx, input)),
  reinvitar: tenantProcedure('manage_users')
    .input(obtenerUsuarioSchema)
    .output(outputOf(usuarioInvitadoSchema))
    .mutation(({ ctx, input }) => reinvitarUsuario(ctx, input)),
  editar: tenantProcedure('manage_users')
    .input(editarUsuarioSchema)
    .output(outputOf(usuarioSchema))
    .mutation(({ ctx, input }) => editarUsuario(ctx, input)),
  eliminar: tenantProcedure('manage_users')
    .input(obtenerUsuarioSchema)
    .output(outputOf(usuarioQuitadoSchema))
    .mutation(({ ctx, input }) => eliminarUsuario(ctx, input)),
  cambiarEstado: tenantProcedure('manage_users')
    .input(cambiarEstadoUsuarioSchema)
    .output(outputOf(estadoUsuarioSchema))
    .mutation(({ ctx, input }) => cambiarEstado(ctx, input)),
  stats: tenantProcedure('manage_users')
    .output(outputOf(statsUsuariosSchema))
    .query(({ ctx }) => statsUsuarios(ctx)),
  me: tenantProcedure('access_organization', { evenIfInactive: true })
    .output(outputOf(usuarioPropioSchema))
    .query(({ ctx }) => obtenerPropio(ctx)),
  perfil: tenantProcedure('access_organization', { evenIfInactive: true })
    .output(outputOf(perfilUsuarioSchema))
    .query(({ ctx }) => obtenerPerfil(ctx)),
});

export const invitacionesRouter = router({
  mias: sessionProcedure
    .output(outputOf(listaInvitacionesSchema))
    .query(({ ctx }) => listarMisInvitaciones(ctx)),
  aceptar: sessionProcedure
    .input(aceptarInvitacionSchema)
    .output(outputOf(invitacionAceptadaSchema))
    .mutation(({ ctx, input }) => aceptarInvitacion(ctx, input)),
});
