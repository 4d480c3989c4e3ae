import type { MotivoFaltante } from './contador.schema.ts';

/** Spanish reasons in the table of what the package lacks. */
export const FALTANTE_EN_PALABRAS: Readonly<Record<MotivoFaltante, string>> = {
  FALTA_ACA: 'ARCA la tiene y acá no está',
  SIN_CLASIFICAR: 'ARCA la tiene con un tipo que hay que clasificar',
  SIN_FECHA: 'Sin fecha de emisión',
  SIN_TOTAL: 'Sin total que entre en el libro',
  SIN_COTIZACION: 'En dólares sin cotización que entre en el libro',
  SIN_PARTES: 'Discrimina IVA y no se sabe cómo',
  PARTES_NO_SUMAN: 'Las partes no suman el total',
  FUERA_DE_PLAZO: 'Emitida más de seis meses antes',
  SIN_ARCHIVO: 'Va, pero sin el archivo de la factura',
  RETENCION_INCOMPLETA: 'Retención de Ganancias sin base, régimen, condición o CUIT',
  RETENCION_ARBA_INCOMPLETA:
    'Retención de ARBA sin base o CUIT, o falta la actividad o la sucursal del agente, o el CUIT de la organización',
};
