import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Filtro } from '@plomada/domain/escenarios/escenario.schema';
import type { Efecto } from '@plomada/domain/escenarios/fila';
import {
  ESTADO_DE_EFECTO,
  filtroEnPalabras,
  nombresDe,
  palancaConTexto,
} from '@plomada/domain/escenarios/palabras.rules';
import type { PalancaLeida } from '@plomada/domain/escenarios/palanca.schema';
import { type Dia, type Serie, serie } from '@plomada/domain/escenarios/serie.rules';
import { semanasDe } from '@plomada/domain/resumen/proyeccion.rules';
import { DECIR } from '@plomada/formatters/decir';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';

import { closeDocument, openDocument } from '../../files/pdf/document.ts';
import type { Letterhead } from '../../files/pdf/letterhead.ts';
import { drawFacts, drawParagraphs, type Fact } from '../../files/pdf/parts.ts';
import type { PdfDocument } from '../../files/pdf/pdf-document.ts';
import { drawTable, numberColumn, type Table, textColumn } from '../../files/pdf/table.ts';
import { drawLines } from './lineas.pdf.ts';

type Datos = Pick<Letterhead, 'organizacion'> & {
  readonly base: Base;
  readonly escenario: {
    readonly nombre: string;
    readonly filtro: Filtro;
    readonly palancas: readonly PalancaLeida[];
    readonly creadoPor: { readonly nombre: string };
  };
};

const NOMBRE = { ARS: 'Pesos', USD: 'Dólares' } as const;

/** Levers in words; one that changes nothing is followed by the reason. */
function palancasEnTexto({ base, escenario }: Datos, efectos: ReadonlyMap<string, Efecto>) {
  const voz = { nombres: nombresDe(base), decir: DECIR };
  return escenario.palancas.map((palanca) => {
    const estado = efectos.get(palanca.id)?.estado ?? 'APAGADA';
    if (palanca.tipo === 'AUSENTE') return `• ${palancaConTexto(palanca, voz)}`;
    const porque = estado === 'APLICADA' ? '' : `: ${ESTADO_DE_EFECTO[estado].toLowerCase()}`;
    return `• ${palancaConTexto(palanca, voz)}${porque}`;
  });
}

type Semana = {
  readonly desde: string;
  readonly hasta: string;
  readonly entradas: number;
  readonly salidas: number;
  readonly ultimo: Dia;
};

/** Weeks of a line: money of the scenario, and both balances at their end. */
function semanasDeSerie({ dias }: Serie, { desde, hasta }: Base): Semana[] {
  return semanasDe({ desde, hasta }).flatMap((semana) => {
    const propios = dias.filter(({ fecha }) => fecha >= semana.desde && fecha <= semana.hasta);
    const ultimo = propios.at(-1);
    const suma = (campo: 'entradasCentavos' | 'salidasCentavos') =>
      propios.reduce((total, { escenario }) => total + escenario[campo], 0);
    return ultimo
      ? [
          {
            ...semana,
            entradas: suma('entradasCentavos'),
            salidas: suma('salidasCentavos'),
            ultimo,
          },
        ]
      : [];
  });
}

function tablaDe(una: Serie, base: Base): Table<Semana> {
  const dinero = (centavos: number) => formatearDinero(centavos, una.moneda);
  return {
    columns: [
      textColumn(
        'Semana',
        84,
        ({ desde, hasta }) => `${formatearFechaCorta(desde)} al ${formatearFechaCorta(hasta)}`,
      ),
      numberColumn('Entradas', 94, ({ entradas }) => dinero(entradas)),
      numberColumn('Salidas', 94, ({ salidas }) => dinero(salidas)),
      numberColumn('Escenario', 94, ({ ultimo }) => dinero(ultimo.escenario.saldoCentavos)),
      numberColumn('Sin palancas', 94, ({ ultimo }) => dinero(ultimo.base.saldoCentavos)),
    ],
    rows: semanasDeSerie(una, base),
    size: 8.5,
  };
}

/** Lowest balances; without balances of accounts the lines begin at 0 and have none to name. */
function minimosDe({ enCuentas, minimo, moneda }: Serie): readonly Fact[] {
  if (!enCuentas) return [['Comienzo', 'En 0: sin saldos de cuentas']];
  const uno = ({ fecha, saldoCentavos }: Serie['minimo']['base']) =>
    `${formatearDinero(saldoCentavos, moneda)} el ${formatearFecha(fecha)}`;
  return [
    ['Más bajo', uno(minimo.escenario)],
    ['Sin palancas', uno(minimo.base)],
  ];
}

/** Height in points of a line with its table, which are kept on one page. */
const ALTO = 420;

type Cual = { readonly titulo: string; readonly una: Serie; readonly base: Base };

async function dibujarSerie(pdf: PdfDocument, { titulo, una, base }: Cual, desde: number) {
  const { margin, inner, bottom } = pdf.page;
  let y = desde + ALTO > bottom ? pdf.newPage() : desde;
  y += pdf.write(titulo, { x: margin, y, width: inner }, { font: 'bold', size: 11 }) + 4;
  y = drawFacts(pdf, minimosDe(una), { y });
  y = drawLines(pdf, una, y);
  return (await drawTable(pdf, tablaDe(una, base), y)) + 8;
}

/** Scenario with its levers in words, its lines, and their lowest days. */
export async function escenarioEnPdf(datos: Datos, now: Date): Promise<Buffer> {
  const { organizacion, base, escenario } = datos;
  const { series, conjunta, efectos } = serie(base, escenario.palancas, escenario.filtro);
  const title = `¿Y si…? ${escenario.nombre}`;
  const { pdf, y: desde } = openDocument({
    organizacion,
    heading: '¿Y si…?',
    number: formatearFecha(base.desde),
    title,
    now,
  });
  const hechos: readonly Fact[] = [
    ['Escenario', escenario.nombre],
    ['De', filtroEnPalabras(escenario.filtro, base)],
    ['Lo guardó', escenario.creadoPor.nombre],
    ['Días', `Del ${formatearFecha(base.desde)} al ${formatearFecha(base.hasta)}`],
  ];
  let y = drawFacts(pdf, hechos, { y: desde });
  const palancas = palancasEnTexto(datos, efectos);
  y = drawParagraphs(pdf, palancas.length > 0 ? palancas : ['Sin palancas'], y) + 6;
  for (const una of series)
    y = await dibujarSerie(pdf, { titulo: NOMBRE[una.moneda], una, base }, y);
  if (conjunta) {
    await dibujarSerie(pdf, { titulo: 'Pesos y dólares, en pesos', una: conjunta, base }, y);
  }
  return closeDocument(pdf, {
    footer: `${title} · Es una suposición`,
    now,
  });
}
