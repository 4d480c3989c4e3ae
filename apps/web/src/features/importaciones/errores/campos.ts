import { TITULOS_IMPORTACION } from '@plomada/domain/importaciones/columnas.rules';
import type { CampoLibro } from '@plomada/domain/importaciones/libro/vocabulario.rules';

/** What a cell is taken for, in words. */
export const CAMPO_LABEL: Readonly<Record<CampoLibro, string>> = {
  ...TITULOS_IMPORTACION,
  saldo: 'Saldo',
  importeUsd: 'Importe en dólares',
  ingresoUsd: 'Ingreso en dólares',
  egresoUsd: 'Egreso en dólares',
  equivalente: 'Equivalente en pesos',
  equivalenteUsd: 'Equivalente en dólares',
  unidad: 'Unidad',
  cantidad: 'Cantidad',
  precioUnitario: 'Precio unitario',
  vencimiento: 'Vencimiento',
  socio: 'Socio',
  cuenta: 'Caja o banco',
  orden: 'Orden',
};
