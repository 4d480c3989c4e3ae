import { acopiosRest } from '../../features/acopios/acopios.rest.ts';
import { agendaRest } from '../../features/agenda/agenda.rest.ts';
import { apocrifosRest } from '../../features/apocrifos/apocrifos.rest.ts';
import { aportesRest } from '../../features/aportes/aportes.rest.ts';
import { adjuntosRest } from '../../features/archivos/archivos.rest.ts';
import { auditoriaRest } from '../../features/auditoria/auditoria.rest.ts';
import { busquedaRest } from '../../features/busqueda/busqueda.rest.ts';
import { capturasRest } from '../../features/capturas/capturas.rest.ts';
import { chequesRest } from '../../features/cheques/cheques.rest.ts';
import { listadosChequesRest } from '../../features/cheques/listados/listados.rest.ts';
import { cierresRest } from '../../features/cierres/cierres.rest.ts';
import { cuentasRest } from '../../features/cuentas/cuentas.rest.ts';
import { descuentosRest } from '../../features/descuentos/descuentos.rest.ts';
import { documentosRest } from '../../features/documentos/documentos.rest.ts';
import { escenariosRest } from '../../features/escenarios/escenarios.rest.ts';
import { extractosRest } from '../../features/extractos/extractos.rest.ts';
import { contadorRest } from '../../features/facturas/contador/contador.rest.ts';
import { facturasRest } from '../../features/facturas/facturas.rest.ts';
import { lecturasArcaRest } from '../../features/facturas/lecturas/lecturas.rest.ts';
import { importacionesRest } from '../../features/importaciones/importaciones.rest.ts';
import { libroRest } from '../../features/importaciones/libro/libro.rest.ts';
import { enlacesRest } from '../../features/informes/enlaces/enlaces.rest.ts';
import { informesRest } from '../../features/informes/informes.rest.ts';
import { loteRest } from '../../features/lote/lote.rest.ts';
import { cambiosRest } from '../../features/movimientos/cambios/cambios.rest.ts';
import { movimientosRest } from '../../features/movimientos/movimientos.rest.ts';
import { obligacionesRest } from '../../features/obligaciones/obligaciones.rest.ts';
import { organizacionesRest } from '../../features/organizaciones/organizaciones.rest.ts';
import { porPagarRest } from '../../features/por-pagar/por-pagar.rest.ts';
import { presupuestosRest } from '../../features/presupuestos/presupuestos.rest.ts';
import { proveedoresRest } from '../../features/proveedores/proveedores.rest.ts';
import { proyectosRest } from '../../features/proyectos/proyectos.rest.ts';
import { rechazosRest } from '../../features/rechazos/rechazos.rest.ts';
import { resumenRest } from '../../features/resumen/resumen.rest.ts';
import { retencionesRest } from '../../features/retenciones/retenciones.rest.ts';
import { sociosRest } from '../../features/socios/socios.rest.ts';
import { solicitudesRest } from '../../features/solicitudes/solicitudes.rest.ts';
import { usuariosRest } from '../../features/usuarios/usuarios.rest.ts';
import type { RestRoute } from '../../http/rest/rest-route.ts';

/** Every REST route of the product: the lines of each feature's `*.rest.ts`. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...organizacionesRest,
  ...usuariosRest,
  ...proyectosRest,
  ...sociosRest,
  ...apocrifosRest,
  ...aportesRest,
  ...movimientosRest,
  ...cambiosRest,
  ...facturasRest,
  ...importacionesRest,
  ...libroRest,
  ...informesRest,
  ...enlacesRest,
  ...lecturasArcaRest,
  ...loteRest,
  ...adjuntosRest,
  ...agendaRest,
  ...auditoriaRest,
  ...busquedaRest,
  ...capturasRest,
  ...chequesRest,
  ...listadosChequesRest,
  ...extractosRest,
  ...descuentosRest,
  ...rechazosRest,
  ...cierresRest,
  ...contadorRest,
  ...cuentasRest,
  ...documentosRest,
  ...acopiosRest,
  ...presupuestosRest,
  ...porPagarRest,
  ...obligacionesRest,
  ...retencionesRest,
  ...proveedoresRest,
  ...resumenRest,
  ...escenariosRest,
  ...solicitudesRest,
];
