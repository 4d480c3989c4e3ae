/** A table of an organisation that goes along when the organisation is taken away. */
export type OrganizationTable = {
  readonly nombre: string;
  /** What stands in it, in Spanish: it is written in the file. */
  readonly es: string;
  /** Primary key behind the tenant, in order, with PostgreSQL's types. */
  readonly clave: Readonly<Record<string, 'uuid' | 'text' | 'bigint' | 'integer'>>;
  /** Columns that stay: they mean nothing elsewhere, or are a secret. */
  readonly sin?: readonly string[];
  /** Which rows go, of `x`; `$owner` is the person who asks. All of them unless said. */
  readonly donde?: string;
};

const ID = { id: 'uuid' } as const;

/** In the order in which they can be written: each one after those it refers to. */
export const ORGANIZATION_TABLES: readonly OrganizationTable[] = [
  {
    nombre: 'memberships',
    es: 'Personas de la organización, con su rol y estado',
    clave: { user_id: 'uuid' },
    donde: 'x.aceptado_en is not null',
  },
  {
    nombre: 'invitaciones',
    es: 'Invitaciones',
    clave: ID,
    sin: ['token', 'user_id', 'correo', 'correo_en', 'reenviada_en', 'reenvios'],
  },
  { nombre: 'contadores', es: 'Último número de cada serie de códigos', clave: { serie: 'text' } },
  {
    nombre: 'archivos',
    es: 'Archivos guardados; su contenido está en la carpeta archivos',
    clave: ID,
    donde: `x.estado = 'LISTO'`,
  },
  { nombre: 'comprobantes', es: 'Comprobantes fiscales', clave: ID },
  { nombre: 'indices', es: 'Valores de índices de actualización', clave: ID },
  { nombre: 'proveedores', es: 'Proveedores', clave: ID },
  { nombre: 'rubros', es: 'Rubros', clave: ID },
  { nombre: 'proyectos', es: 'Obras', clave: ID },
  {
    nombre: 'proyecto_usuarios',
    es: 'Personas asignadas a cada obra',
    clave: { proyecto_id: 'uuid', usuario_id: 'uuid' },
  },
  { nombre: 'proyecto_socios', es: 'Socios de cada obra', clave: ID },
  {
    nombre: 'proyecto_socios_historial',
    es: 'Participaciones de los socios en el tiempo',
    clave: ID,
  },
  { nombre: 'documentos', es: 'Documentos', clave: ID },
  {
    nombre: 'documento_versiones',
    es: 'Versiones de los documentos',
    clave: { documento_id: 'uuid', numero: 'integer' },
  },
  {
    nombre: 'documento_vinculos',
    es: 'A qué está vinculado cada documento',
    clave: { documento_id: 'uuid', entidad: 'text', entidad_id: 'uuid' },
  },
  // What is shown to its participants alone is not the Owner's to read either.
  {
    nombre: 'eventos',
    es: 'Eventos de la agenda que ve el Owner',
    clave: ID,
    donde: `(x.visibilidad <> 'PARTICIPANTES' or x.creado_por = $owner or exists (select from evento_participantes p where p.tenant_id = x.tenant_id and p.evento_id = x.id and p.usuario_id = $owner and p.eliminado_en is null))`,
  },
  {
    nombre: 'evento_participantes',
    es: 'Participantes de esos eventos',
    clave: { evento_id: 'uuid', usuario_id: 'uuid' },
    donde: `exists (select from eventos e where e.tenant_id = x.tenant_id and e.id = x.evento_id and (e.visibilidad <> 'PARTICIPANTES' or e.creado_por = $owner or exists (select from evento_participantes p where p.tenant_id = e.tenant_id and p.evento_id = e.id and p.usuario_id = $owner and p.eliminado_en is null)))`,
  },
  { nombre: 'importaciones', es: 'Importaciones de planillas', clave: ID },
  { nombre: 'importaciones_fallidas', es: 'Importaciones que no se pudieron hacer', clave: ID },
  { nombre: 'movimientos', es: 'Movimientos de dinero, también los privados', clave: ID },
  {
    nombre: 'movimiento_adjuntos',
    es: 'Archivos de los movimientos',
    clave: { movimiento_id: 'uuid', archivo_id: 'uuid' },
  },
  { nombre: 'solicitudes_eliminacion', es: 'Solicitudes de eliminación', clave: ID },
  { nombre: 'presupuestos', es: 'Presupuestos', clave: ID },
  { nombre: 'presupuesto_items', es: 'Ítems de los presupuestos', clave: ID },
  { nombre: 'presupuesto_revisiones', es: 'Revisiones de los presupuestos', clave: ID },
  { nombre: 'adicionales', es: 'Adicionales de los presupuestos', clave: ID },
  { nombre: 'certificados', es: 'Certificados de obra', clave: ID },
  {
    nombre: 'certificado_items',
    es: 'Avance de cada ítem en cada certificado',
    clave: { certificado_id: 'uuid', item_id: 'uuid' },
  },
  { nombre: 'pagos', es: 'Pagos de presupuestos', clave: ID },
  { nombre: 'pago_medios', es: 'Medios de cada pago', clave: ID },
  { nombre: 'pago_retenciones', es: 'Retenciones de cada pago', clave: ID },
  { nombre: 'llamados_aporte', es: 'Llamados a aportes', clave: ID },
  {
    nombre: 'llamado_cuotas',
    es: 'Cuota de cada socio en cada llamado',
    clave: { llamado_id: 'uuid', socio_id: 'uuid' },
  },
  { nombre: 'aportes', es: 'Aportes de socios', clave: ID },
  { nombre: 'lotes', es: 'Compras de lote', clave: ID },
  { nombre: 'lote_gastos', es: 'Gastos de las compras de lote', clave: ID },
  {
    nombre: 'lote_archivos',
    es: 'Archivos de las compras de lote',
    clave: { lote_id: 'uuid', archivo_id: 'uuid' },
  },
  { nombre: 'acopios', es: 'Acopios', clave: ID },
  { nombre: 'acopio_items', es: 'Ítems de los acopios', clave: ID },
  {
    nombre: 'acopio_archivos',
    es: 'Archivos de los acopios',
    clave: { acopio_id: 'uuid', archivo_id: 'uuid' },
  },
  { nombre: 'retiros', es: 'Retiros de material', clave: ID },
  { nombre: 'audit_logs', es: 'Auditoría', clave: ID, sin: ['xid'] },
  { nombre: 'audit_sellos', es: 'Cadena de hashes de la auditoría', clave: { seq: 'bigint' } },
  {
    nombre: 'audit_puntos',
    es: 'Puntos de control que dejó cada limpieza de la auditoría',
    clave: ID,
  },
];

/** What stays, and why. A new table goes into one of the two: a test asks for it. */
export const TABLES_THAT_STAY: Readonly<Record<string, string>> = {
  _prisma_migrations: 'of the installation',
  audit_cabezas: 'made of the hashes',
  aviso_preferencias: 'of each person',
  avisos_leidos: 'of each person',
  cifras: 'made of the movements',
  cifras_nuevas: 'made of the movements',
  dinero: 'made of all that has money',
  enlaces_ical: 'secret links of each person',
  idempotency_keys: 'of the installation',
  limites: 'of the installation',
  outbox_correo: 'of the installation',
  outbox_identidad: 'of the installation',
  respuestas_ocultas: 'tells what is hidden from whom',
  session_tenants: 'of each person',
  tenants: 'goes as organizacion.json',
  users: 'goes as personas',
  verificaciones: 'codes of PDF documents that were given out by this installation',
};
