import type { EstadoAcopio } from '@plomada/domain/acopios/acopio.rules';
import type { LugarAcopio, TipoAcopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import {
  DESTINO_RETIRO_EN_PALABRAS,
  ESTADO_ACOPIO_EN_PALABRAS,
  ESTADO_ITEM_EN_PALABRAS,
  LUGAR_ACOPIO_EN_PALABRAS,
  TIPO_ACOPIO_EN_PALABRAS,
} from '@plomada/domain/acopios/palabras.rules';
import type { DestinoRetiro } from '@plomada/domain/acopios/retiros/retiro.schema';

export const TIPO_ACOPIO_LABEL: Record<TipoAcopio, string> = TIPO_ACOPIO_EN_PALABRAS;
export const LUGAR_ACOPIO_LABEL: Record<LugarAcopio, string> = LUGAR_ACOPIO_EN_PALABRAS;
export const ESTADO_ACOPIO_LABEL: Record<EstadoAcopio, string> = ESTADO_ACOPIO_EN_PALABRAS;
export const ESTADO_ITEM_LABEL: Record<AcopioItem['estado'], string> = ESTADO_ITEM_EN_PALABRAS;
export const DESTINO_RETIRO_LABEL: Record<DestinoRetiro, string> = DESTINO_RETIRO_EN_PALABRAS;
