/** A log names what may be gone, and a key may have no organisation. */
export const NO_REFERENCE = [
  // Triggers make them of rows that are there.
  'apuntes.arqueo_id',
  'apuntes.movimiento_id',
  'apuntes.orden_medio_id',
  'apuntes.pago_medio_id',
  'apuntes.traspaso_id',
  // A hash stays where its row was taken away: that is how it shows.
  'audit_cabezas.log_id',
  'audit_logs.actor_id',
  'audit_logs.entidad_id',
  'audit_logs.proyecto_id',
  'audit_sellos.log_id',
  // Sums and their pending differences repeat the references of movements, which have constraints.
  // Row that a capture created, of any kind.
  'capturas.objeto_id',
  'cifras.clave',
  'cifras.proyecto_id',
  'cifras_nuevas.proveedor_id',
  'cifras_nuevas.proyecto_id',
  'cifras_nuevas.rubro_id',
  // The row that a correction of a cost is derived from, of whichever kind.
  'costos.origen_id',
  'costos_por_mes.clave',
  'costos_por_mes.proyecto_id',
  'cuenta_dias.cuenta_id',
  // Row that a document is linked to, of any kind.
  'documento_vinculos.entidad_id',
  // Ids copied from the link, whose own columns have constraints.
  'enlace_preguntas.informe_id',
  'enlace_preguntas.proyecto_id',
  'enlace_preguntas.socio_id',
  'enlace_visitas.informe_id',
  // Row that an import created, of any kind.
  'importacion_filas.fila_id',
  // Marks of rows that were written together.
  'movimientos.grupo_prorrateo_id',
  // The row that owns the movement, of whichever kind.
  'movimientos.origen_id',
  // Triggers make obligations of rows that are there, of whichever kind.
  'obligaciones.cuenta_id',
  'obligaciones.llamado_id',
  'obligaciones.miembro_id',
  'obligaciones.orden_id',
  'obligaciones.origen_id',
  'obligaciones.pago_id',
  'obligaciones.socio_id',
  'proyecto_socios_historial.redistribucion_id',
  'retiros.grupo_id',
  // Names a row of whichever deletable kind.
  'solicitudes_eliminacion.entidad_id',
];
