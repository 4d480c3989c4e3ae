import { TITULOS_IMPORTACION } from '../columnas.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

export const TITULOS_LIBRO: Readonly<Record<CampoLibro, string>> = {
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
  cheque: 'N° de cheque',
  fechaCheque: 'Fecha de pago del cheque',
  estado: 'Estado',
};
