import { administra, esOwner, gestiona, juzgar, sinPermiso, uno } from './world.ts';
import type { Ajenas, Firma, Intento, Quien } from './world.ts';

type Metodo = Intento['method'];
type Puerta = readonly [
  procedimiento: string,
  method: Metodo,
  path: (id: Ajenas) => string,
  puede: (quien: Quien) => boolean,
  body?: object,
];
const todos = () => true;

/** Calls that name a row: whatever the caller's role at home, a foreign row is missing. */
const PUERTAS: readonly Puerta[] = [
  ['movimientos.obtener', 'GET', ({ movimiento }) => `/movimientos/${movimiento}`, todos],
  [
    'movimientos.editar',
    'PUT',
    ({ movimiento }) => `/movimientos/${movimiento}`,
    gestiona,
    { version: 1, importeCentavos: 1 },
  ],
  [
    'solicitudes.pedirMovimiento',
    'DELETE',
    ({ movimiento }) => `/movimientos/${movimiento}`,
    gestiona,
    { motivo: 'No es de aquí, se entiende' },
  ],
  ['movimientos.editarLote', 'PUT', () => '/movimientos/lote', gestiona, { rubroId: null }],
  [
    'movimientos.restaurar',
    'PUT',
    ({ movimiento }) => `/movimientos/${movimiento}/restaurar`,
    esOwner,
    { motivo: 'No es de aquí, se entiende' },
  ],
  ['proyectos.stats', 'GET', ({ obra }) => `/proyectos/${obra}/stats`, todos],
  ['proyectos.editar', 'PUT', ({ obra }) => `/proyectos/${obra}`, administra, { version: 1 }],
  ['proyectos.eliminar', 'DELETE', ({ obra }) => `/proyectos/${obra}`, administra, {}],
  ['acopios.obtener', 'GET', ({ acopio }) => `/acopios/${acopio}`, todos],
  ['acopios.cerrar', 'PUT', ({ acopio }) => `/acopios/${acopio}/cerrar`, administra, {}],
  [
    'acopioItems.completar',
    'DELETE',
    ({ item }) => `/acopios-items/${item}/complete`,
    gestiona,
    {},
  ],
  ['presupuestos.obtener', 'GET', ({ presupuesto }) => `/presupuestos/${presupuesto}`, gestiona],
  [
    'pagos.crear',
    'POST',
    ({ presupuesto }) => `/presupuestos/${presupuesto}/pagos`,
    gestiona,
    {
      tipo: 'LIBRE',
      fecha: '2026-10-01',
      importeBrutoCentavos: 1,
      medios: [{ medio: 'EFECTIVO', importeCentavos: 1 }],
    },
  ],
  ['aportes.editar', 'PUT', ({ aporte }) => `/aportes-socio/${aporte}`, administra, { version: 1 }],
];

/** Call on a row of another organisation, made in one's own: it is answered like a missing row. */
export function deOtra(firma: Firma, quien: Quien): Intento | null {
  const { azar, ajenas } = firma;
  if (ajenas.length === 0) return null;
  const otra = uno(azar, ajenas);
  const [procedimiento, method, path, puede, body] = uno(azar, PUERTAS);
  const lote = procedimiento === 'movimientos.editarLote' ? { ids: [otra.movimiento] } : {};
  return {
    quien,
    procedimiento,
    method,
    path: path(otra),
    ...(body ? { body: { ...body, ...lote } } : {}),
    juzgar: () =>
      juzgar([sinPermiso(puede(quien)), 'NO_ENCONTRADO'], () => ({ status: 200, filas: 0 })),
  };
}

/** Call in an organisation in which the caller is no member. */
export function enOtra(firma: Firma, quien: Quien): Intento | null {
  const { azar, ajenas } = firma;
  if (ajenas.length === 0) return null;
  const otra = uno(azar, ajenas);
  const [procedimiento, method, path, , body] = uno(azar, PUERTAS);
  const lote = procedimiento === 'movimientos.editarLote' ? { ids: [otra.movimiento] } : {};
  return {
    quien,
    tenantId: otra.tenantId,
    procedimiento: `${procedimiento} elsewhere`,
    method,
    path: path(otra),
    ...(body ? { body: { ...body, ...lote } } : {}),
    juzgar: () => ({ codigos: ['ACCESS_DENIED'] }),
  };
}
