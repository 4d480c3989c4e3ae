/**
 * Columns of a document that the app writes. The amount paid is missing: triggers of the payments
 * keep it.
 */
const DE_COMPROBANTE =
  'tipo_arca, letra, clase, punto_venta, numero, cuit_emisor, fecha_emision, total_centavos, moneda, ' +
  'tipo_doc_receptor, doc_receptor, cae, cae_tipo, cae_vencimiento, origen, qr_payload, anulado_en, a_pagar, ' +
  'proyecto_id, proveedor_id, rubro_id, presupuesto_id, concepto, vence, cotizacion_valor, cotizacion_tipo, ' +
  'cotizacion_fecha, cotizacion_fuente, actualizado_en, actualizado_por, version';

/** Columns of a work that the app writes. Its kind is missing: only the database sets it. */
const DE_PROYECTO =
  'nombre, descripcion, tipo, modalidad, estado, direccion, localidad, provincia, cliente_nombre, cliente_cuit, ' +
  'superficie_cubierta, superficie_semicubierta, superficie_lote, fecha_inicio, fecha_fin_prevista, fecha_fin_real, ' +
  'moneda_base, presupuesto_objetivo_centavos, notas, latitud, longitud, permite_unidades_funcionales, ' +
  'medio_pago_predeterminado, rubro_predeterminado_id, cotizacion_predeterminada, alerta_presupuesto_bp, ' +
  'mora_mensual_bp, como_aportar, actualizado_en, actualizado_por, version, eliminado_en';

/**
 * Columns of a cheque that the app inserts and may update. Its state is missing, because the
 * trigger of its events keeps it.
 */
const DE_CHEQUE =
  'formato, numero, banco, banco_codigo, cuit_librador, librador, contraparte, emision, pago, caracter, cmc7, codigo_echeq, notas, ' +
  'actualizado_en, actualizado_por, version';

/** Columns of a bank's line that the app writes. The linked amount is missing: a trigger keeps it. */
const DE_LINEA =
  'saldo_centavos, ordinal, codigo, referencia, cuit, cheque_numero, espera_persona_id, espera_dia, espera_detalle, ' +
  'ignorada_motivo, actualizado_en, version, eliminado_en';

/** Rights of the app's login, by table. Tables that are missing here are out of its reach. */
export const APP_GRANTS: Readonly<Record<string, readonly string[]>> = {
  // The server reads the migration history to refuse a database of another version.
  _prisma_migrations: ['SELECT (migration_name, checksum, finished_at, rolled_back_at)'],
  users: [
    'SELECT',
    'INSERT',
    'UPDATE (clerk_id, email, email_verificado, nombre, apellido, max_tenants, default_tenant_id, suspendido_en, eliminado_en, actualizado_en)',
  ],
  // Plan, expiry and activity of an organisation cannot be changed with this login;
  // `cierre_avanzar` sets the closed months.
  tenants: [
    'SELECT',
    'INSERT (id, nombre, settings, creado_en, actualizado_en)',
    'UPDATE (nombre, cuit, settings, logo, logo_tipo, sin_owner_desde, actualizado_en, version)',
  ],
  idempotency_keys: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  limites: ['SELECT', 'INSERT', 'UPDATE (hasta, cuenta)', 'DELETE'],
  session_tenants: ['SELECT', 'INSERT', 'UPDATE (current_tenant_id, desde)', 'DELETE'],
  outbox_identidad: [
    'SELECT',
    'INSERT',
    'UPDATE (version, intentos, proximo_en, ultimo_error)',
    'DELETE',
  ],
  // Public facts that the operator loads.
  apoc_general: ['SELECT'],
  outbox_correo: ['SELECT', 'INSERT', 'UPDATE (version, intentos, proximo_en, saliendo)', 'DELETE'],
  memberships: [
    'SELECT',
    'INSERT',
    'UPDATE (rol, estado, ultimo_acceso, eliminado_en, actualizado_en, version)',
  ],
  invitaciones: [
    'SELECT',
    'INSERT',
    'UPDATE (nombre, apellido, rol, token, expira_en, aceptada_en, anulada_en, correo, correo_en, reenviada_en, reenvios)',
  ],
  respuestas_ocultas: ['SELECT', 'INSERT', 'UPDATE (cantidad)'],
  contadores: ['SELECT', 'INSERT', 'UPDATE (ultimo)'],
  rubros: ['SELECT', 'INSERT', 'UPDATE (eliminado_en, actualizado_en, actualizado_por, version)'],
  proveedores: ['SELECT', 'INSERT', 'UPDATE'],
  proyectos: [
    'SELECT',
    `INSERT (id, tenant_id, codigo, creado_en, creado_por, ${DE_PROYECTO})`,
    `UPDATE (${DE_PROYECTO})`,
  ],
  proyecto_socios: ['SELECT', 'INSERT', 'UPDATE'],
  // Partners' shares in a work are never rewritten; a share only gets an end.
  proyecto_socios_historial: ['SELECT', 'INSERT', 'UPDATE (hasta)'],
  proyecto_usuarios: ['SELECT', 'INSERT', 'UPDATE (creado_en, creado_por, eliminado_en)'],
  comprobantes: [
    'SELECT',
    `INSERT (id, tenant_id, creado_en, creado_por, ${DE_COMPROBANTE})`,
    `UPDATE (${DE_COMPROBANTE})`,
  ],
  movimientos: ['SELECT', 'INSERT', 'UPDATE'],
  // Kept by triggers: sums of movements, pending differences of those sums, and sums of the amounts
  // of movements and other tables.
  cifras: ['SELECT'],
  cifras_nuevas: ['SELECT'],
  dinero: ['SELECT'],
  // Withheld taxes counted as costs, and their sums by month, kept by triggers.
  costos: ['SELECT'],
  costos_por_mes: ['SELECT'],
  cuentas: [
    'SELECT',
    'INSERT',
    'UPDATE (nombre, banco, cbu, proyecto_id, responsable_id, tope_centavos, saldo_inicial_centavos, saldo_inicial_el, cerrada_en, actualizado_en, actualizado_por, version)',
  ],
  // Amounts owed by or to the organisation, kept by triggers.
  obligaciones: ['SELECT'],
  // Entries of the accounts, their sums by day, and those of lines of banks by month, kept by triggers.
  apuntes: ['SELECT'],
  cuenta_dias: ['SELECT'],
  extracto_meses: ['SELECT'],
  // Transfers between accounts, and cash counts, are never rewritten: a transfer can be annulled.
  traspasos: [
    'SELECT',
    'INSERT',
    'UPDATE (anulado_en, anulado_motivo, actualizado_en, actualizado_por, version)',
  ],
  arqueos: ['SELECT', 'INSERT'],
  // Events are append-only: a mistake is undone by another event.
  cheques: [
    'SELECT',
    `INSERT (id, tenant_id, propio, moneda, importe_centavos, privado, cuenta_id, movimiento_id, creado_en, creado_por, ${DE_CHEQUE})`,
    `UPDATE (${DE_CHEQUE}, estado_informado, estado_informado_el, estado_informado_por)`,
  ],
  cheque_eventos: ['SELECT', 'INSERT'],
  cheque_costos: ['SELECT', 'INSERT', 'UPDATE (eliminado_en)'],
  extractos: ['SELECT', 'INSERT', 'UPDATE (eliminado_en)'],
  extracto_lineas: [
    'SELECT',
    `INSERT (id, tenant_id, cuenta_id, fecha, orden, importe_centavos, concepto, concepto_plegado, creado_en, ${DE_LINEA})`,
    `UPDATE (${DE_LINEA})`,
  ],
  extracto_linea_archivos: ['SELECT', 'INSERT'],
  // A link is undone, never rewritten; triggers know whether its entry changed.
  linea_apuntes: [
    'SELECT',
    'INSERT (id, tenant_id, cuenta_id, linea_id, apunte_id, importe_centavos, regla, creada, extracto_id, creado_en, creado_por)',
    'UPDATE (eliminado_en)',
  ],
  listas_apoc: ['SELECT', 'INSERT', 'UPDATE (eliminado_en)'],
  // Rows of a public list, replaced whole with it.
  lista_apoc_cuits: ['SELECT', 'INSERT', 'DELETE'],
  conciliacion_meses: [
    'SELECT',
    'INSERT',
    'UPDATE (saldo_centavos, actualizado_en, actualizado_por, version)',
  ],
  conciliacion_cuentas: ['SELECT', 'INSERT', 'UPDATE (motivo, actualizado_en, actualizado_por)'],
  conciliacion_reglas: [
    'SELECT',
    'INSERT',
    'UPDATE (reglas, actualizado_en, actualizado_por, version)',
  ],
  // Rows placed in accounts, and their number, are written by the function `cuentas_asignar`.
  cuenta_asignaciones: ['SELECT', 'INSERT', 'UPDATE (deshecha_en, deshecha_por, version)'],
  cuenta_asignacion_filas: ['SELECT'],
  rendiciones: [
    'SELECT',
    'INSERT',
    'UPDATE (desde, hasta, estado, importe_centavos, nota, motivo_devolucion, presentada_en, presentada_por, resuelta_en, resuelta_por, reposicion_traspaso_id, actualizado_en, actualizado_por, version)',
  ],
  rendicion_movimientos: ['SELECT', 'INSERT', 'UPDATE (eliminado_en)'],
  ordenes_pago: [
    'SELECT',
    'INSERT',
    'UPDATE (baja_pendiente, eliminado_en, actualizado_en, actualizado_por, version)',
  ],
  orden_pago_comprobantes: ['SELECT', 'INSERT', 'UPDATE (eliminado_en)'],
  adelanto_devoluciones: ['SELECT', 'INSERT'],
  orden_pago_medios: ['SELECT', 'INSERT', 'UPDATE (eliminado_en)'],
  orden_pago_retenciones: [
    'SELECT',
    'INSERT',
    'UPDATE (depositada_en, movimiento_deposito_id, eliminado_en)',
  ],
  calendario_retenciones: [
    'SELECT',
    'INSERT',
    'UPDATE (quincenal, dia_quincena, dia, actividad, sucursal, actualizado_en, actualizado_por, version)',
  ],
  lecturas_arca: [
    'SELECT',
    'INSERT',
    'UPDATE (deshecha_en, actualizado_en, actualizado_por, version)',
  ],
  arca_comprobantes: ['SELECT', 'INSERT', 'UPDATE'],
  lectura_arca_filas: ['SELECT', 'INSERT'],
  comprobante_impuestos: ['SELECT', 'INSERT', 'UPDATE'],
  periodos_iva: ['SELECT', 'INSERT', 'UPDATE'],
  importaciones: ['SELECT', 'INSERT', 'UPDATE (estado, deshecha_en, deshecha_por, version)'],
  importaciones_fallidas: ['SELECT', 'INSERT', 'UPDATE (descartada_en)'],
  libros: [
    'SELECT',
    'INSERT',
    'UPDATE (contenido, vista, respuestas, celdas, omitidas, preguntas, filas, importacion_id, actualizado_en, version)',
  ],
  respuestas_de_libro: ['SELECT', 'INSERT', 'UPDATE (valor, actualizado_en)'],
  // Records of the rows that an import created are never rewritten.
  importacion_filas: ['SELECT', 'INSERT'],
  archivos: [
    'SELECT',
    'INSERT',
    'UPDATE (mime, bytes, sha256, sha256_original, clave, estado, eliminado_en, metadatos, metadatos_en)',
  ],
  movimiento_adjuntos: ['SELECT', 'INSERT', 'UPDATE (eliminado_en)'],
  solicitudes_eliminacion: [
    'SELECT',
    'INSERT',
    'UPDATE (estado, resuelto_por, resuelto_en, respuesta, autoaprobada, impacto, version)',
  ],
  solicitudes_cambio: ['SELECT', 'INSERT', 'UPDATE (estado, resuelto_por, resuelto_en, respuesta)'],
  acopios: ['SELECT', 'INSERT', 'UPDATE'],
  acopio_items: ['SELECT', 'INSERT', 'UPDATE'],
  retiros: ['SELECT', 'INSERT', 'UPDATE'],
  acopio_archivos: ['SELECT', 'INSERT', 'UPDATE (eliminado_en)'],
  indices: ['SELECT', 'INSERT', 'UPDATE'],
  presupuestos: ['SELECT', 'INSERT', 'UPDATE'],
  presupuesto_items: ['SELECT', 'INSERT', 'UPDATE'],
  presupuesto_revisiones: ['SELECT', 'INSERT'],
  adicionales: ['SELECT', 'INSERT'],
  certificados: ['SELECT', 'INSERT', 'UPDATE'],
  certificado_items: ['SELECT', 'INSERT', 'UPDATE'],
  pagos: ['SELECT', 'INSERT', 'UPDATE'],
  // Only own cheques are rewritten: they stay the same cheque when their payment is edited.
  pago_medios: [
    'SELECT',
    'INSERT',
    'UPDATE (orden, medio, importe_centavos, cheque_numero, cheque_banco, cheque_emision, cheque_pago, cuenta_id, cheque_cuenta_id, eliminado_en)',
  ],
  pago_retenciones: [
    'SELECT',
    'INSERT',
    'UPDATE (depositada_en, movimiento_deposito_id, eliminado_en)',
  ],
  llamados_aporte: ['SELECT', 'INSERT', 'UPDATE'],
  llamado_cuotas: ['SELECT', 'INSERT', 'UPDATE (participacion_bp, importe_centavos)'],
  aportes: ['SELECT', 'INSERT', 'UPDATE'],
  // An issued verification code and its facts are never rewritten.
  verificaciones: ['SELECT', 'INSERT'],
  lotes: ['SELECT', 'INSERT', 'UPDATE'],
  lote_gastos: ['SELECT', 'INSERT', 'UPDATE'],
  lote_archivos: ['SELECT', 'INSERT', 'UPDATE (eliminado_en)'],
  documentos: ['SELECT', 'INSERT', 'UPDATE'],
  eventos: ['SELECT', 'INSERT', 'UPDATE'],
  // The person who kept a scenario never changes.
  escenarios: [
    'SELECT',
    'INSERT',
    'UPDATE (nombre, filtro, palancas, lineas, guardado_el, reservado, actualizado_en, actualizado_por, version, eliminado_en)',
  ],
  evento_participantes: ['SELECT', 'INSERT', 'UPDATE (eliminado_en)'],
  enlaces_ical: ['SELECT', 'INSERT', 'UPDATE (revocado_en)'],
  // Captures are never rewritten: a capture that arrives again creates nothing.
  capturas: ['SELECT', 'INSERT'],
  informes: ['SELECT', 'INSERT'],
  fotos_avance: ['SELECT', 'INSERT', 'UPDATE (eliminado_en, eliminado_por)'],
  enlaces_socio: [
    'SELECT',
    'INSERT',
    'UPDATE (fallos, bloqueos, bloqueado_en, revocado_en, revocado_por)',
  ],
  enlace_visitas: ['SELECT', 'INSERT'],
  enlace_preguntas: ['SELECT', 'INSERT', 'UPDATE (respuesta, respondida_en, respondida_por)'],
  avisos_leidos: ['SELECT', 'INSERT', 'DELETE'],
  aviso_preferencias: [
    'SELECT',
    'INSERT',
    'UPDATE (correo, enviado_el, clave_baja, rechazado_correo, rechazado_en)',
  ],
  // A stored version of a document is never rewritten.
  documento_versiones: ['SELECT', 'INSERT'],
  documento_vinculos: ['SELECT', 'INSERT', 'UPDATE (creado_en, creado_por, eliminado_en)'],
  // Closings are written by `cierre_guardar`, which computes their totals.
  cierres: ['SELECT'],
  cierre_versiones: ['SELECT'],
  cierre_filas: ['SELECT', 'INSERT', 'UPDATE (ids, huellas)'],
  reaperturas: ['SELECT', 'INSERT', 'UPDATE (cerrada_en)'],
  // The log is append-only: the app's login cannot rewrite it.
  audit_logs: ['SELECT', 'INSERT'],
  audit_sellos: ['SELECT', 'INSERT'],
  audit_nodos: ['SELECT', 'INSERT'],
  audit_cabezas: ['SELECT', 'INSERT', 'UPDATE (seq, hash, xid, ts, log_id)'],
  audit_puntos: ['SELECT'],
};

/** Functions that run as the owner, which the app may call. */
export const APP_FUNCTIONS: readonly string[] = [
  'apuntes_tomar',
  'audit_limpiar',
  'cheques_ubicar',
  'cierre_avanzar',
  'cierre_guardar',
  'cuentas_asignar',
  'cuentas_desasignar',
];
