import { acopiosRest } from '../../features/acopios/acopios.rest.ts';
import { acopioArchivosRest } from '../../features/acopios/archivos/archivos.rest.ts';
import { acopioItemsRest } from '../../features/acopios/items/items.rest.ts';
import { acopioPlanillasRest } from '../../features/acopios/planillas/planillas.rest.ts';
import { recibosRest } from '../../features/acopios/recibos/recibos.rest.ts';
import { retirosRest } from '../../features/acopios/retiros/retiros.rest.ts';
import { agendaRest } from '../../features/agenda/agenda.rest.ts';
import { avisosRest } from '../../features/agenda/avisos/avisos.rest.ts';
import { aportesRest } from '../../features/aportes/aportes.rest.ts';
import { estadoAportesRest } from '../../features/aportes/estado/estado.rest.ts';
import { llamadosRest } from '../../features/aportes/llamados/llamados.rest.ts';
import { verificacionRest } from '../../features/aportes/verificacion/verificacion.rest.ts';
import { adjuntosRest } from '../../features/archivos/archivos.rest.ts';
import { auditoriaRest } from '../../features/auditoria/auditoria.rest.ts';
import { busquedaRest } from '../../features/busqueda/busqueda.rest.ts';
import { documentosRest } from '../../features/documentos/documentos.rest.ts';
import { importacionesRest } from '../../features/importaciones/importaciones.rest.ts';
import { loteArchivosRest } from '../../features/lote/archivos/archivos.rest.ts';
import { loteRest } from '../../features/lote/lote.rest.ts';
import { movimientosRest } from '../../features/movimientos/movimientos.rest.ts';
import { organizacionesRest } from '../../features/organizaciones/organizaciones.rest.ts';
import { adicionalesRest } from '../../features/presupuestos/adicionales/adicionales.rest.ts';
import { certificadosRest } from '../../features/presupuestos/certificados/certificados.rest.ts';
import { indicesRest } from '../../features/presupuestos/indices/indices.rest.ts';
import { pagosRest } from '../../features/presupuestos/pagos/pagos.rest.ts';
import { presupuestoPlanillasRest } from '../../features/presupuestos/planillas/planillas.rest.ts';
import { presupuestosRest } from '../../features/presupuestos/presupuestos.rest.ts';
import { retencionesRest } from '../../features/presupuestos/retenciones/retenciones.rest.ts';
import { proveedoresRest } from '../../features/proveedores/proveedores.rest.ts';
import { rubrosRest } from '../../features/proveedores/rubros/rubros.rest.ts';
import { proyectosRest } from '../../features/proyectos/proyectos.rest.ts';
import { resumenRest } from '../../features/resumen/resumen.rest.ts';
import { vencimientosRest } from '../../features/resumen/vencimientos/vencimientos.rest.ts';
import { sociosRest } from '../../features/socios/socios.rest.ts';
import { solicitudesRest } from '../../features/solicitudes/solicitudes.rest.ts';
import { invitacionesRest } from '../../features/usuarios/invitaciones/invitaciones.rest.ts';
import { usuariosRest } from '../../features/usuarios/usuarios.rest.ts';
import type { RestRoute } from '../../http/rest/rest-route.ts';

/** Every REST route of the product: the lines of each feature's `*.rest.ts`. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...organizacionesRest,
  ...usuariosRest,
  ...invitacionesRest,
  ...proyectosRest,
  ...sociosRest,
  ...llamadosRest,
  ...estadoAportesRest,
  ...verificacionRest,
  ...aportesRest,
  ...movimientosRest,
  ...importacionesRest,
  ...loteRest,
  ...loteArchivosRest,
  ...adjuntosRest,
  ...agendaRest,
  ...avisosRest,
  ...acopioArchivosRest,
  ...acopioPlanillasRest,
  ...auditoriaRest,
  ...busquedaRest,
  ...documentosRest,
  ...recibosRest,
  ...acopiosRest,
  ...acopioItemsRest,
  ...retirosRest,
  ...adicionalesRest,
  ...certificadosRest,
  ...presupuestoPlanillasRest,
  ...indicesRest,
  ...pagosRest,
  ...retencionesRest,
  ...presupuestosRest,
  ...proveedoresRest,
  ...resumenRest,
  ...rubrosRest,
  ...solicitudesRest,
  ...vencimientosRest,
];
