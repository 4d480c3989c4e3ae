type Exported = {
  readonly nombre: string;
  /** Description in Spanish, which is written into the export. */
  readonly es: string;
  /** Primary key after the tenant, in order, with PostgreSQL's types. */
  readonly key: Readonly<Record<string, 'uuid' | 'text' | 'bigint' | 'integer'>>;
};
type Whole = Exported & {
  readonly without?: undefined;
  readonly where?: undefined;
  readonly falta?: undefined;
};
type Partly = Exported & {
  /** Columns that are not exported: they mean nothing elsewhere, or are secret. */
  readonly without?: readonly string[];
  /**
   * Condition on the exported rows, named `x`; `$owner` is the requesting person. All rows unless
   * given.
   */
  readonly where?: string;
  /** Missing rows and columns in Spanish, for the people who leave; null when they mean nothing to them. */
  readonly falta: string | null;
};
/** Table of an organisation that its data export includes. */
export type OrganizationTable = Whole | Partly;

const ID = { id: 'uuid' } as const;

/** Tables in insertion order: each after those it refers to. */
export const ORGANIZATION_TABLES: readonly OrganizationTable[] = [
  {
    nombre: 'memberships',
    es: 'Personas de la organización, con su rol y estado',
    key: { user_id: 'uuid' },
    where: 'x.aceptado_en is not null',
    falta: null,
  },
  {
    nombre: 'invitaciones',
    es: 'Invitaciones',
    key: ID,
    without: ['token', 'user_id', 'correo', 'correo_en', 'reenviada_en', 'reenvios'],
    falta: 'Los enlaces de las invitaciones: las abiertas se mandan de nuevo desde allá',
  },
  { nombre: 'contadores', es: 'Último número de cada serie de códigos', key: { serie: 'text' } },
  {
    nombre: 'archivos',
    es: 'Archivos guardados; su contenido está en la carpeta archivos',
    key: ID,
    // Left out, because the destination checks again if a picture has metadata.
    without: ['metadatos', 'metadatos_en'],
    where: `x.estado = 'LISTO'`,
    falta: 'Los archivos que todavía se estaban subiendo',
  },
  { nombre: 'indices', es: 'Valores de índices de actualización', key: ID },
  { nombre: 'proveedores', es: 'Proveedores', key: ID },
  { nombre: 'listas_apoc', es: 'Listas APOC que cargó la organización', key: ID },
  {
    nombre: 'lista_apoc_cuits',
    es: 'CUIT de la lista APOC de la organización',
    key: { cuit: 'text' },
  },
  { nombre: 'rubros', es: 'Rubros', key: ID },
  { nombre: 'proyectos', es: 'Obras', key: ID },
  {
    nombre: 'proyecto_usuarios',
    es: 'Personas asignadas a cada obra',
    key: { proyecto_id: 'uuid', usuario_id: 'uuid' },
  },
  { nombre: 'proyecto_socios', es: 'Socios de cada obra', key: ID },
  {
    nombre: 'proyecto_socios_historial',
    es: 'Participaciones de los socios en el tiempo',
    key: ID,
  },
  { nombre: 'documentos', es: 'Documentos', key: ID },
  {
    nombre: 'documento_versiones',
    es: 'Versiones de los documentos',
    key: { documento_id: 'uuid', numero: 'integer' },
  },
  {
    nombre: 'documento_vinculos',
    es: 'A qué está vinculado cada documento',
    key: { documento_id: 'uuid', entidad: 'text', entidad_id: 'uuid' },
  },
  // Events shown only to their participants are not exported for an Owner who is none of them.
  {
    nombre: 'eventos',
    es: 'Eventos de la agenda que ve el Owner',
    key: ID,
    where: `(x.visibilidad <> 'PARTICIPANTES' or x.creado_por = $owner or exists (select from evento_participantes p where p.tenant_id = x.tenant_id and p.evento_id = x.id and p.usuario_id = $owner and p.eliminado_en is null))`,
    falta: 'Los eventos de la agenda que solo ven sus participantes',
  },
  {
    nombre: 'evento_participantes',
    es: 'Participantes de esos eventos',
    key: { evento_id: 'uuid', usuario_id: 'uuid' },
    where: `exists (select from eventos e where e.tenant_id = x.tenant_id and e.id = x.evento_id and (e.visibilidad <> 'PARTICIPANTES' or e.creado_por = $owner or exists (select from evento_participantes p where p.tenant_id = e.tenant_id and p.evento_id = e.id and p.usuario_id = $owner and p.eliminado_en is null)))`,
    falta: null,
  },
  // The lines of a kept scenario are only for the person who kept it.
  {
    nombre: 'escenarios',
    es: 'Escenarios que guardó el Owner',
    key: ID,
    where: 'x.creado_por = $owner',
    falta: 'Los escenarios que guardaron otras personas',
  },
  { nombre: 'presupuestos', es: 'Presupuestos', key: ID },
  { nombre: 'comprobantes', es: 'Comprobantes fiscales', key: ID },
  {
    nombre: 'comprobante_impuestos',
    es: 'Partes, período y clase de IVA de los comprobantes',
    key: { comprobante_id: 'uuid' },
  },
  { nombre: 'lecturas_arca', es: 'Archivos de ARCA que se leyeron', key: ID },
  { nombre: 'arca_comprobantes', es: 'Comprobantes que informa ARCA', key: ID },
  {
    nombre: 'lectura_arca_filas',
    es: 'Qué dice cada archivo de ARCA',
    key: { lectura_id: 'uuid', fila: 'integer' },
  },
  { nombre: 'periodos_iva', es: 'Meses de IVA entregados', key: { mes: 'text' } },
  {
    nombre: 'calendario_retenciones',
    es: 'Vencimientos de las retenciones',
    key: { impuesto: 'text' },
  },
  { nombre: 'cuentas', es: 'Cajas y cuentas', key: ID, without: ['movida_por'], falta: null },
  { nombre: 'importaciones', es: 'Importaciones de planillas', key: ID },
  { nombre: 'importaciones_fallidas', es: 'Importaciones que no se pudieron hacer', key: ID },
  {
    nombre: 'libros',
    es: 'Libros de Excel que se están trayendo',
    key: ID,
    without: ['contenido', 'vista'],
    falta:
      'Los libros de Excel que esperan respuestas: hay que terminarlos antes o subirlos de nuevo',
  },
  {
    nombre: 'respuestas_de_libro',
    es: 'Respuestas que se recuerdan de los libros traídos',
    key: { clave: 'text' },
  },
  {
    nombre: 'importacion_filas',
    es: 'Obras, rubros y proveedores que creó cada importación',
    key: { importacion_id: 'uuid', tabla: 'text', fila_id: 'uuid' },
  },
  { nombre: 'movimientos', es: 'Movimientos de dinero, también los privados', key: ID },
  {
    nombre: 'movimiento_adjuntos',
    es: 'Archivos de los movimientos',
    key: { movimiento_id: 'uuid', archivo_id: 'uuid' },
  },
  { nombre: 'solicitudes_eliminacion', es: 'Solicitudes de eliminación', key: ID },
  { nombre: 'solicitudes_cambio', es: 'Cambios pedidos de los movimientos', key: ID },
  { nombre: 'presupuesto_items', es: 'Ítems de los presupuestos', key: ID },
  { nombre: 'presupuesto_revisiones', es: 'Revisiones de los presupuestos', key: ID },
  { nombre: 'adicionales', es: 'Adicionales de los presupuestos', key: ID },
  { nombre: 'certificados', es: 'Certificados de obra', key: ID },
  {
    nombre: 'certificado_items',
    es: 'Avance de cada ítem en cada certificado',
    key: { certificado_id: 'uuid', item_id: 'uuid' },
  },
  { nombre: 'fotos_avance', es: 'Fotos de avance de las obras', key: ID },
  { nombre: 'informes', es: 'Informes de rendición', key: ID },
  {
    nombre: 'capturas',
    es: 'Capturas de los teléfonos, para que ninguna entre dos veces',
    key: ID,
  },
  {
    nombre: 'enlaces_socio',
    es: 'Enlaces que se dieron a los socios',
    key: ID,
    without: ['hash', 'pin_hash', 'pin_sal'],
    falta: 'Los enlaces y PIN de los socios, que dejan de abrir: se dan de nuevo',
  },
  { nombre: 'enlace_visitas', es: 'Cuándo se abrió cada enlace', key: ID },
  { nombre: 'enlace_preguntas', es: 'Preguntas de los socios, con su respuesta', key: ID },
  { nombre: 'pagos', es: 'Pagos de presupuestos', key: ID },
  { nombre: 'cheques', es: 'Cheques recibidos y propios', key: ID },
  { nombre: 'pago_medios', es: 'Medios de cada pago', key: ID },
  { nombre: 'pago_retenciones', es: 'Retenciones de cada pago', key: ID },
  { nombre: 'traspasos', es: 'Traspasos entre cuentas', key: ID },
  { nombre: 'arqueos', es: 'Arqueos de las cajas', key: ID },
  { nombre: 'cuenta_asignaciones', es: 'Ubicación de lo que no tenía cuenta', key: ID },
  {
    nombre: 'cuenta_asignacion_filas',
    es: 'Qué ubicó cada una en cada cuenta',
    key: { asignacion_id: 'uuid', cuenta_id: 'uuid' },
  },
  { nombre: 'rendiciones', es: 'Rendiciones de las cajas chicas', key: ID },
  {
    nombre: 'rendicion_movimientos',
    es: 'Gastos de cada rendición',
    key: { rendicion_id: 'uuid', movimiento_id: 'uuid' },
  },
  { nombre: 'ordenes_pago', es: 'Órdenes de pago a proveedores', key: ID },
  { nombre: 'orden_pago_comprobantes', es: 'Lo que paga cada orden', key: ID },
  { nombre: 'adelanto_devoluciones', es: 'Adelantos que devolvieron los proveedores', key: ID },
  { nombre: 'orden_pago_medios', es: 'Medios de cada orden de pago', key: ID },
  { nombre: 'orden_pago_retenciones', es: 'Retenciones de cada orden de pago', key: ID },
  {
    nombre: 'cheque_eventos',
    es: 'Lo que le pasó a cada cheque',
    key: { cheque_id: 'uuid', n: 'integer' },
  },
  { nombre: 'cheque_costos', es: 'Costos de los descuentos de cheques', key: ID },
  { nombre: 'extractos', es: 'Extractos de los bancos que se trajeron', key: ID },
  { nombre: 'extracto_lineas', es: 'Líneas de los extractos, con lo que se decidió', key: ID },
  {
    nombre: 'extracto_linea_archivos',
    es: 'Qué líneas trajo cada extracto',
    key: { extracto_id: 'uuid', lugar: 'integer' },
  },
  {
    nombre: 'linea_apuntes',
    es: 'Con qué se concilió cada línea',
    key: ID,
    // Entries are made again from what moves money, and only those that live.
    where: `x.eliminado_en is null and exists (select from apuntes a where a.tenant_id = x.tenant_id and a.id = x.apunte_id and a.eliminado_en is null and a.cuenta_id = x.cuenta_id)`,
    falta: null,
  },
  {
    nombre: 'conciliacion_meses',
    es: 'Saldos de cierre tipeados del banco',
    key: { cuenta_id: 'uuid', mes: 'text' },
  },
  {
    nombre: 'conciliacion_cuentas',
    es: 'Cuentas que no se concilian',
    key: { cuenta_id: 'uuid' },
  },
  { nombre: 'conciliacion_reglas', es: 'Reglas de los cargos del banco', key: ID },
  { nombre: 'llamados_aporte', es: 'Llamados a aportes', key: ID },
  {
    nombre: 'llamado_cuotas',
    es: 'Cuota de cada socio en cada llamado',
    key: { llamado_id: 'uuid', socio_id: 'uuid' },
  },
  { nombre: 'aportes', es: 'Aportes de socios', key: ID },
  { nombre: 'lotes', es: 'Compras de lote', key: ID },
  { nombre: 'lote_gastos', es: 'Gastos de las compras de lote', key: ID },
  {
    nombre: 'lote_archivos',
    es: 'Archivos de las compras de lote',
    key: { lote_id: 'uuid', archivo_id: 'uuid' },
  },
  { nombre: 'acopios', es: 'Acopios', key: ID },
  { nombre: 'acopio_items', es: 'Ítems de los acopios', key: ID },
  {
    nombre: 'acopio_archivos',
    es: 'Archivos de los acopios',
    key: { acopio_id: 'uuid', archivo_id: 'uuid' },
  },
  { nombre: 'retiros', es: 'Retiros de material', key: ID },
  { nombre: 'cierres', es: 'Cierres de mes, con sus totales', key: { mes: 'text' } },
  {
    nombre: 'cierre_versiones',
    es: 'Cada cierre de un mes, también los que se volvieron a hacer',
    key: { mes: 'text', version: 'integer' },
  },
  {
    nombre: 'cierre_filas',
    es: 'Huella de cada fila de los meses cerrados',
    key: { mes: 'text', tabla: 'text' },
  },
  { nombre: 'reaperturas', es: 'Reaperturas de meses cerrados', key: ID },
  { nombre: 'audit_logs', es: 'Auditoría', key: ID, without: ['xid'], falta: null },
  { nombre: 'audit_sellos', es: 'Cadena de hashes de la auditoría', key: { seq: 'bigint' } },
  {
    nombre: 'audit_puntos',
    es: 'Puntos de control que dejó cada limpieza de la auditoría',
    key: ID,
  },
];

/**
 * Reason for which a table is not exported: its rows are computed again elsewhere, belong to a person
 * or to the installation, or go in another entry of the zip.
 */
type Stays = {
  readonly motivo: 'SE_REHACE' | 'DE_PERSONA' | 'DE_INSTALACION' | 'VA_APARTE';
  /** Description in Spanish, for the people who leave. */
  readonly es: string;
};
const hecha = (es: string): Stays => ({ motivo: 'SE_REHACE', es });
const personal = (es: string): Stays => ({ motivo: 'DE_PERSONA', es });
const propia = (es: string): Stays => ({ motivo: 'DE_INSTALACION', es });
const aparte = (es: string): Stays => ({ motivo: 'VA_APARTE', es });

/**
 * Tables that are not exported, with the reason. A new table goes into one of the two lists: a test
 * requires it.
 */
export const TABLES_THAT_STAY: Readonly<Record<string, Stays>> = {
  _prisma_migrations: propia('Versión de la base de datos'),
  apoc_general: propia('Lista APOC que cargó el operador para todas'),
  audit_cabezas: hecha('Cabeza de la cadena de auditoría'),
  audit_nodos: hecha('Árbol de hashes de la auditoría'),
  aviso_preferencias: personal('Preferencias de avisos'),
  avisos_leidos: personal('Avisos leídos'),
  cifras: hecha('Totales de las obras'),
  cifras_nuevas: hecha('Totales de las obras que faltaba sumar'),
  apuntes: hecha('Apuntes de las cuentas'),
  costos: hecha('Costo de las obras por retenciones y adelantos'),
  costos_por_mes: hecha('Costo de las obras por mes'),
  cuenta_dias: hecha('Saldo de las cuentas por día'),
  extracto_meses: hecha('Suma de las líneas de los bancos por mes'),
  dinero: hecha('Máximo al que pueden llegar las sumas'),
  enlaces_ical: personal('Enlaces secretos de los calendarios'),
  idempotency_keys: propia('Respuestas que se guardan unas horas por si se repite un pedido'),
  limites: propia('Cuentas de los límites de uso'),
  obligaciones: hecha('Lo que se debe y lo que se cobra, por vencimiento'),
  outbox_correo: propia('Correos por mandar'),
  outbox_identidad: propia('Cambios por avisar al proveedor de identidad'),
  respuestas_ocultas: personal('Cuenta de consultas sobre comprobantes ajenos'),
  session_tenants: personal('Organización que se eligió en cada sesión'),
  tenants: aparte('La organización, en organizacion.json'),
  users: aparte('Las personas, en tablas/personas'),
  verificaciones: propia('Códigos de los PDF que se dieron: se verifican en esta instalación'),
};
