import { buffer } from 'node:stream/consumers';

import type { DestinoRetiro, Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { required } from '@plomada/domain/base/required';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';

import { dibujarLogo } from './logo.pdf.ts';
import { abrirPapel, ANCHO_UTIL, COLOR, FONDO, PAGINA, type Papel } from './papel.pdf.ts';
import type { DatosRecibo } from './recibos.queries.ts';
import { dibujarTabla } from './tabla.pdf.ts';

const DESTINO: Readonly<Record<DestinoRetiro, string>> = {
  OBRA: 'Obra',
  DEPOSITO: 'Depósito',
  OTRA_OBRA: 'Otra obra',
};

const { margen } = PAGINA;

/** `RT-000012`, or the first and the last of several. */
function numeroDeRecibo({ retiros }: Pick<DatosRecibo, 'retiros'>): string {
  const { numero: primero } = required(retiros[0], 'the first retiro of a receipt');
  const ultimo = retiros.at(-1)?.numero ?? primero;
  return primero === ultimo ? primero : `${primero} a ${ultimo}`;
}

const conCuit = (nombre: string, cuit: string | null): string =>
  cuit === null ? nombre : `${nombre} · CUIT ${formatearCuit(cuit)}`;

/** Of values that single edits made differ, so many are named. */
const NOMBRADOS_MAX = 4;

/** Different values of the retiros, once each. */
function distintos(retiros: readonly Retiro[], valor: (r: Retiro) => string | null): string {
  const todos = [...new Set(retiros.flatMap((r) => valor(r) ?? []))];
  const demas = todos.length - NOMBRADOS_MAX;
  return [...todos.slice(0, NOMBRADOS_MAX), ...(demas > 0 ? [`y ${demas} más`] : [])].join(' · ');
}

/** One paragraph for each different text, told apart by the retiros where there are several. */
function porTexto(
  titulo: string,
  retiros: readonly Retiro[],
  valor: (r: Retiro) => string | null,
): string[] {
  const grupos = Map.groupBy(retiros, valor);
  grupos.delete(null);
  return [...grupos].map(([texto, suyos]) =>
    suyos.length === retiros.length
      ? `${titulo}: ${texto}`
      : `${titulo} de ${distintos(suyos, ({ numero }) => numero)}: ${texto}`,
  );
}

function dibujarMembrete(papel: Papel, datos: DatosRecibo): number {
  const { nombre, cuit, logo } = datos.organizacion;
  const ancho = ANCHO_UTIL - dibujarLogo(papel, logo);
  const fuerte = { letra: 'fuerte', cuerpo: 13, color: COLOR.primario } as const;
  let y: number = margen;
  y += papel.escribir(nombre, { x: margen, y, ancho }, fuerte);
  if (cuit !== null) {
    const estilo = { color: COLOR.tenue };
    y += papel.escribir(`CUIT ${formatearCuit(cuit)}`, { x: margen, y, ancho }, estilo);
  }
  y = Math.max(y, logo ? margen + 46 : 0) + 8;
  papel.linea(y);
  return y + 12;
}

function dibujarTitulo(papel: Papel, datos: DatosRecibo, y: number): number {
  const titulo = { letra: 'fuerte', cuerpo: 16 } as const;
  const alto = papel.escribir('Recibo de retiro', { x: margen, y, ancho: 240 }, titulo);
  papel.escribir(
    numeroDeRecibo(datos),
    { x: margen + 240, y: y + 3, ancho: ANCHO_UTIL - 240 },
    { letra: 'fuerte', cuerpo: 12, alinear: 'right' },
  );
  return y + alto + 6;
}

/** What the head says, name and value; what nobody filled in is left out. */
function renglones({ acopio, domicilio, proveedorCuit, retiros }: DatosRecibo) {
  const obra = `${acopio.proyecto.codigo} ${acopio.proyecto.nombre}`;
  const todos: readonly (readonly [string, string])[] = [
    ['Fecha', distintos(retiros, ({ fecha }) => formatearFecha(fecha))],
    ['Obra', domicilio === null ? obra : `${obra} · ${domicilio}`],
    ['Proveedor', conCuit(acopio.proveedor.razonSocial, proveedorCuit)],
    ['Acopio', [acopio.codigo, acopio.descripcion].filter(Boolean).join(' · ')],
    ['Remito', distintos(retiros, ({ remitoNumero }) => remitoNumero)],
    ['Retiró', distintos(retiros, ({ retiradoPor }) => retiradoPor)],
    ['Destino', distintos(retiros, ({ destino }) => DESTINO[destino])],
    ['Registró', distintos(retiros, ({ creadoPor }) => creadoPor.nombre)],
  ];
  return todos.filter(([, valor]) => valor !== '');
}

function dibujarRenglones(papel: Papel, datos: DatosRecibo, desde: number): number {
  const [x, ancho] = [margen + 74, ANCHO_UTIL - 74];
  let y = desde;
  for (const [nombre, valor] of renglones(datos)) {
    papel.escribir(nombre, { x: margen, y, ancho: 70 }, { color: COLOR.tenue });
    y += papel.escribir(valor, { x, y, ancho }) + 2;
  }
  return y + 10;
}

/** What stands below the table: money, notes, why it was cancelled. */
function parrafos({ acopio, retiros }: DatosRecibo): string[] {
  const activos = retiros.filter(({ estado }) => estado === 'ACTIVO');
  const total = activos.reduce((suma, { importeCentavos }) => suma + BigInt(importeCentavos), 0n);
  return [
    ...(acopio.tipo === 'LISTA_PRECIOS'
      ? [
          `Total del retiro: ${formatearDinero(total, acopio.moneda)}. Saldo del acopio: ${formatearDinero(acopio.valorCentavos, acopio.moneda)}.`,
        ]
      : []),
    ...porTexto('Observaciones', retiros, ({ observaciones }) => observaciones),
    ...porTexto('Motivo de la anulación', retiros, ({ anuladoMotivo }) => anuladoMotivo),
  ];
}

const ALTO_FIRMAS = 96;

function dibujarFirmas(papel: Papel, y: number): void {
  const ancho = (ANCHO_UTIL - 40) / 2;
  for (const [i, quien] of ['Entregó', 'Recibió'].entries()) {
    const x = margen + i * (ancho + 40);
    papel.linea(y + 54, x, x + ancho);
    papel.escribir(quien, { x, y: y + 60, ancho }, { letra: 'fuerte' });
    papel.escribir(
      'Firma, aclaración y DNI',
      { x, y: y + 73, ancho },
      { cuerpo: 8.5, color: COLOR.tenue },
    );
  }
}

/** On every page, over what is there, so that no part of it passes for valid. */
function marcarAnulado({ doc }: Papel): void {
  const centro = [PAGINA.ancho / 2, PAGINA.alto / 2] as const;
  doc.save();
  doc.rotate(-35, { origin: [...centro] });
  doc.font('Helvetica-Bold').fontSize(96).fillColor(COLOR.rojo).fillOpacity(0.18);
  doc.text('ANULADO', 0, centro[1] - 48, { width: PAGINA.ancho, align: 'center' });
  doc.restore();
}

function cerrarPaginas(papel: Papel, pie: string, anulado: boolean): void {
  const { start, count } = papel.doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    papel.doc.switchToPage(start + i);
    const y = PAGINA.alto - PAGINA.margen - 14;
    const estilo = { cuerpo: 8, color: COLOR.tenue } as const;
    papel.escribir(pie, { x: margen, y, ancho: ANCHO_UTIL - 90 }, estilo);
    const derecha = { x: margen + ANCHO_UTIL - 90, y, ancho: 90 };
    papel.escribir(`Página ${i + 1} de ${count}`, derecha, { ...estilo, alinear: 'right' });
    if (anulado) marcarAnulado(papel);
  }
}

/** The receipt as a PDF. `ahora`: what is left is as of then. */
export async function reciboEnPdf(datos: DatosRecibo, ahora: Date): Promise<Buffer> {
  const titulo = `Recibo de retiro ${numeroDeRecibo(datos)}`;
  const papel = abrirPapel({ titulo, autor: datos.organizacion.nombre, fecha: ahora });
  const anulado = datos.retiros.every(({ estado }) => estado === 'ANULADO');
  const nuevaPagina = (): number => {
    papel.doc.addPage();
    return margen;
  };
  let y = dibujarTitulo(papel, datos, dibujarMembrete(papel, datos));
  if (anulado) {
    const caja = { x: margen, y, ancho: ANCHO_UTIL };
    y += papel.escribir('ANULADO', caja, { letra: 'fuerte', cuerpo: 12, color: COLOR.rojo }) + 4;
  }
  y = dibujarRenglones(papel, datos, y);
  y = dibujarTabla(papel, datos, y, nuevaPagina);
  for (const parrafo of parrafos(datos)) {
    if (y + papel.alto(parrafo, ANCHO_UTIL) > FONDO) y = nuevaPagina();
    y += papel.escribir(parrafo, { x: margen, y, ancho: ANCHO_UTIL }) + 6;
  }
  if (y + ALTO_FIRMAS > FONDO) y = nuevaPagina();
  dibujarFirmas(papel, y);
  const alDia = formatearFechaHora(ahora.toISOString());
  cerrarPaginas(papel, `${titulo} · Impreso el ${alDia}; lo que queda es a ese momento.`, anulado);
  papel.doc.end();
  return buffer(papel.doc);
}
