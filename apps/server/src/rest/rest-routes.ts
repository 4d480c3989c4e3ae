import { acopioArchivosRest } from '../features/acopio-archivos/acopio-archivos.rest.ts';
import { acopioItemsRest } from '../features/acopio-items/acopio-items.rest.ts';
import { acopioPlanillasRest } from '../features/acopio-planillas/acopio-planillas.rest.ts';
import { acopiosRest } from '../features/acopios/acopios.rest.ts';
import { adjuntosRest } from '../features/adjuntos/adjuntos.rest.ts';
import { importacionesRest } from '../features/importaciones/importaciones.rest.ts';
import { invitacionesRest } from '../features/invitaciones/invitaciones.rest.ts';
import { movimientosRest } from '../features/movimientos/movimientos.rest.ts';
import { organizacionesRest } from '../features/organizaciones/organizaciones.rest.ts';
import { proveedoresRest } from '../features/proveedores/proveedores.rest.ts';
import { proyectosRest } from '../features/proyectos/proyectos.rest.ts';
import { recibosRest } from '../features/recibos/recibos.rest.ts';
import { resumenRest } from '../features/resumen/resumen.rest.ts';
import { retirosRest } from '../features/retiros/retiros.rest.ts';
import { rubrosRest } from '../features/rubros/rubros.rest.ts';
import { sociosRest } from '../features/socios/socios.rest.ts';
import { solicitudesRest } from '../features/solicitudes/solicitudes.rest.ts';
import { usuariosRest } from '../features/usuarios/usuarios.rest.ts';
import type { RestRoute } from './rest-route.ts';

/** Every REST route of the product: the lines of each feature's `*.rest.ts`. */
export const REST_ROUTES: readonly RestRoute[] = [
  ...organizacionesRest,
  ...usuariosRest,
  ...invitacionesRest,
  ...proyectosRest,
  ...sociosRest,
  ...movimientosRest,
  ...importacionesRest,
  ...adjuntosRest,
  ...acopioArchivosRest,
  ...acopioPlanillasRest,
  ...recibosRest,
  ...acopiosRest,
  ...acopioItemsRest,
  ...retirosRest,
  ...proveedoresRest,
  ...resumenRest,
  ...rubrosRest,
  ...solicitudesRest,
];
