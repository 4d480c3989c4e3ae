import { CUENTAS_SUR } from '../support/cuentas-sur.ts';
import {
  ACOPIO_SUR,
  IMPORTACION_SUR,
  MOVIMIENTO_SUR,
  OBRA_SUR,
  RETIRO_SUR,
  SOCIO_SUR,
  SOLICITUD_SUR,
} from '../support/obras.ts';
import { sinSolicitudes, type Sur } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

const conFilas = async ({ admin }: Sur): Promise<void> => {
  await admin(`update movimientos set importacion_id = $1 where id = $2`, [
    IMPORTACION_SUR,
    MOVIMIENTO_SUR,
  ]);
};

const movimiento = (nombre: string, campos: Readonly<Record<string, unknown>>): IsolationCase => ({
  nombre: `movimientos.editar: ${nombre}`,
  procedure: 'movimientos.editar',
  type: 'mutation',
  input: (id) => ({ id, version: 1, ...campos }),
  rest: {
    method: 'PUT',
    path: (id) => `/movimientos/${id}`,
    body: () => ({ version: 1, ...campos }),
  },
  ajeno: MOVIMIENTO_SUR,
  antes: sinSolicitudes,
});

const nuevo = (
  procedure: string,
  method: 'POST' | 'PUT',
  path: string,
  body: Readonly<Record<string, unknown>>,
  resto: Readonly<Record<string, unknown>> = {},
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: 'mutation',
  input: () => ({ ...resto, ...body }),
  rest: { method, path: () => path, body: () => body },
  ajeno: OBRA_SUR,
});

const editarCuenta = (
  nombre: string,
  campos: Readonly<Record<string, unknown>>,
): IsolationCase => ({
  nombre: `cuentas.editar: ${nombre}`,
  procedure: 'cuentas.editar',
  type: 'mutation',
  input: (id) => ({ id, version: 1, ...campos }),
  rest: {
    method: 'PUT',
    path: (id) => `/cuentas/${id}`,
    body: () => ({ version: 1, ...campos }),
  },
  ajeno: CUENTAS_SUR.banco,
});

const ABIERTA = { nombre: 'Caja nueva', tipo: 'EFECTIVO', moneda: 'ARS' };
const INDICE = { valor: '1000', definitivo: true };

/**
 * Writes in a closed month that the isolation table lacks: of other columns, of other rows, and
 * calls that name no row.
 */
export const CLOSED_MONTH_CASES: readonly IsolationCase[] = [
  movimiento('importe', { importeCentavos: 5001 }),
  movimiento('fecha', { fecha: '2026-11-19' }),
  movimiento('rubroId', { rubroId: null }),
  movimiento('notas', { notas: 'Vista' }),
  movimiento('cuentaId', { cuentaId: CUENTAS_SUR.banco }),
  editarCuenta('first day', { saldoInicialEl: '2026-10-01' }),
  editarCuenta('opening balance', { saldoInicialCentavos: 100, saldoInicialEl: '2026-10-01' }),
  editarCuenta('banco', { banco: 'Nación' }),
  nuevo('cuentas.crear', 'POST', '/cuentas', ABIERTA),
  {
    ...nuevo('cuentas.crear', 'POST', '/cuentas', { ...ABIERTA, saldoInicialEl: '2026-10-01' }),
    nombre: 'cuentas.crear: with a first day',
  },
  {
    nombre: 'importaciones.deshacer: with its rows',
    procedure: 'importaciones.deshacer',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'PUT', path: (id) => `/movimientos/importaciones/${id}/deshacer` },
    ajeno: IMPORTACION_SUR,
    antes: async (sur) => {
      await sinSolicitudes(sur);
      await conFilas(sur);
    },
  },
  {
    nombre: 'solicitudes.aprobar: by a movement of today',
    procedure: 'solicitudes.aprobar',
    type: 'mutation',
    input: (id) => ({ id, contramovimiento: true }),
    rest: {
      method: 'PUT',
      path: (id) => `/solicitudes/${id}/approve`,
      body: () => ({ contramovimiento: true }),
    },
    ajeno: SOLICITUD_SUR,
  },
  {
    nombre: 'retiros.editar: cantidad',
    procedure: 'retiros.editar',
    type: 'mutation',
    input: (id) => ({ id, retiroId: RETIRO_SUR, cantidad: '2' }),
    rest: {
      method: 'PUT',
      path: (id) => `/acopios/${id}/retiros/${RETIRO_SUR}`,
      body: () => ({ cantidad: '2' }),
    },
    ajeno: ACOPIO_SUR,
  },
  {
    nombre: 'acopios.editar: fecha',
    procedure: 'acopios.editar',
    type: 'mutation',
    input: (id) => ({ id, version: 1, fecha: '2026-11-02' }),
    rest: {
      method: 'PUT',
      path: (id) => `/acopios/${id}`,
      body: () => ({ version: 1, fecha: '2026-11-02' }),
    },
    ajeno: ACOPIO_SUR,
  },
  {
    ...nuevo('aportes.crear', 'POST', '/aportes-socio', {
      proyectoId: OBRA_SUR,
      socioId: SOCIO_SUR,
      fecha: '2026-11-20',
      tipo: 'ESPECIE',
      concepto: 'Ladrillos',
      importeCentavos: 100,
    }),
    nombre: 'aportes.crear: in kind',
  },
  nuevo('proyectos.crear', 'POST', '/proyectos', { nombre: 'Otra', fechaInicio: '2026-11-01' }),
  nuevo('proveedores.crear', 'POST', '/proveedores', { razonSocial: 'Aserradero' }),
  nuevo('indices.guardar', 'PUT', '/indices/UOCRA/2026-05', INDICE, {
    serie: 'UOCRA',
    mes: '2026-05',
  }),
  nuevo('avisos.guardarPreferencia', 'PUT', '/avisos/preferencia', { correo: true }),
];

/**
 * Mutations that are not called here, each with the thing it writes, which has no day that a
 * closing freezes.
 */
export const WITHOUT_DATED_ROWS: Readonly<Record<string, string>> = {
  'agenda.crearIcal': 'a secret link of a person',
  'agenda.revocarIcal': 'a secret link of a person',
  'auditoria.limpiar': 'the log',
  'avisos.leerVarios': 'marks of reading',
  'calendarioRetenciones.editar': 'days on which tax is due; no row of the month',
  'apocrifos.cargar': 'a public list',
  'apocrifos.previsualizar': 'nothing: it reads a file',
  'cierres.cerrar': 'a closing; no row of the month',
  'cierres.reabrir': 'a closing; no row of the month',
  'cierres.volverACerrar': 'a closing; no row of the month',
  'contador.entregar': 'a month of IVA, which documents are counted in on whatever day',
  'contador.reabrir': 'the same',
  'enlace.abrir': 'a visit',
  'enlace.documento': 'nothing',
  'enlace.foto': 'nothing',
  'enlace.preguntar': 'a question, of the moment it is asked',
  'indices.leer': 'nothing: it reads a file',
  'invitaciones.aceptar': 'a membership',
  'lecturasArca.leer': 'what ARCA lists, which is no document of ours',
  'lecturasArca.previsualizar': 'nothing: it reads a file',
  'listadosCheques.previsualizar': 'nothing: it reads a file',
  'organizaciones.crear': 'an organisation, which has closed nothing',
  'organizaciones.editarConfiguracion': 'settings',
  'organizaciones.elegirPredeterminada': 'a preference of a person',
  'organizaciones.registrarAcceso': 'the log',
  'organizaciones.validarSesion': 'a session',
  'usuarios.crear': 'an invitation',
};

/** Procedures with a case here that changes a frozen column and is refused, typed by hand. */
export const REFUSED: readonly string[] = [
  'acopios.crear',
  'acopios.editar',
  'aportes.crear',
  'aportes.editar',
  'aportes.restaurar',
  'cambios.aplicar',
  'cheques.anotar',
  'cheques.anular',
  'cheques.cobrar',
  'cheques.depositar',
  'cheques.repudiar',
  'conciliacion.crear',
  'conciliacion.traspaso',
  'conciliacion.vincular',
  'cuentas.arquear',
  'cuentas.corregir',
  'cuentas.crear',
  'cuentas.editar',
  'descuentos.crear',
  'descuentos.deshacer',
  'facturas.registrar',
  'importaciones.deshacer',
  'importaciones.importar',
  'importaciones.libro.importar',
  'listadosCheques.leer',
  'lote.crearAporte',
  'lote.crearGasto',
  'lote.editarGasto',
  'lote.restaurarGasto',
  'movimientos.anularDevolucion',
  'movimientos.crear',
  'movimientos.devolver',
  'movimientos.editar',
  'movimientos.editarLote',
  'movimientos.prorratear',
  'movimientos.restaurar',
  'ordenesPago.devolverAdelanto',
  'pagos.crear',
  'pagos.pagar',
  'porPagar.endosar',
  'porPagar.pagar',
  'rechazos.crear',
  'rechazos.deshacer',
  'rechazos.devolver',
  'rechazos.reemplazar',
  'rechazos.reponer',
  'rendiciones.aprobar',
  'retiros.anular',
  'retiros.editar',
  'retiros.registrar',
  'solicitudes.aprobar',
  'solicitudes.aprobarMovimiento',
  'traspasos.anular',
  'traspasos.crear',
];
