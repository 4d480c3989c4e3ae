import { OBRA_A, SOCIO_A } from '../obras.ts';
import type { Moneda, Parte } from './modelo.ts';

export type Clase = 'MOVIMIENTO' | 'PAGO' | 'APORTE' | 'GASTO';
type Tipo = 'EGRESO' | 'INGRESO';

/** Data of a write that moves money, for every kind of row. */
export type Datos = {
  readonly tipo: Tipo;
  readonly fecha: string;
  readonly moneda: Moneda;
  readonly cotizacion: string | null;
  readonly privado: boolean;
  readonly obra: string;
  readonly presupuesto: string;
  /** Parts by account; amounts that leave an account are negative. */
  readonly partes: readonly Parte[];
};

type Ruta = {
  readonly tabla: string;
  readonly coleccion: (datos: Pick<Datos, 'presupuesto'>) => string;
  readonly cuerpo: (datos: Datos) => object;
  readonly cambios: (datos: Datos) => object;
  /** Direction (`tipo`) of kinds that have only one; null for the others. */
  readonly tipo: Tipo | null;
  readonly conCotizacion: boolean;
  readonly privado: boolean;
};

const total = ({ partes }: Datos): number =>
  partes.reduce((suma, { centavos }) => suma + Math.abs(centavos), 0);
const tasa = ({ cotizacion }: Datos) => (cotizacion === null ? null : { valor: cotizacion });
const deUna = (datos: Datos) => ({
  fecha: datos.fecha,
  importeCentavos: total(datos),
  cotizacion: tasa(datos),
  cuentaId: datos.partes[0]?.cuenta ?? null,
});
const conMoneda = (datos: Datos) => ({ ...deUna(datos), moneda: datos.moneda });
const PRIMER_DIA = '2026-09-01';
const dePago = (datos: Datos) => ({
  fecha: datos.fecha,
  importeBrutoCentavos: total(datos),
  cotizacion: tasa(datos),
  medios: datos.partes.map(({ cuenta, centavos, pago }) => ({
    medio: pago ? 'ECHEQ' : 'TRANSFERENCIA',
    importeCentavos: Math.abs(centavos),
    cuentaId: cuenta,
    ...(pago && {
      cheque: { numero: '7', banco: 'Nación', fechaEmision: PRIMER_DIA, fechaPago: pago },
    }),
  })),
});

/** Table, path and bodies (of a creation and of an edit) of each kind of row that moves money. */
export const CLASES: Readonly<Record<Clase, Ruta>> = {
  MOVIMIENTO: {
    tabla: 'movimientos',
    coleccion: () => '/movimientos',
    cuerpo: (datos) => ({
      ...conMoneda(datos),
      proyectoId: datos.obra,
      tipo: datos.tipo,
      concepto: 'Cemento portland',
      medioPago: 'TRANSFERENCIA',
      privado: datos.privado,
    }),
    cambios: conMoneda,
    tipo: null,
    conCotizacion: false,
    privado: true,
  },
  PAGO: {
    tabla: 'pagos',
    coleccion: ({ presupuesto }) => `/presupuestos/${presupuesto}/pagos`,
    cuerpo: (datos) => ({
      ...dePago(datos),
      tipo: 'LIBRE',
      moneda: datos.moneda,
      privado: datos.privado,
    }),
    cambios: dePago,
    tipo: null,
    conCotizacion: false,
    privado: true,
  },
  APORTE: {
    tabla: 'aportes',
    coleccion: () => '/aportes-socio',
    cuerpo: (datos) => ({
      ...conMoneda(datos),
      proyectoId: OBRA_A,
      socioId: SOCIO_A,
      tipo: 'DINERO',
    }),
    cambios: deUna,
    tipo: 'INGRESO',
    conCotizacion: false,
    privado: false,
  },
  GASTO: {
    tabla: 'lote_gastos',
    coleccion: () => `/lot-purchase/${OBRA_A}/gastos`,
    cuerpo: (datos) => ({ ...conMoneda(datos), concepto: 'ESCRIBANIA' }),
    cambios: deUna,
    tipo: 'EGRESO',
    conCotizacion: true,
    privado: false,
  },
};
