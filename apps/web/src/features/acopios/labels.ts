import type { EstadoAcopio } from '@plomada/domain/acopios/acopio.rules';
import type { LugarAcopio, TipoAcopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import type { DestinoRetiro } from '@plomada/domain/acopios/retiros/retiro.schema';

// Apart from `labels.ts`: that one is part of the first screen, and none of these words are.

export const TIPO_ACOPIO_LABEL: Record<TipoAcopio, string> = {
  MATERIALES: 'Por materiales',
  LISTA_PRECIOS: 'Por lista de precios',
};

export const LUGAR_ACOPIO_LABEL: Record<LugarAcopio, string> = {
  PROVEEDOR: 'En el proveedor',
  DEPOSITO: 'En depósito',
  OBRA: 'En la obra',
};

export const ESTADO_ACOPIO_LABEL: Record<EstadoAcopio, string> = {
  VIGENTE: 'Vigente',
  POR_VENCER: 'Por vencer',
  VENCIDO: 'Vencido',
  AGOTADO: 'Agotado',
  CERRADO: 'Cerrado',
  PENDIENTE_ELIMINACION: 'Baja pendiente',
  ANULADO: 'Anulado',
};

export const ESTADO_ITEM_LABEL: Record<AcopioItem['estado'], string> = {
  DISPONIBLE: 'Disponible',
  AGOTADO: 'Agotado',
  COMPLETO: 'Completo',
};

export const DESTINO_RETIRO_LABEL: Record<DestinoRetiro, string> = {
  OBRA: 'A la obra',
  DEPOSITO: 'A depósito',
  OTRA_OBRA: 'A otra obra',
};
