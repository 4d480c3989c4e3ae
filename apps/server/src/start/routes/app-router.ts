import {
  acopioArchivosRouter,
  acopioItemsRouter,
  acopioPlanillasRouter,
  acopiosRouter,
  recibosRouter,
  retirosRouter,
} from '../../features/acopios/acopios.router.ts';
import { agendaRouter, avisosRouter, icalRouter } from '../../features/agenda/agenda.router.ts';
import {
  aportesRouter,
  estadoDeCuentaRouter,
  llamadosRouter,
  verificacionRouter,
} from '../../features/aportes/aportes.router.ts';
import { adjuntosRouter } from '../../features/archivos/archivos.router.ts';
import { auditoriaRouter } from '../../features/auditoria/auditoria.router.ts';
import { busquedaRouter } from '../../features/busqueda/busqueda.router.ts';
import { cierresRouter } from '../../features/cierres/cierres.router.ts';
import {
  asignacionesRouter,
  cuentasRouter,
  traspasosRouter,
} from '../../features/cuentas/cuentas.router.ts';
import { rendicionesRouter } from '../../features/cuentas/rendiciones/rendiciones.router.ts';
import { documentosRouter } from '../../features/documentos/documentos.router.ts';
import { contadorRouter } from '../../features/facturas/contador/contador.router.ts';
