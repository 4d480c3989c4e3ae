/** Columns with ids but without a foreign key. */
export const NO_REFERENCE = [
  // Triggers derive these ids from existing rows.
  'apuntes.arqueo_id',
  'apuntes.cheque_evento_id',
  'apuntes.movimiento_id',
  'apuntes.orden_medio_id',
  'apuntes.pago_medio_id',
  'apuntes.traspaso_id',
  // The log names rows that may be deleted, and keeps the hash of its own deleted rows.
  'audit_cabezas.log_id',
  'audit_logs.actor_id',
  'audit_logs.entidad_id',
  'audit_logs.proyecto_id',
  'audit_sellos.log_id',
  // Row that a capture created, of any kind.
  'capturas.objeto_id',
  // Id shared by the rows of one action on several cheques, and means of a payment or of an orden.
  'cheque_costos.grupo_id',
  'cheque_eventos.grupo_id',
  'cheque_eventos.medio_id',
  // Totals and their pending differences repeat references of rows that have constraints.
  'cifras.clave',
  'cifras.proyecto_id',
  'cifras_nuevas.proveedor_id',
  'cifras_nuevas.proyecto_id',
  'cifras_nuevas.rubro_id',
  // Row from which a correction of a cost is derived, of any kind.
  'costos.origen_id',
  // Totals repeat references of rows that have constraints.
  'costos_por_mes.clave',
  'costos_por_mes.proyecto_id',
  'cuenta_dias.cuenta_id',
  // Row that a document is linked to, of any kind.
  'documento_vinculos.entidad_id',
  // Ids copied from a partner's link, whose own columns have constraints.
  'enlace_preguntas.informe_id',
  'enlace_preguntas.proyecto_id',
  'enlace_preguntas.socio_id',
  'enlace_visitas.informe_id',
  // Totals repeat references of rows that have constraints.
  'extracto_meses.cuenta_id',
  // Row that an import created, of any kind.
  'importacion_filas.fila_id',
  // Row that caused the entry of a link, of any kind.
  'linea_apuntes.causa_id',
  // Id shared by the movements of one document split over several works.
  'movimientos.grupo_prorrateo_id',
  // Row that owns the movement, of any kind.
  'movimientos.origen_id',
  // Triggers derive obligations from existing rows, of any kind.
  'obligaciones.cuenta_id',
  'obligaciones.llamado_id',
  'obligaciones.miembro_id',
  'obligaciones.orden_id',
  'obligaciones.origen_id',
  'obligaciones.pago_id',
  'obligaciones.socio_id',
  // Ids shared by the rows of one redistribution, and of one remito.
  'proyecto_socios_historial.redistribucion_id',
  'retiros.grupo_id',
  // Row to be deleted, of any deletable kind.
  'solicitudes_eliminacion.entidad_id',
];
