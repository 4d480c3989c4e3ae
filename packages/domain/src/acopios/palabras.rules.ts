import type { EstadoAcopio } from './acopio.rules.ts';
import type { LugarAcopio, TipoAcopio } from './acopio.schema.ts';
import type { AcopioItem } from './items/item.schema.ts';
import type { DestinoRetiro } from './retiros/retiro.schema.ts';

export const TIPO_ACOPIO_EN_PALABRAS: Readonly<Record<TipoAcopio, string>> = {
  MATERIALES: 'Por materiales',
  LISTA_PRECIOS: 'Por lista de precios',
};

export const LUGAR_ACOPIO_EN_PALABRAS: Readonly<Record<LugarAcopio, string>> = {
  PROVEEDOR: 'En el proveedor',
  DEPOSITO: 'En depósito',
  OBRA: 'En la obra',
};

export const ESTADO_ACOPIO_EN_PALABRAS: Readonly<Record<EstadoAcopio, string>> = {
  VIGENTE: 'Vigente',
  POR_VENCER: 'Por vencer',
  VENCIDO: 'Vencido',
  AGOTADO: 'Agotado',
  CERRADO: 'Cerrado',
  PENDIENTE_ELIMINACION: 'Baja pendiente',
  ANULADO: 'Anulado',
};

export const ESTADO_ITEM_EN_PALABRAS: Readonly<Record<AcopioItem['estado'], string>> = {
  DISPONIBLE: 'Disponible',
  AGOTADO: 'Agotado',
  COMPLETO: 'Completo',
};

export const DESTINO_RETIRO_EN_PALABRAS: Readonly<Record<DestinoRetiro, string>> = {
  OBRA: 'A la obra',
  DEPOSITO: 'A depósito',
  OTRA_OBRA: 'A otra obra',
};
