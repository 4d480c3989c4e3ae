import type {
  CategoriaDocumento,
  EditarDocumento,
  VisibilidadDocumento,
} from './documento.schema.ts';

/** Titles of fields of a document, on its page and in its list, forms and log. */
export const TITULOS_DOCUMENTO = {
  categoria: 'Categoría',
  etiquetas: 'Etiquetas',
  visibilidad: 'Quién lo ve',
} satisfies Partial<Record<keyof EditarDocumento, string>>;

export const CATEGORIA_DOCUMENTO: Readonly<Record<CategoriaDocumento, string>> = {
  CONTRATO: 'Contrato',
  PLANO: 'Plano',
  PRESUPUESTO: 'Presupuesto',
  FACTURA: 'Factura',
  REMITO: 'Remito',
  CERTIFICADO: 'Certificado',
  PERMISO: 'Permiso',
  POLIZA_SEGURO: 'Póliza de seguro',
  ESCRITURA: 'Escritura',
  ACTA: 'Acta',
  FOTO: 'Foto',
  OTRO: 'Otro',
};

export const VISIBILIDAD_DOCUMENTO: Readonly<Record<VisibilidadDocumento, string>> = {
  TODOS: 'Todo el equipo',
  GESTION: 'Solo Owner y Admin',
};
