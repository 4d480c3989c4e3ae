import type { DestinoAporte, TipoAporte } from './aporte.schema.ts';
import type { EstadoLlamado } from './llamados/llamado.schema.ts';

export const TIPO_APORTE_EN_PALABRAS: Readonly<Record<TipoAporte, string>> = {
  DINERO: 'Dinero',
  ESPECIE: 'Especie',
  TERRENO: 'Terreno',
  TRABAJO: 'Trabajo',
  COMPENSACION: 'Compensación',
  DEVOLUCION: 'Devolución',
};

export const DESTINO_APORTE_EN_PALABRAS: Readonly<Record<DestinoAporte, string>> = {
  OBRA: 'Obra',
  LOTE: 'Compra del lote',
};

export const ESTADO_LLAMADO_EN_PALABRAS: Readonly<Record<EstadoLlamado, string>> = {
  VIGENTE: 'Vigente',
  CUMPLIDO: 'Cumplido',
  VENCIDO: 'Vencido',
  ANULADO: 'Anulado',
};
