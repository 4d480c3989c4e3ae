import type { CategoriaDocumento, VisibilidadDocumento } from './documento.schema.ts';

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
