import {
  type MotivoFaltante,
  MOTIVOS_QUE_EXCLUYEN,
} from '@plomada/domain/facturas/contador.schema';

/** What is missing of a document, in a line. */
export const MOTIVO_LABEL: Readonly<Record<MotivoFaltante, string>> = {
  FALTA_ACA: 'ARCA las tiene y acá faltan',
  SIN_FECHA: 'Sin fecha de emisión',
  SIN_TOTAL: 'Sin total',
  SIN_COTIZACION: 'En dólares y sin cotización',
  SIN_PARTES: 'Discriminan IVA y no se saben sus partes',
  PARTES_NO_SUMAN: 'Sus partes no suman el total',
  FUERA_DE_PLAZO: 'Emitidas más de seis meses antes',
  SIN_ARCHIVO: 'Sin archivo adjunto',
  RETENCION_INCOMPLETA: 'Retenciones de Ganancias sin régimen o condición',
};

const EXCLUYEN: ReadonlySet<MotivoFaltante> = new Set(MOTIVOS_QUE_EXCLUYEN);

/** Left out of the two files of the Libro IVA Digital. */
export const quedaAfuera = (motivo: MotivoFaltante): boolean => EXCLUYEN.has(motivo);
