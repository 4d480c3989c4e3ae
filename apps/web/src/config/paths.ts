import { isId } from './ids.ts';

/** Encodes an id for an address. */
const seg = encodeURIComponent;
/**
 * Base path of an obra. Administración has the id of its organisation, and its pages are in
 * Tesorería.
 */
const obra = (tenantId: string, obraId: string) =>
  `/${seg(tenantId)}/${obraId === tenantId ? 'tesoreria/administracion' : `obras/${seg(obraId)}`}`;
/** Path of a list; for Administración, which has a single page, its base path. */
const lista = (tenantId: string, obraId: string, page: string) =>
  obra(tenantId, obraId) + (obraId === tenantId ? '' : page);

/** Query parameter with the initial amount of a new movement, in the format of `plainAmount`. */
export const AMOUNT_PARAM = 'importe';

/** Query parameter that opens the QR reader of the quick entry at once. */
export const QR_PARAM = 'qr';

export const paths = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  dashboard: '/dashboard',
  tenantSelector: '/tenant-selector',
  onboarding: '/onboarding',
  /** Creation of a further organisation by a user who already has one. */
  onboardingNueva: '/onboarding?nueva=1',
  /** Public page to verify the code of a document. */
  verificarOtro: '/verificar',
  /** Page of an invitation, whose link the inviter shares. */
  invitacion: (token: string) => `/invitacion/${seg(token)}`,
  /** Paths without an organisation: these two redirect to the selector. */
  obrasSinTenant: '/obras-selector',
  usuariosSinTenant: '/usuarios',
  tenant: (tenantId: string) => `/${seg(tenantId)}`,
  obras: (tenantId: string) => `/${seg(tenantId)}/obras-selector`,
  /** List of the whole organisation, as a tab of the obras selector. */
  obrasVista: (tenantId: string, vista: string) =>
    `/${seg(tenantId)}/obras-selector?vista=${vista}`,
  obraNueva: (tenantId: string) => `/${seg(tenantId)}/obras/nueva`,
  obraEditar: (tenantId: string, obraId: string) => `${obra(tenantId, obraId)}/editar`,
  /** Quick entry, with an obra if given. */
  nuevoMovimiento: (tenantId: string, obraId?: string) =>
    `/${seg(tenantId)}/nuevo-movimiento${obraId === undefined ? '' : `?obra=${seg(obraId)}`}`,
  obra,
  obraResumen: (tenantId: string, obraId: string) => lista(tenantId, obraId, '/dashboard'),
  movimientos: (tenantId: string, obraId: string) => lista(tenantId, obraId, '/movimientos'),
  movimientoNuevo: (tenantId: string, obraId: string) =>
    `${obra(tenantId, obraId)}/movimientos/movimiento`,
  movimiento: (tenantId: string, obraId: string, movimientoId: string) =>
    `${obra(tenantId, obraId)}/movimientos/movimiento/${seg(movimientoId)}`,
  movimientosPrivados: (tenantId: string, obraId: string) =>
    lista(tenantId, obraId, '/movimientos-privados'),
  movimientoPrivadoNuevo: (tenantId: string, obraId: string) =>
    `${obra(tenantId, obraId)}/movimientos-privados/movimiento`,
  movimientoPrivado: (tenantId: string, obraId: string, movimientoId: string) =>
    `${obra(tenantId, obraId)}/movimientos-privados/movimiento/${seg(movimientoId)}`,
  presupuestos: (tenantId: string, obraId: string) => `${obra(tenantId, obraId)}/presupuestos`,
  presupuestoNuevo: (tenantId: string, obraId: string) =>
    `${obra(tenantId, obraId)}/presupuestos/nuevo`,
  presupuesto: (tenantId: string, obraId: string, presupuestoId: string) =>
    `${obra(tenantId, obraId)}/presupuestos/${seg(presupuestoId)}`,
  presupuestoEditar: (tenantId: string, obraId: string, presupuestoId: string) =>
    `${obra(tenantId, obraId)}/presupuestos/${seg(presupuestoId)}/editar`,
  /** Payment of a budget or, with `certificadoId` in the query, of that certificate. */
  pagoNuevo: (tenantId: string, obraId: string, presupuestoId: string) =>
    `${obra(tenantId, obraId)}/presupuestos/${seg(presupuestoId)}/pago`,
  pago: (tenantId: string, obraId: string, presupuestoId: string, pagoId: string) =>
    `${obra(tenantId, obraId)}/presupuestos/${seg(presupuestoId)}/pago/${seg(pagoId)}`,
  certificadoNuevo: (tenantId: string, obraId: string, presupuestoId: string) =>
    `${obra(tenantId, obraId)}/presupuestos/${seg(presupuestoId)}/certificado`,
  certificado: (tenantId: string, obraId: string, presupuestoId: string, certificadoId: string) =>
    `${obra(tenantId, obraId)}/presupuestos/${seg(presupuestoId)}/certificado/${seg(certificadoId)}`,
  proveedores: (tenantId: string) => `/${seg(tenantId)}/proveedores`,
  /** Accounts; `query` begins with `?` and may name a dialog to open. */
  cuentas: (tenantId: string, query = '') => `/${seg(tenantId)}/tesoreria/cuentas${query}`,
  cuenta: (tenantId: string, cuentaId: string) =>
    `/${seg(tenantId)}/tesoreria/cuentas/${seg(cuentaId)}`,
  /** Reconciliation of a bank account; without `mes`, of its last statement's month. */
  conciliar: (tenantId: string, cuentaId: string, mes?: string) =>
    `/${seg(tenantId)}/tesoreria/cuentas/${seg(cuentaId)}/conciliar${mes === undefined ? '' : `?mes=${mes}`}`,
  /** Closing of months; `mes` selects one. */
  cierre: (tenantId: string, mes?: string) =>
    `/${seg(tenantId)}/tesoreria/cierre${mes === undefined ? '' : `?mes=${mes}`}`,
  indices: (tenantId: string) => `/${seg(tenantId)}/indices`,
  acopios: (tenantId: string, obraId: string) => `${obra(tenantId, obraId)}/acopios`,
  acopioNuevo: (tenantId: string, obraId: string) => `${obra(tenantId, obraId)}/acopios/nuevo`,
  acopio: (tenantId: string, obraId: string, acopioId: string) =>
    `${obra(tenantId, obraId)}/acopios/${seg(acopioId)}`,
  acopioEditar: (tenantId: string, obraId: string, acopioId: string) =>
    `${obra(tenantId, obraId)}/acopios/${seg(acopioId)}/editar`,
  retiroMaterial: (tenantId: string, obraId: string, acopioId: string) =>
    `${obra(tenantId, obraId)}/acopios/${seg(acopioId)}/retiro-material`,
  retiroEditar: (tenantId: string, obraId: string, acopioId: string, retiroId: string) =>
    `${obra(tenantId, obraId)}/acopios/${seg(acopioId)}/retiros/${seg(retiroId)}/editar`,
  /** Partners' money, with its tab in the query. */
  aportes: (tenantId: string, obraId: string) => `${obra(tenantId, obraId)}/aportes-socio`,
  /** New contribution; `socio`, `llamado` and `tipo` in the query preset its fields. */
  aporteNuevo: (tenantId: string, obraId: string) =>
    `${obra(tenantId, obraId)}/aportes-socio/aporte`,
  aporte: (tenantId: string, obraId: string, aporteId: string) =>
    `${obra(tenantId, obraId)}/aportes-socio/aporte/${seg(aporteId)}`,
  llamadoNuevo: (tenantId: string, obraId: string) =>
    `${obra(tenantId, obraId)}/aportes-socio/llamado`,
  llamado: (tenantId: string, obraId: string, llamadoId: string) =>
    `${obra(tenantId, obraId)}/aportes-socio/llamado/${seg(llamadoId)}`,
  estadoDeCuenta: (tenantId: string, obraId: string, socioId: string) =>
    `${obra(tenantId, obraId)}/estado-de-cuenta/${seg(socioId)}`,
  /** Reports to partners, or another tab of that page. */
  informes: (tenantId: string, obraId: string, vista?: string) =>
    `${obra(tenantId, obraId)}/informes${vista === undefined ? '' : `?vista=${vista}`}`,
  compraLote: (tenantId: string, obraId: string) => `${obra(tenantId, obraId)}/compra-lote`,
  /** Public page that checks whether the document with a code is authentic. */
  verificar: (codigo: string) => `/verificar/${seg(codigo)}`,
  documentos: (tenantId: string, obraId: string) => `${obra(tenantId, obraId)}/documentos`,
  documento: (tenantId: string, obraId: string, documentoId: string) =>
    `${obra(tenantId, obraId)}/documentos/${seg(documentoId)}`,
  /** Outbox of this device. */
  bandeja: (tenantId: string) => `/${seg(tenantId)}/bandeja`,
  agenda: (tenantId: string) => `/${seg(tenantId)}/global/agenda`,
  usuarios: (tenantId: string) => `/${seg(tenantId)}/usuarios`,
  /** Requests for deletion, decided by the Owner. */
  solicitudes: (tenantId: string) => `/${seg(tenantId)}/pending-deletions`,
  perfil: (tenantId: string) => `/${seg(tenantId)}/perfil`,
  organizacion: (tenantId: string) => `/${seg(tenantId)}/configuracion`,
  /** Guide to the data export, for an organisation that leaves. */
  irse: (tenantId: string) => `/${seg(tenantId)}/configuracion/irse`,
  /** Page of an obra by its path in the route table. */
  enObra: (tenantId: string, obraId: string, path: string) => `${obra(tenantId, obraId)}/${path}`,
  /** Page of the organisation by its path in the route table. */
  enTenant: (tenantId: string, path: string) => `/${seg(tenantId)}/${path}`,
} as const;

/** True for a UUID, as tenant ids are; any other first segment is an unknown page. */
export const isTenantId = (text: string | undefined): text is string =>
  text !== undefined && isId(text);

/** Organisation that the page belongs to; null outside of any. */
export function tenantOf(path: string): string | null {
  const [, first] = path.split('/');
  return isTenantId(first) ? first : null;
}
