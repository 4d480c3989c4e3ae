import { ESTADO_PROYECTO_EN_PALABRAS } from '@plomada/domain/proyectos/palabras.rules';
import { pierde } from '@plomada/domain/resumen/margen.rules';
import type { Margen, MargenDeObra, Margenes } from '@plomada/domain/resumen/margen.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import {
  amountColumn as importe,
  textColumn as texto,
  type WrittenRow,
} from '../../../files/spreadsheets/write-sheet.ts';
import type { NamedSheet } from '../../../files/spreadsheets/write-workbook.ts';

const MOTIVOS_SIN_MARGEN = {
  SIN_CONTRATO: 'Sin contrato con el cliente',
  SIN_COTIZACION: 'Sin cotización: lo de otra moneda no entra',
} as const;

function notaDe(obra: MargenDeObra): string {
  const { otraMoneda, cotizacion, egresosSinCotizacion, sinMargen } = obra;
  const rate =
    otraMoneda === null || cotizacion === null
      ? []
      : [
          `Dólar a ${formatearPrecio(cotizacion.valor, 'ARS')} del ${formatearFecha(cotizacion.fecha)}`,
        ];
  const aparte =
    otraMoneda === null || cotizacion !== null
      ? []
      : [
          `Aparte: contrato ${formatearDinero(otraMoneda.contratoCentavos, otraMoneda.moneda)}, por pagar ${formatearDinero(otraMoneda.presupuestosCentavos + otraMoneda.facturasCentavos, otraMoneda.moneda)}`,
        ];
  return [
    ...(pierde(obra) ? ['El contrato no cubre el costo esperado'] : []),
    ...(sinMargen === null ? [] : [MOTIVOS_SIN_MARGEN[sinMargen]]),
    ...(egresosSinCotizacion > 0 ? [`${egresosSinCotizacion} egresos sin cotización`] : []),
    ...rate,
    ...aparte,
  ].join('. ');
}

const margen = (uno: Margen | null): WrittenRow => [
  uno?.centavos ?? null,
  uno === null || uno.bp === null ? null : formatearPorcentajeBp(uno.bp),
];

const filaDe = (obra: MargenDeObra): WrittenRow => [
  obra.proyecto.codigo,
  obra.proyecto.nombre,
  ESTADO_PROYECTO_EN_PALABRAS[obra.estado],
  obra.moneda,
  obra.contrato?.contratoCentavos ?? null,
  obra.contrato?.certificadoCentavos ?? null,
  obra.contrato?.cobradoCentavos ?? null,
  obra.objetivoCentavos,
  obra.costo.gastadoCentavos,
  obra.costo.presupuestosCentavos,
  obra.costo.facturasCentavos,
  obra.costo.restoObjetivoCentavos,
  obra.costo.esperadoCentavos,
  ...margen(obra.hoy),
  ...margen(obra.alFinal),
  notaDe(obra),
];

export const hojaDeMargenes = ({ items }: Margenes): NamedSheet => ({
  name: 'Margen por obra',
  columns: [
    texto('Código', 10),
    texto('Obra', 34),
    texto('Estado', 20),
    texto('Moneda', 8),
    importe('Contrato'),
    importe('Certificado'),
    importe('Cobrado'),
    importe('Presupuesto objetivo'),
    importe('Gastado'),
    importe('Por pagar de presupuestos'),
    importe('Facturas por pagar'),
    importe('Resto del objetivo'),
    importe('Costo esperado'),
    importe('Margen a hoy'),
    texto('% de lo certificado', 18),
    importe('Margen al final'),
    texto('% del contrato', 14),
    texto('Notas', 60),
  ],
  rows: items.map(filaDe),
});
