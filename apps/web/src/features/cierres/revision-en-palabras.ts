import type { RevisionCierre, TipoAviso, TipoBloqueo } from '@plomada/domain/cierres/cierre.schema';
import { formatearNumero } from '@plomada/formatters/numero';

export type Bloqueo = RevisionCierre['bloqueos'][number];
export type Aviso = RevisionCierre['avisos'][number];
type Palabras = { readonly una: string; readonly varias: string };

export const BLOQUEO: Readonly<Record<TipoBloqueo, Palabras & { readonly salida: string }>> = {
  BAJAS_PENDIENTES: {
    una: 'baja sin decidir',
    varias: 'bajas sin decidir',
    salida: 'Hay que aprobar o rechazar lo pedido: lo decide un Owner.',
  },
  PAGOS_PROGRAMADOS: {
    una: 'pago programado que ya venció',
    varias: 'pagos programados que ya vencieron',
    salida: 'Hay que pagar, pasar a otro día o eliminar.',
  },
  IMPORTACIONES_SIN_TERMINAR: {
    una: 'importación que no se pudo hacer',
    varias: 'importaciones que no se pudieron hacer',
    salida: 'Hay que importar de nuevo o descartar.',
  },
  DOLARES_SIN_COTIZACION: {
    una: 'fila en dólares sin cotización',
    varias: 'filas en dólares sin cotización',
    salida: 'Hay que poner la cotización.',
  },
};

export const AVISO: Readonly<Record<TipoAviso, Palabras>> = {
  SIN_COMPROBANTE: { una: 'egreso sin comprobante', varias: 'egresos sin comprobante' },
  SIN_RUBRO: { una: 'egreso sin rubro', varias: 'egresos sin rubro' },
  FALTA_DE_ARCA: {
    una: 'factura que ARCA tiene y acá falta',
    varias: 'facturas que ARCA tiene y acá faltan',
  },
  INDICE_ESTIMADO: {
    una: 'certificado con índice estimado',
    varias: 'certificados con índice estimado',
  },
  RETENCION_SIN_DEPOSITAR: {
    una: 'pago con retenciones sin depositar',
    varias: 'pagos con retenciones sin depositar',
  },
  CUENTA_SIN_CONTAR: { una: 'cuenta sin contar en el mes', varias: 'cuentas sin contar en el mes' },
  CUENTA_SIN_CONCILIAR: {
    una: 'cuenta sin conciliar con el banco',
    varias: 'cuentas sin conciliar con el banco',
  },
  PROVEEDOR_APOCRIFO: {
    una: 'gasto o deuda con un proveedor de la base APOC',
    varias: 'gastos y deudas con proveedores de la base APOC',
  },
};

export const contadas = (n: number, { una, varias }: Palabras) =>
  `${formatearNumero(n)} ${n === 1 ? una : varias}`;
