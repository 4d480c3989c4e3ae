import type { AccionAuditoria, CanalAuditoria } from './auditoria.schema.ts';

export const ACCION_EN_PALABRAS: Readonly<Record<AccionAuditoria, string>> = {
  CREAR: 'Crear',
  EDITAR: 'Editar',
  ELIMINAR: 'Eliminar',
  SOLICITAR: 'Pedir una baja',
  APROBAR: 'Aprobar',
  RECHAZAR: 'Rechazar',
  LOGIN: 'Iniciar sesión',
  ACCESO: 'Entrar a la organización',
  DENEGADO: 'Sin permiso',
  EXPORTAR: 'Exportar',
  IMPORTAR: 'Importar',
  CERRAR_MES: 'Cerrar un mes',
  PERMISO: 'Cambiar permisos',
};

/**
 * Key in `cambios` of each row written while impersonating a user: the impersonator's id at the
 * identity provider.
 */
export const IMPERSONADO_POR = 'impersonadoPor';

/**
 * Key in `cambios` of each row entered on a device and sent later: the instant at which it was
 * entered.
 */
export const CAPTURADO_EN = 'capturadoEn';

export const CANAL_EN_PALABRAS: Readonly<Record<CanalAuditoria, string>> = {
  WEB: 'Web',
  REST: 'API',
  SCRIPT: 'Script',
  OFFLINE: 'Sin conexión',
  SISTEMA: 'Sistema',
};

/**
 * Names of the kinds of rows in the log. A new kind is shown by its code until it has a name here.
 */
export const ENTIDAD_EN_PALABRAS: Readonly<Record<string, string>> = {
  ACOPIO: 'Acopio',
  APORTE: 'Aporte',
  ARQUEO: 'Arqueo',
  ASIGNACION: 'Ubicación en cuentas',
  AUDITORIA: 'Auditoría',
  CHEQUE: 'Cheque',
  CUENTA: 'Cuenta',
  DOCUMENTO: 'Documento',
  ENLACE_SOCIO: 'Enlace de socio',
  ESCENARIO: 'Escenario',
  EVENTO: 'Evento',
  FACTURA: 'Factura',
  FOTO_AVANCE: 'Foto de avance',
  GASTO_LOTE: 'Gasto de lote',
  IMPORTACION: 'Importación',
  INDICE: 'Índice',
  INFORME: 'Informe de rendición',
  INVITACION: 'Invitación',
  LECTURA_ARCA: 'Lectura de ARCA',
  LIBRO: 'Libro de Excel',
  LLAMADO: 'Llamado de aportes',
  LOTE: 'Lote',
  MOVIMIENTO: 'Movimiento',
  ORDEN_PAGO: 'Orden de pago',
  ORGANIZACION: 'Organización',
  PAGO: 'Pago',
  PERIODO_IVA: 'Mes de IVA',
  PERMISO: 'Permiso',
  POR_PAGAR: 'Por pagar',
  PREGUNTA_SOCIO: 'Pregunta de socio',
  PRESUPUESTO: 'Presupuesto',
  PROVEEDOR: 'Proveedor',
  PROYECTO: 'Obra',
  RENDICION: 'Rendición',
  RUBRO: 'Rubro',
  SESION: 'Sesión',
  SOCIO: 'Socio',
  TRASPASO: 'Traspaso',
  USUARIO: 'Usuario',
};

export const nombreDeEntidad = (entidad: string): string =>
  ENTIDAD_EN_PALABRAS[entidad] ?? entidad.toLowerCase().replaceAll('_', ' ');
