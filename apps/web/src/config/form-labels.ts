// Labels that the first screen does not need. Its own are in `labels.ts`.
import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { TipoCotizacion } from '@plomada/domain/movimientos/cotizacion.schema';
import { MEDIO_PAGO_EN_PALABRAS } from '@plomada/domain/movimientos/palabras.rules';
import type { EstadoMembresia } from '@plomada/domain/organizaciones/organizacion.schema';
import type { ModalidadProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { RolSocio } from '@plomada/domain/socios/socio.schema';
import { formatearNumero } from '@plomada/formatters/numero';

export const ESTADO_USUARIO_LABEL: Record<EstadoMembresia, string> = {
  active: 'Activo',
  inactive: 'Inactivo',
  suspended: 'Suspendido',
  invited: 'Invitado',
};

export const MEDIO_PAGO_LABEL: Record<MedioPago, string> = MEDIO_PAGO_EN_PALABRAS;

export const MODALIDAD_OBRA_LABEL: Record<ModalidadProyecto, string> = {
  AJUSTE_ALZADO: 'Ajuste alzado',
  UNIDAD_DE_MEDIDA: 'Unidad de medida',
  COSTE_Y_COSTAS: 'Coste y costas',
  ADMINISTRACION: 'Administración',
  FIDEICOMISO_AL_COSTO: 'Fideicomiso al costo',
};

export const ROL_SOCIO_LABEL: Record<RolSocio, string> = {
  INVERSOR: 'Inversor',
  DESARROLLADOR: 'Desarrollador',
  CONSTRUCTOR: 'Constructor',
  TERRENO: 'Aporta el terreno',
};

export const TIPO_COTIZACION_LABEL: Record<TipoCotizacion, string> = {
  OFICIAL: 'Oficial',
  MEP: 'MEP',
  CCL: 'CCL',
  BLUE: 'Blue',
  MAYORISTA: 'Mayorista',
  PACTADA: 'Pactada',
  COMPROBANTE: 'Del comprobante',
};

type Cotizacion = { readonly valor: string; readonly tipo: TipoCotizacion };

/** Rate in words, as in `1.480,50 MEP`. */
export const cotizacionEnPalabras = ({ valor, tipo }: Cotizacion): string =>
  `${formatearNumero(valor, { minimo: 2, maximo: 6 })} ${TIPO_COTIZACION_LABEL[tipo]}`;
