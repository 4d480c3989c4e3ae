/**
 * Allowed imports between the server's features: of the others, each may import only those listed
 * for it. A cycle fails the check.
 */
export const SERVER_FEATURES: Readonly<Record<string, readonly string[]>> = {
  apocrifos: [],
  usuarios: [],
  capturas: [],
  organizaciones: ['usuarios'],
  verificaciones: [],
  proyectos: ['usuarios'],
  socios: ['usuarios', 'proyectos'],
  archivos: ['capturas', 'proyectos'],
  solicitudes: ['capturas', 'proyectos'],
  obligaciones: ['apocrifos', 'proyectos', 'socios'],
  retenciones: ['proyectos'],
  respuestas: [],
  cuentas: ['capturas', 'proyectos', 'obligaciones'],
  cheques: ['proyectos', 'cuentas'],
  movimientos: ['capturas', 'proyectos', 'socios', 'solicitudes', 'cuentas', 'cheques'],
  descuentos: ['proyectos', 'cuentas', 'cheques', 'movimientos'],
  rechazos: ['cuentas', 'cheques', 'descuentos'],
  proveedores: ['apocrifos', 'proyectos', 'obligaciones'],
  aportes: ['verificaciones', 'proyectos', 'socios', 'solicitudes', 'cuentas', 'movimientos'],
  lote: ['proyectos', 'socios', 'archivos', 'solicitudes', 'cuentas', 'movimientos', 'aportes'],
  presupuestos: [
    'apocrifos',
    'capturas',
    'respuestas',
    'proveedores',
    'proyectos',
    'solicitudes',
    'cuentas',
    'cheques',
    'movimientos',
  ],
  'por-pagar': [
    'apocrifos',
    'obligaciones',
    'proyectos',
    'solicitudes',
    'cuentas',
    'cheques',
    'movimientos',
    'presupuestos',
  ],
  acopios: ['capturas', 'proveedores', 'proyectos', 'archivos', 'solicitudes'],
  documentos: ['proyectos', 'archivos', 'solicitudes'],
  extractos: ['proyectos', 'cuentas', 'cheques', 'movimientos'],
  cierres: ['apocrifos', 'verificaciones', 'proyectos', 'obligaciones', 'cuentas'],
  auditoria: ['proyectos', 'usuarios', 'cierres'],
  informes: [
    'capturas',
    'verificaciones',
    'proyectos',
    'socios',
    'archivos',
    'aportes',
    'cierres',
    'auditoria',
  ],
  resumen: ['proyectos', 'obligaciones', 'cuentas', 'acopios'],
  agenda: ['capturas', 'cuentas', 'proyectos', 'resumen', 'extractos'],
  escenarios: ['proyectos', 'socios', 'obligaciones', 'cuentas', 'resumen'],
  facturas: [
    'apocrifos',
    'proveedores',
    'proyectos',
    'retenciones',
    'cuentas',
    'movimientos',
    'presupuestos',
    'por-pagar',
    'cierres',
  ],
  importaciones: [
    'respuestas',
    'proveedores',
    'proyectos',
    'cuentas',
    'cheques',
    'movimientos',
    'socios',
    'aportes',
    'acopios',
    'por-pagar',
  ],
  busqueda: [
    'proveedores',
    'proyectos',
    'socios',
    'movimientos',
    'presupuestos',
    'acopios',
    'documentos',
    'cuentas',
    'por-pagar',
  ],
};

/** Folders of the server from top to bottom: each may import those after it, and none before it. */
export const SERVER_ROOMS = [
  'start',
  'features',
  'observability',
  'jobs',
  'files',
  'http',
  'audit',
  'context',
] as const;

/**
 * Folders of packages/domain/src from the highest floor to the lowest: each may import the floors
 * below its own. A new noun joins the lowest floor above everything that it imports. The errors,
 * files of src itself, are below all of them.
 */
export const DOMAIN_FLOORS = [
  ['verificaciones', 'agenda', 'auditoria', 'escenarios', 'resumen'],
  ['informes', 'lote', 'por-pagar'],
  [
    'aportes',
    'cierres',
    'descuentos',
    'extractos',
    'facturas',
    'importaciones',
    'obligaciones',
    'rechazos',
    'retenciones',
  ],
  ['acopios', 'cuentas', 'presupuestos'],
  ['documentos', 'movimientos'],
  ['apocrifos', 'cheques'],
  ['archivos', 'proyectos', 'renglones', 'socios', 'solicitudes', 'usuarios'],
  ['busqueda', 'capturas', 'organizaciones', 'planilla', 'proveedores'],
  ['base', 'cifras'],
] as const;

/**
 * Allowed imports between the web's features. They differ from the server's, because a screen joins
 * more than a command does (a movement shows its documents and its history), but together with
 * SERVER_FEATURES they have no cycle.
 */
export const WEB_FEATURES: Readonly<Record<string, readonly string[]>> = {
  usuarios: [],
  organizaciones: [],
  proveedores: [],
  proyectos: [],
  socios: [],
  archivos: [],
  solicitudes: ['capturas'],
  cierres: ['solicitudes'],
  cuentas: ['archivos', 'capturas'],
  auditoria: [],
  cheques: ['proveedores', 'cuentas', 'auditoria'],
  informes: ['aportes'],
  documentos: ['solicitudes', 'auditoria'],
  movimientos: [
    'capturas',
    'proveedores',
    'proyectos',
    'archivos',
    'solicitudes',
    'cuentas',
    'cheques',
    'auditoria',
    'documentos',
  ],
  aportes: ['solicitudes', 'cuentas', 'auditoria', 'movimientos'],
  lote: ['cuentas', 'auditoria', 'documentos', 'movimientos'],
  presupuestos: [
    'proveedores',
    'solicitudes',
    'cuentas',
    'cheques',
    'auditoria',
    'documentos',
    'movimientos',
    'informes',
  ],
  extractos: ['proveedores', 'cuentas'],
  facturas: ['cuentas', 'por-pagar'],
  importaciones: ['movimientos', 'presupuestos'],
  retenciones: [],
  'por-pagar': [
    'proveedores',
    'solicitudes',
    'cuentas',
    'auditoria',
    'documentos',
    'movimientos',
    'presupuestos',
  ],
  acopios: ['proveedores', 'archivos', 'solicitudes', 'documentos'],
  resumen: [
    'proyectos',
    'movimientos',
    'cuentas',
    'aportes',
    'presupuestos',
    'acopios',
    'informes',
  ],
  agenda: [],
  escenarios: [],
  busqueda: [],
  capturas: [],
};

/**
 * Folders of apps/web/src from top to bottom: each may import those after it, and none before it.
 * The entry, main.tsx, is above all of them.
 */
export const WEB_ROOMS = [
  'app',
  'features',
  'components',
  'service-worker',
  'lib',
  'config',
  'styles',
] as const;

/**
 * Folders of apps/web/src/components from the highest floor to the lowest: each may import the
 * floors below its own.
 */
export const COMPONENT_FLOORS = [
  ['changes', 'charts', 'files', 'import', 'page'],
  ['data-table'],
  ['form', 'state'],
  ['brand', 'overlay'],
  ['display'],
  ['ui'],
] as const;

type Order = Readonly<Record<string, readonly string[]>>;

/** Entries of `order` that are part of a cycle, together with the entries of `others`. */
export function cyclesIn(order: Order, others: Order = {}): string[] {
  const next = (feature: string) => [...(order[feature] ?? []), ...(others[feature] ?? [])];
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(from)) return seen;
    seen.add(from);
    for (const feature of next(from)) reached(feature, seen);
    return seen;
  };
  return Object.entries(order).flatMap(([from, targets]) =>
    targets.filter((to) => reached(to).has(from)).map((to) => `${from} -> ${to}`),
  );
}
