import { filtroSchema, lineasGuardadasSchema } from '@plomada/domain/escenarios/escenario.schema';
import { palancasSchema } from '@plomada/domain/escenarios/palanca.schema';
import { contenidoDeEnlaceSchema } from '@plomada/domain/informes/enlace-abierto.schema';
import { contenidoDeInformeSchema } from '@plomada/domain/informes/informe.schema';
import { cambiosPedidosSchema } from '@plomada/domain/movimientos/cambios/cambio.schema';
import { impactoSchema } from '@plomada/server/features/solicitudes/solicitudes.sql';
import { z } from 'zod';

import {
  membershipState,
  mimeSchema,
  nothing,
  ownKey,
  revokedAt,
  revokedBy,
  sha256Schema,
  unguessable,
  type TableColumns,
} from './column-kinds.ts';

export const PEOPLE_AND_FILES: Readonly<Record<string, TableColumns>> = {
  memberships: {
    taken: 'rol ultimo_acceso creado_en actualizado_en version eliminado_en',
    people: 'user_id',
    made: { estado: membershipState, aceptado_en: nothing },
  },
  invitaciones: {
    ignored: `
      id user_id email nombre apellido rol token expira_en aceptada_en anulada_en creado_en
      creado_por correo correo_en reenviada_en reenvios`,
  },
  contadores: {
    taken: 'serie ultimo',
  },
  archivos: {
    taken: 'id nombre bytes sha256 creado_en eliminado_en',
    people: 'creado_por',
    checked: { mime: mimeSchema, estado: z.literal('LISTO'), sha256_original: sha256Schema },
    // Imported files are checked for metadata again.
    ignored: 'metadatos metadatos_en',
    made: { clave: ownKey },
  },
  indices: {
    taken: 'id serie mes valor definitivo creado_en actualizado_en version',
    people: 'creado_por actualizado_por',
  },
  proveedores: {
    taken: `
      id razon_social nombre_fantasia cuit condicion_iva tipo creado_en actualizado_en version
      eliminado_en alias cbu contacto email notas telefono clase_iva`,
    people: 'creado_por actualizado_por',
  },
  rubros: {
    taken: 'id codigo nombre orden creado_en actualizado_en version eliminado_en',
    people: 'creado_por actualizado_por',
  },
  proyectos: {
    taken: `
      id codigo nombre descripcion tipo modalidad estado direccion localidad provincia
      cliente_nombre cliente_cuit superficie_cubierta superficie_semicubierta superficie_lote
      fecha_inicio fecha_fin_prevista fecha_fin_real moneda_base presupuesto_objetivo_centavos
      notas creado_en actualizado_en version eliminado_en alerta_presupuesto_bp
      cotizacion_predeterminada latitud longitud medio_pago_predeterminado
      permite_unidades_funcionales rubro_predeterminado_id mora_mensual_bp como_aportar`,
    people: 'creado_por actualizado_por',
    // A check of the database ties the class of a work to its id. The import creates Administración
    // at its end for older zips without it.
    checked: { clase: z.enum(['OBRA', 'ADMINISTRACION']) },
  },
  proyecto_usuarios: {
    taken: 'proyecto_id creado_en eliminado_en',
    people: 'usuario_id creado_por',
  },
  proyecto_socios: {
    taken: `
      id proyecto_id nombre cuit participacion_bp rol vigente_desde activo notas creado_en
      actualizado_en version eliminado_en`,
    people: 'usuario_id creado_por actualizado_por',
  },
  proyecto_socios_historial: {
    taken: `
      id proyecto_id socio_id participacion_bp desde hasta motivo redistribucion_id creado_en`,
    people: 'creado_por',
  },
  documentos: {
    taken: `
      id proyecto_id titulo categoria visibilidad etiquetas vence versiones baja_pendiente
      creado_en actualizado_en version eliminado_en`,
    people: 'creado_por actualizado_por',
  },
  documento_versiones: {
    taken: 'documento_id numero archivo_id nota creado_en',
    people: 'creado_por',
  },
  documento_vinculos: {
    taken: 'documento_id entidad entidad_id creado_en eliminado_en',
    people: 'creado_por',
  },
  eventos: {
    taken: `
      id proyecto_id titulo tipo inicio fin todo_el_dia recordatorios recurrencia repite_hasta
      excepciones lugar notas visibilidad estado creado_en actualizado_en version eliminado_en`,
    people: 'creado_por actualizado_por',
  },
  escenarios: {
    taken: 'id nombre guardado_el reservado creado_en actualizado_en version eliminado_en',
    people: 'creado_por actualizado_por',
    checked: {
      filtro: filtroSchema,
      palancas: palancasSchema,
      lineas: lineasGuardadasSchema,
    },
  },
  evento_participantes: {
    taken: 'evento_id eliminado_en',
    people: 'usuario_id',
  },
  fotos_avance: {
    taken: `
      id proyecto_id certificado_id item_id rubro_id archivo_id tomada_en nota creado_en
      eliminado_en`,
    people: 'creado_por eliminado_por',
  },
  informes: {
    taken: 'id proyecto_id desde hasta version texto codigo_verificacion creado_en',
    people: 'creado_por',
    checked: { contenido: contenidoDeInformeSchema },
  },
  capturas: {
    taken: 'id clase objeto_id capturado_en creado_en',
    people: 'creado_por',
  },
  enlaces_socio: {
    taken: 'id proyecto_id socio_id que informe_id modo al fallos vence_en creado_en',
    people: 'creado_por',
    // Imported links cannot be opened, so they need no lock.
    ignored: 'bloqueos bloqueado_en',
    checked: { contenido: contenidoDeEnlaceSchema.nullable() },
    made: {
      hash: unguessable,
      pin_hash: nothing,
      pin_sal: nothing,
      revocado_en: revokedAt,
      revocado_por: revokedBy,
    },
  },
  enlace_visitas: {
    taken: 'id enlace_id en informe_id sello',
  },
  enlace_preguntas: {
    taken: `
      id enlace_id proyecto_id socio_id informe_id linea texto creada_en respuesta respondida_en`,
    people: 'respondida_por',
  },
  solicitudes_cambio: {
    taken: `
      id movimiento_id movimiento_version motivo estado resuelto_en respuesta creado_en`,
    people: 'solicitante_id resuelto_por',
    checked: { cambios: cambiosPedidosSchema },
  },
  solicitudes_eliminacion: {
    taken: `
      id entidad entidad_id entidad_version proyecto_id privado descripcion motivo estado
      resuelto_en respuesta autoaprobada creado_en version`,
    people: 'solicitante_id resuelto_por',
    checked: { impacto: impactoSchema.partial().nullable() },
  },
};
