import type { Moneda } from '../base/campos.schema.ts';
import { porBp } from '../base/porcentaje.rules.ts';
import type { DetalleError } from '../errores.ts';

type Conjunto = {
  readonly sentido: 'EGRESO' | 'INGRESO';
  readonly moneda: Moneda;
  readonly indexacion: 'NINGUNA' | 'CAC' | 'SERIE' | 'USD';
  readonly serie?: string | null | undefined;
  readonly mesBase?: string | null | undefined;
  readonly proveedorId?: string | null | undefined;
  readonly cliente?: unknown;
};

function problemasDeIndexacion({ moneda, indexacion, serie, mesBase }: Conjunto): DetalleError[] {
  const conSerie = indexacion === 'CAC' || indexacion === 'SERIE';
  const problemas: readonly (DetalleError & { readonly hay: boolean })[] = [
    {
      path: 'indexacion',
      message: 'Un presupuesto en dólares no se actualiza por dólar',
      hay: indexacion === 'USD' && moneda === 'USD',
    },
    { path: 'mesBase', message: 'El mes base es requerido', hay: conSerie && !mesBase },
    { path: 'serie', message: 'La serie es requerida', hay: conSerie && !serie },
    {
      path: 'serie',
      message: 'CAC lleva una serie CAC_…; una serie propia va con SERIE',
      hay: conSerie && Boolean(serie) && (indexacion === 'CAC') !== serie?.startsWith('CAC_'),
    },
    {
      path: 'serie',
      message: 'La serie y el mes base van con la indexación CAC o SERIE',
      hay: !conSerie && Boolean(serie ?? mesBase),
    },
  ];
  return problemas.flatMap(({ hay, ...problema }) => (hay ? [problema] : []));
}

function problemasDeContraparte({ sentido, proveedorId, cliente }: Conjunto): DetalleError[] {
  const egreso = sentido === 'EGRESO';
  const problemas: readonly (DetalleError & { readonly hay: boolean })[] = [
    { path: 'proveedorId', message: 'El proveedor es requerido', hay: egreso && !proveedorId },
    { path: 'cliente', message: 'El cliente es requerido', hay: !egreso && !cliente },
    {
      path: 'cliente',
      message: 'El cliente va en un presupuesto de ingreso',
      hay: egreso && Boolean(cliente),
    },
    {
      path: 'proveedorId',
      message: 'El proveedor va en un presupuesto de egreso',
      hay: !egreso && Boolean(proveedorId),
    },
  ];
  return problemas.flatMap(({ hay, ...problema }) => (hay ? [problema] : []));
}

/** Problems between the fields of a budget. */
export const problemasDePresupuesto = (datos: Conjunto): DetalleError[] => [
  ...problemasDeIndexacion(datos),
  ...problemasDeContraparte(datos),
];

/** Advance of a budget, fixed from its total when it is accepted. */
export const anticipoPactado = (presupuesto: {
  readonly totalCentavos: number;
  readonly anticipoBp: number;
}): number => porBp(presupuesto.totalCentavos, presupuesto.anticipoBp);
