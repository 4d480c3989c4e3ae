import { MEDIO_PAGO_EN_PALABRAS } from '@plomada/domain/movimientos/palabras.rules';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { RETENCION_EN_PALABRAS } from '@plomada/domain/retenciones/retencion.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import type { PdfDocument } from '../../../files/pdf/pdf-document.ts';
import { columnsAround, numberColumn, textColumn, type Table } from '../../../files/pdf/table.ts';

// Tables of means and withholdings in PDF documents, of a payment or of an orden de pago.

const ANCHO = 110;

export const tablaDeRetenciones = (
  pdf: PdfDocument,
  { retenciones, moneda }: Pick<Pago, 'retenciones' | 'moneda'>,
): Table<Pago['retenciones'][number]> => ({
  columns: columnsAround(pdf, {
    title: 'Retención',
    value: ({ tipo, jurisdiccion }) =>
      [RETENCION_EN_PALABRAS[tipo], jurisdiccion].filter(Boolean).join(' · '),
    after: [
      textColumn('Certificado', 90, ({ certificado }) => certificado ?? ''),
      numberColumn('Base', ANCHO, ({ baseCentavos }) =>
        baseCentavos === null ? '' : formatearDinero(baseCentavos, moneda),
      ),
      numberColumn('Importe', ANCHO, ({ importeCentavos }) =>
        formatearDinero(importeCentavos, moneda),
      ),
    ],
  }),
  rows: retenciones,
});

type Medio = Pago['medios'][number];

const emitidoEl = (emision: string | null): string =>
  emision === null ? '' : `emitido el ${formatearFecha(emision)}, `;

const chequeDe = ({ cheque }: Medio): string =>
  cheque === null
    ? ''
    : `Nº ${cheque.numero} · ${cheque.banco} · ${emitidoEl(cheque.fechaEmision)}se paga el ${formatearFecha(cheque.fechaPago)}`;

export const tablaDeMedios = (
  pdf: PdfDocument,
  { medios, moneda }: Pick<Pago, 'medios' | 'moneda'>,
): Table<Medio> => ({
  columns: columnsAround(pdf, {
    before: [textColumn('Medio de pago', ANCHO, ({ medio }) => MEDIO_PAGO_EN_PALABRAS[medio])],
    title: 'Detalle',
    value: chequeDe,
    after: [
      numberColumn('Importe', ANCHO, ({ importeCentavos }) =>
        formatearDinero(importeCentavos, moneda),
      ),
    ],
  }),
  rows: medios,
});
