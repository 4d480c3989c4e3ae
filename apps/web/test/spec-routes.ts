/**
 * Route table of the contract with the client, typed by hand and never derived from the product,
 * which unit and browser tests compare with it. O is Owner, A Admin, U Usuario, S Socio.
 */
const ROLE_OF_LETTER = { O: 'Owner', A: 'Admin', U: 'Usuario', S: 'Socio' } as const;
export type SpecRole = (typeof ROLE_OF_LETTER)[keyof typeof ROLE_OF_LETTER];

export const TENANT_SPEC: Readonly<Record<string, string>> = {
  'obras-selector': 'OAUS',
  'obras/nueva': 'OA',
  'obras/:obraId/editar': 'OA',
  'importar-libro': 'OAU',
  'importar-libro/:libroId': 'OAU',
  'nuevo-movimiento': 'OAU',
  'global/resumen-general': 'OAU',
  'global/resumen-general/margenes': 'OAU',
  'global/resumen-general/escenarios': 'OAU',
  'global/resumen-general/escenarios/:escenarioId': 'OAU',
  'tesoreria/cuentas': 'OA',
  'tesoreria/cuentas/:cuentaId': 'OAU',
  'tesoreria/cuentas/:cuentaId/conciliar': 'OA',
  'tesoreria/cheques': 'OA',
  'tesoreria/cheques/:chequeId': 'OA',
  'tesoreria/por-pagar': 'OAU',
  'tesoreria/por-cobrar': 'OAU',
  'tesoreria/por-pagar/nuevo': 'OAU',
  'tesoreria/por-pagar/pagar': 'OA',
  'tesoreria/por-pagar/:deudaId': 'OAU',
  'tesoreria/ordenes-de-pago/:ordenId': 'OAU',
  'tesoreria/retenciones': 'OA',
  'tesoreria/administracion': 'OAU',
  'tesoreria/administracion/movimientos/movimiento': 'OAU',
  'tesoreria/administracion/movimientos/movimiento/:movimientoId': 'OAU',
  'tesoreria/administracion/movimientos-privados/movimiento': 'OA',
  'tesoreria/administracion/movimientos-privados/movimiento/:movimientoId': 'OA',
  'tesoreria/facturas': 'OA',
  'tesoreria/facturas/contador': 'OA',
  'tesoreria/facturas/clases': 'OA',
  'tesoreria/cierre': 'OA',
  indices: 'OAU',
  proveedores: 'OAU',
  'proveedores/:proveedorId': 'OAU',
  'global/agenda': 'OAUS',
  usuarios: 'OA',
  'audit-logs': 'OA',
  'pending-deletions': 'O',
  perfil: 'OAUS',
  bandeja: 'OAUS',
  configuracion: 'O',
  'configuracion/irse': 'O',
};

export const WORK_SPEC: Readonly<Record<string, string>> = {
  dashboard: 'OAUS',
  movimientos: 'OAU',
  'movimientos/movimiento': 'OAU',
  'movimientos/movimiento/:movimientoId': 'OAU',
  presupuestos: 'OAU',
  'presupuestos/nuevo': 'OA',
  'presupuestos/:presupuestoId': 'OAU',
  'presupuestos/:presupuestoId/editar': 'OAU',
  'presupuestos/:presupuestoId/pago': 'OAU',
  'presupuestos/:presupuestoId/pago/:pagoId': 'OAU',
  'movimientos-privados': 'OA',
  'movimientos-privados/movimiento': 'OA',
  'movimientos-privados/movimiento/:movimientoId': 'OA',
  documentos: 'OAU',
  acopios: 'OAU',
  'acopios/nuevo': 'OA',
  'acopios/:acopioId': 'OAU',
  'acopios/:acopioId/editar': 'OA',
  'acopios/:acopioId/retiro-material': 'OAU',
  'acopios/:acopioId/retiros/:retiroId/editar': 'OA',
  socios: 'OA',
  'aportes-socio': 'OA',
  'aportes-socio/aporte': 'OA',
  'aportes-socio/aporte/:aporteId': 'OA',
  configuracion: 'OA',
};

/** Pages of works outside the contract, with the roles that may open them. */
export const WORK_OWN: Readonly<Record<string, string>> = {
  'documentos/:documentoId': 'OAU',
  'presupuestos/:presupuestoId/certificado': 'OAU',
  'presupuestos/:presupuestoId/certificado/:certificadoId': 'OAU',
  'aportes-socio/llamado': 'OA',
  'aportes-socio/llamado/:llamadoId': 'OA',
  informes: 'OA',
  'estado-de-cuenta/:socioId': 'OAUS',
  'compra-lote': 'OAS',
};

export const SPEC_ROLES: readonly SpecRole[] = Object.values(ROLE_OF_LETTER);

export function rolesOf(letters: string): SpecRole[] {
  return Object.entries(ROLE_OF_LETTER).flatMap(([letter, role]) =>
    letters.includes(letter) ? [role] : [],
  );
}
