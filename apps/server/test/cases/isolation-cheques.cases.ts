import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { CUENTAS_A, CUENTAS_SUR } from '../support/cuentas-sur.ts';
import { RUBRO_SUR } from '../support/data.ts';
import { formDeListado } from '../support/listados.ts';
import { OBRA_A, OBRA_SUR, SOCIO_A } from '../support/obras.ts';
import { DEUDAS_A } from '../support/por-pagar-sur.ts';
import { PRESUPUESTOS_A } from '../support/presupuestos-sur.ts';
import type { IsolationCase } from './isolation-case.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
const MUEVEN: readonly Rol[] = ['Owner', 'Admin'];
const DIA = '2026-11-20';

/** Call on one cheque by its id in the path. */
const deUno = (procedure: string, method: 'GET' | 'PUT', cuerpo?: Cuerpo): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, ...cuerpo }),
  rest: {
    method,
    path: (id) => `/cheques/${id}`,
    ...(cuerpo === undefined ? {} : { body: () => cuerpo }),
  },
  ajeno: CUENTAS_SUR.enCartera,
  quien: MUEVEN,
});

/** Procedures whose name is not that of the path. */
const PROCEDIMIENTO: Readonly<Record<string, string>> = {
  descontar: 'descuentos.crear',
  'descontar/deshacer': 'descuentos.deshacer',
  rechazar: 'rechazos.crear',
  devolver: 'rechazos.devolver',
  deshacer: 'rechazos.deshacer',
  reemplazar: 'rechazos.reemplazar',
  reponer: 'rechazos.reponer',
};

/** Call with ids in its body, of which `campo` is the foreign one. */
const conIds = (
  [verbo, campo]: readonly [string, string],
  cuerpo: (id: string) => Cuerpo,
  ajeno: string,
  quien?: readonly Rol[],
): IsolationCase => ({
  nombre: `${PROCEDIMIENTO[verbo] ?? `cheques.${verbo}`}: ${campo}`,
  procedure: PROCEDIMIENTO[verbo] ?? `cheques.${verbo}`,
  type: 'mutation',
  input: cuerpo,
  rest: {
    method: 'POST',
    path: () => `/cheques${verbo === 'anotar' ? '' : `/${verbo}`}`,
    body: cuerpo,
  },
  ajeno,
  ...(quien === undefined ? {} : { quien }),
});

const filtro = (procedure: string, path: string): IsolationCase => ({
  nombre: `${procedure}: filter of the account`,
  procedure,
  type: 'query',
  input: (id) => ({ cuentaId: id }),
  rest: { method: 'GET', path: (id) => `${path}?cuentaId=${id}` },
  ajeno: CUENTAS_SUR.valores,
  estado: 200,
});

const ANOTADO = {
  formato: 'FISICO',
  numero: '99',
  banco: 'Nación',
  pago: '2026-12-01',
  fecha: DIA,
  importeCentavos: 100,
};

const dinero = (cuentaId: string) => ({ cuentaId, importeCentavos: 1000 });
const medios = (id: string) => [
  { medio: 'CHEQUE_TERCERO', importeCentavos: 1000, chequeIds: [id] },
];
const pago = (id: string) => ({
  tipo: 'LIBRE',
  fecha: DIA,
  importeBrutoCentavos: 1000,
  medios: medios(id),
});
const endoso = (id: string) => ({
  chequeIds: [id],
  comprobantes: [{ id: DEUDAS_A.deuda, importeCentavos: 1000 }],
  fecha: DIA,
});
const orden = (id: string) => ({
  comprobantes: [{ id: DEUDAS_A.deuda, importeCentavos: 1000 }],
  fecha: DIA,
  medios: medios(id),
});

/** Reading of a listing with one cheque; `campo` has the foreign account of its currency. */
const listado = (campo: 'carteras' | 'bancos', fila: string): IsolationCase => {
  const contenido = `Nro. Cheque;Banco;Importe;Vencimiento;Estado\n${fila}`;
  const campos = (id: string) => ({ fecha: DIA, [campo]: { ARS: id } });
  return {
    nombre: `listadosCheques.leer: ${campo}`,
    procedure: 'listadosCheques.leer',
    type: 'mutation',
    input: campos,
    rest: {
      method: 'POST',
      path: () => '/cheques/listados',
      form: (id) => formDeListado({ contenido, nombre: 'cheques.csv' }, campos(id)),
    },
    ajeno: campo === 'carteras' ? CUENTAS_SUR.valores : CUENTAS_SUR.banco,
    soloRest: true,
  };
};
const egreso = (id: string) => ({
  fecha: DIA,
  importeCentavos: 1000,
  medioPago: 'CHEQUE_TERCERO',
  chequeIds: [id],
});
const devolucion = (id: string) => ({
  ...egreso(id),
  proyectoId: OBRA_A,
  socioId: SOCIO_A,
  tipo: 'DEVOLUCION',
});
const gasto = (id: string) => ({ ...egreso(id), concepto: 'TASAS' });

export const AISLAMIENTO_CHEQUES: readonly IsolationCase[] = [
  deUno('cheques.obtener', 'GET'),
  deUno('cheques.editar', 'PUT', { version: 1, notas: 'Tomado' }),
  conIds(
    ['anotar', 'cuentaId'],
    (cuentaId) => ({ ...ANOTADO, cuentaId }),
    CUENTAS_SUR.valores,
    MUEVEN,
  ),
  conIds(
    ['depositar', 'chequeIds'],
    (id) => ({ chequeIds: [id], fecha: DIA, cuentaId: CUENTAS_A.banco }),
    CUENTAS_SUR.enCartera,
    MUEVEN,
  ),
  conIds(
    ['depositar', 'cuentaId'],
    (cuentaId) => ({ chequeIds: [CUENTAS_A.enCartera], fecha: DIA, cuentaId }),
    CUENTAS_SUR.banco,
  ),
  conIds(
    ['cobrar', 'chequeIds'],
    (id) => ({ chequeIds: [id], fecha: DIA }),
    CUENTAS_SUR.depositado,
    MUEVEN,
  ),
  conIds(
    ['cobrar', 'cuentaId'],
    (cuentaId) => ({ chequeIds: [CUENTAS_A.enCartera], fecha: DIA, cuentaId }),
    CUENTAS_SUR.caja,
  ),
  conIds(
    ['devolver', 'chequeIds'],
    (id) => ({ chequeIds: [id], fecha: DIA }),
    CUENTAS_SUR.depositado,
    MUEVEN,
  ),
  conIds(
    ['rechazar', 'chequeIds'],
    (id) => ({ chequeIds: [id], fecha: DIA }),
    CUENTAS_SUR.depositado,
    MUEVEN,
  ),
  ...(
    [
      ['cuentaId', CUENTAS_SUR.banco, 404],
      ['proyectoId', OBRA_SUR, 404],
      ['rubroId', RUBRO_SUR, 400],
    ] as const
  ).map(([campo, ajeno, estado]) => ({
    ...conIds(
      ['rechazar', campo],
      (id) => ({
        chequeIds: [CUENTAS_A.depositado],
        fecha: DIA,
        gastosCentavos: 10,
        [campo]: id,
      }),
      ajeno,
    ),
    ...(estado === 404 ? {} : { estado }),
  })),
  conIds(
    ['reemplazar', 'chequeIds'],
    (id) => ({ chequeIds: [id], fecha: DIA, dinero: dinero(CUENTAS_A.banco) }),
    CUENTAS_SUR.rechazado,
    MUEVEN,
  ),
  conIds(
    ['reemplazar', 'dinero.cuentaId'],
    (id) => ({ chequeIds: [CUENTAS_A.rechazado], fecha: DIA, dinero: dinero(id) }),
    CUENTAS_SUR.banco,
  ),
  conIds(
    ['reponer', 'chequeIds'],
    (id) => ({ chequeIds: [id], fecha: DIA, dinero: dinero(CUENTAS_A.banco) }),
    CUENTAS_SUR.rechazado,
    MUEVEN,
  ),
  conIds(
    ['reponer', 'dinero.cuentaId'],
    (id) => ({ chequeIds: [CUENTAS_A.rechazado], fecha: DIA, dinero: dinero(id) }),
    CUENTAS_SUR.banco,
  ),
  conIds(
    ['reponer', 'conChequeIds'],
    (id) => ({ chequeIds: [CUENTAS_A.rechazado], fecha: DIA, conChequeIds: [id] }),
    CUENTAS_SUR.enCartera,
  ),
  conIds(['anular', 'chequeIds'], (id) => ({ chequeIds: [id] }), CUENTAS_SUR.enCartera, MUEVEN),
  conIds(['anular', 'chequeIds'], (id) => ({ chequeIds: [id] }), CUENTAS_SUR.cheque),
  conIds(
    ['repudiar', 'chequeIds'],
    (id) => ({ chequeIds: [id], fecha: DIA }),
    CUENTAS_SUR.cheque,
    MUEVEN,
  ),
  conIds(['deshacer', 'chequeIds'], (id) => ({ chequeIds: [id] }), CUENTAS_SUR.depositado, MUEVEN),
  conIds(
    ['descontar', 'chequeIds'],
    (id) => ({ chequeIds: [id], fecha: DIA, cuentaId: CUENTAS_A.banco, interesCentavos: 10 }),
    CUENTAS_SUR.enCartera,
    MUEVEN,
  ),
  ...(
    [
      ['cuentaId', CUENTAS_SUR.banco, 404],
      ['proyectoId', OBRA_SUR, 404],
      ['rubroId', RUBRO_SUR, 400],
    ] as const
  ).map(([campo, ajeno, estado]) => ({
    ...conIds(
      ['descontar', campo],
      (id) => ({
        chequeIds: [CUENTAS_A.enCartera],
        fecha: DIA,
        cuentaId: CUENTAS_A.banco,
        interesCentavos: 10,
        [campo]: id,
      }),
      ajeno,
    ),
    ...(estado === 404 ? {} : { estado }),
  })),
  conIds(
    ['descontar/deshacer', 'chequeId'],
    (id) => ({ chequeId: id }),
    CUENTAS_SUR.descontado,
    MUEVEN,
  ),
  {
    nombre: 'pagos.crear: chequeIds of a means',
    procedure: 'pagos.crear',
    type: 'mutation',
    input: (id) => ({ id: PRESUPUESTOS_A.aceptado, ...pago(id) }),
    rest: {
      method: 'POST',
      path: () => `/presupuestos/${PRESUPUESTOS_A.aceptado}/pagos`,
      body: pago,
    },
    ajeno: CUENTAS_SUR.enCartera,
  },
  {
    nombre: 'porPagar.pagar: chequeIds of a means',
    procedure: 'porPagar.pagar',
    type: 'mutation',
    input: orden,
    rest: { method: 'POST', path: () => '/por-pagar/pagar', body: orden },
    ajeno: CUENTAS_SUR.enCartera,
  },
  {
    nombre: 'porPagar.endosar: chequeIds',
    procedure: 'porPagar.endosar',
    type: 'mutation',
    input: endoso,
    rest: { method: 'POST', path: () => '/cheques/endosar', body: endoso },
    ajeno: CUENTAS_SUR.enCartera,
    quien: MUEVEN,
  },
  listado('carteras', '99;Macro;10,00;01/12/2026;ACTIVO'),
  listado('bancos', '71;Macro;10,00;05/11/2026;PAGADO'),
  {
    nombre: 'aportes.crear: chequeIds',
    procedure: 'aportes.crear',
    type: 'mutation',
    input: devolucion,
    rest: { method: 'POST', path: () => '/aportes-socio', body: devolucion },
    ajeno: CUENTAS_SUR.enCartera,
  },
  {
    nombre: 'lote.crearGasto: chequeIds',
    procedure: 'lote.crearGasto',
    type: 'mutation',
    input: (id) => ({ id: OBRA_A, ...gasto(id) }),
    rest: { method: 'POST', path: () => `/lot-purchase/${OBRA_A}/gastos`, body: gasto },
    ajeno: CUENTAS_SUR.enCartera,
  },
  filtro('cheques.listar', '/cheques'),
  { ...filtro('cheques.exportar', '/cheques/export'), soloRest: true },
];
