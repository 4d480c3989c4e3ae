import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import { FALTANTE_EN_PALABRAS } from '@plomada/domain/facturas/faltantes.rules';
import { renglonCbte, renglonesAlicuota } from '@plomada/domain/facturas/libro-iva.rules';
import { CLASE_IVA_EN_PALABRAS } from '@plomada/domain/facturas/palabras.rules';
import { filaPortalIva, TITULOS_PORTAL_IVA } from '@plomada/domain/facturas/portal-iva.rules';
import { enWindows1252 } from '@plomada/domain/facturas/renglon-fijo.rules';
import { renglonSicore } from '@plomada/domain/facturas/sicore.rules';
import {
  nombreDeTipo,
  tipoComprobante,
} from '@plomada/domain/movimientos/comprobantes/comprobante.rules';

import type { TenantContext } from '../../../context/context.ts';
import type { MeasuredZip } from '../../../files/measured-zip.ts';
import type { Spool } from '../../../files/spool.ts';
import { csvStream } from '../../../files/spreadsheets/engine.ts';
import {
  type SheetColumn,
  writeCsvSheet,
  type WrittenRow,
} from '../../../files/spreadsheets/write-sheet.ts';
import { type Exportado, hojaDeMovimientos } from '../../movimientos/exportar/columnas.sheet.ts';
import { delLibro, esIncompleta, faltaEnArba, SumasPorClase } from './contador.mapper.ts';
import type { ArchivoDeFactura, Documento } from './contador.sql.ts';
import type { Reunido } from './paquete.text.ts';
import type { FilaRetencion } from './retenciones.sql.ts';

/** Rows of the package on disk, and the rest of its contents. */
export type Tablas = { readonly spool: Spool; readonly reunido: Reunido };

/** Rows of a table on disk, as they were written. */
export async function* leidos<T>(spool: Spool, tabla: string): AsyncGenerator<T> {
  for await (const linea of spool.lines(tabla)) yield JSON.parse(linea);
}

/** Counts the rows that pass through. */
class Contador {
  filas = 0;
  readonly contadas = { rows: () => this.filas };

  async *de<T>(filas: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const fila of filas) {
      this.filas += 1;
      yield fila;
    }
  }
}

async function* enBytes(renglones: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const renglon of renglones) yield enWindows1252(`${renglon}\r\n`);
}

const comprobantes = async function* (spool: Spool) {
  for await (const documento of leidos<Documento>(spool, 'documentos')) {
    const comprobante = delLibro(documento);
    if (comprobante) yield comprobante;
  }
};

async function* cbte(spool: Spool) {
  for await (const comprobante of comprobantes(spool)) yield renglonCbte(comprobante);
}

async function* alicuotas(spool: Spool) {
  for await (const comprobante of comprobantes(spool)) yield* renglonesAlicuota(comprobante);
}

/**
 * Pattern of a negative amount, such as one of a credit note, which spreadsheets do not take for a
 * formula.
 */
const BAJO_CERO = /^-\d+,\d{2}$/;

async function* portalIva(spool: Spool) {
  for await (const comprobante of comprobantes(spool)) {
    yield filaPortalIva(comprobante).map((celda) =>
      BAJO_CERO.test(celda) ? celda : neutralizar(celda),
    );
  }
}

async function* sicore(spool: Spool) {
  for await (const retencion of leidos<FilaRetencion>(spool, 'retenciones')) {
    const renglon = renglonSicore(retencion);
    if (renglon !== null) yield renglon;
  }
}

const FALTANTES: readonly SheetColumn[] = [
  { title: 'Motivo', kind: 'texto' },
  { title: 'Fecha', kind: 'fecha' },
  { title: 'Tipo', kind: 'texto' },
  { title: 'Punto de venta', kind: 'entero' },
  { title: 'Número', kind: 'entero' },
  { title: 'CUIT', kind: 'texto' },
  { title: 'Emisor', kind: 'texto' },
  { title: 'Moneda', kind: 'texto' },
  { title: 'Importe', kind: 'importe' },
  { title: 'Importe en pesos', kind: 'importe' },
];

const faltante = (documento: Documento, motivo: keyof typeof FALTANTE_EN_PALABRAS): WrittenRow => [
  FALTANTE_EN_PALABRAS[motivo],
  documento.fecha,
  nombreDeTipo(documento.tipoArca),
  documento.puntoVenta,
  documento.numero,
  documento.cuitEmisor,
  documento.emisor,
  documento.moneda,
  documento.totalCentavos,
  documento.totalArsCentavos,
];

function retenida(retencion: FilaRetencion, motivo: keyof typeof FALTANTE_EN_PALABRAS): WrittenRow {
  const { fecha, pago, cuit, proveedor, moneda } = retencion;
  const importes = [retencion.importeOriginalCentavos, retencion.importeCentavos];
  return [
    FALTANTE_EN_PALABRAS[motivo],
    fecha,
    pago,
    null,
    null,
    cuit,
    proveedor,
    moneda,
    ...importes,
  ];
}

async function* faltantes({ spool, reunido }: Tablas): AsyncGenerator<WrittenRow> {
  for await (const documento of leidos<Documento>(spool, 'documentos')) {
    if (documento.motivo !== null) yield faltante(documento, documento.motivo);
    else if (documento.archivos === 0) yield faltante(documento, 'SIN_ARCHIVO');
  }
  for await (const retencion of leidos<FilaRetencion>(spool, 'retenciones')) {
    if (esIncompleta(retencion)) yield retenida(retencion, 'RETENCION_INCOMPLETA');
    if (faltaEnArba(retencion, reunido.agente)) {
      yield retenida(retencion, 'RETENCION_ARBA_INCOMPLETA');
    }
  }
}

const CLASES: readonly SheetColumn[] = [
  { title: 'Clase de compra', kind: 'texto' },
  { title: 'CUIT', kind: 'texto' },
  { title: 'Proveedor', kind: 'texto' },
  { title: 'Comprobantes', kind: 'entero' },
  { title: 'Neto gravado', kind: 'importe' },
  { title: 'IVA', kind: 'importe' },
  { title: 'Total en pesos', kind: 'importe' },
];

async function* clases(spool: Spool): AsyncGenerator<WrittenRow> {
  const sumas = new SumasPorClase();
  for await (const documento of leidos<Documento>(spool, 'documentos')) sumas.documento(documento);
  for (const { clase, cuitEmisor, emisor, ...suma } of sumas.resultado()) {
    const importes = [suma.netoCentavos, suma.ivaCentavos, suma.totalCentavos];
    const nombre = clase === null ? 'Sin clase' : CLASE_IVA_EN_PALABRAS[clase];
    yield [nombre, cuitEmisor, emisor, suma.comprobantes, ...importes];
  }
}

const RETENCIONES: readonly (SheetColumn & {
  readonly valor: (retencion: FilaRetencion) => string | number | null;
})[] = [
  { title: 'Fecha', kind: 'fecha', valor: ({ fecha }) => fecha },
  { title: 'Pago', kind: 'texto', valor: ({ pago }) => pago },
  { title: 'Proveedor', kind: 'texto', valor: ({ proveedor }) => proveedor },
  { title: 'CUIT', kind: 'texto', valor: ({ cuit }) => cuit },
  { title: 'Retención', kind: 'texto', valor: ({ tipo }) => tipo },
  { title: 'Jurisdicción', kind: 'texto', valor: ({ jurisdiccion }) => jurisdiccion },
  { title: 'Régimen', kind: 'texto', valor: ({ regimen }) => regimen },
  { title: 'Condición', kind: 'texto', valor: ({ condicion }) => condicion },
  { title: 'Certificado', kind: 'texto', valor: ({ certificado }) => certificado },
  { title: 'Moneda', kind: 'texto', valor: ({ moneda }) => moneda },
  { title: 'Base', kind: 'importe', valor: (retencion) => retencion.baseOriginalCentavos },
  { title: 'Importe', kind: 'importe', valor: (retencion) => retencion.importeOriginalCentavos },
  { title: 'Importe en pesos', kind: 'importe', valor: ({ importeCentavos }) => importeCentavos },
];

async function* retenciones(spool: Spool): AsyncGenerator<WrittenRow> {
  for await (const retencion of leidos<FilaRetencion>(spool, 'retenciones')) {
    yield RETENCIONES.map(({ valor }) => valor(retencion));
  }
}

async function* movimientos(spool: Spool, fila: (movimiento: Exportado) => WrittenRow) {
  for await (const movimiento of leidos<Exportado>(spool, 'movimientos')) yield fila(movimiento);
}

/**
 * Adds the tables of the package. Each is generated from the rows on disk only when it is written.
 */
export function agregarTablas(zip: MeasuredZip, tablas: Tablas): void {
  const { spool, reunido } = tablas;
  const fijo = (ruta: string, renglones: () => AsyncIterable<string>) => {
    const contador = new Contador();
    zip.add(ruta, () => enBytes(contador.de(renglones())), contador.contadas);
  };
  const planilla = (
    ruta: string,
    columns: readonly SheetColumn[],
    filas: () => AsyncIterable<WrittenRow>,
  ) => {
    const contador = new Contador();
    const abrir = () => writeCsvSheet({ columns, rows: contador.de(filas()) });
    zip.add(ruta, abrir, contador.contadas);
  };
  fijo('LIBRO_IVA_DIGITAL_COMPRAS_CBTE.txt', () => cbte(spool));
  fijo('LIBRO_IVA_DIGITAL_COMPRAS_ALICUOTAS.txt', () => alicuotas(spool));
  const portal = new Contador();
  zip.add(
    'comprobantes.csv',
    () => csvStream(TITULOS_PORTAL_IVA, portal.de(portalIva(spool))),
    portal.contadas,
  );
  const hoja = hojaDeMovimientos({
    conCuentas: true,
    conSocios: true,
    conPrivados: reunido.privados,
  });
  planilla('movimientos.csv', hoja.columnas, () => movimientos(spool, hoja.fila));
  planilla('clases.csv', CLASES, () => clases(spool));
  planilla('faltantes.csv', FALTANTES, () => faltantes(tablas));
  planilla('retenciones.csv', RETENCIONES, () => retenciones(spool));
  fijo('sicore.txt', () => sicore(spool));
}

/**
 * Name such as `A-00004-00018237_30900000444.pdf`; a repeated name gets the suffix `-2`, `-3` and
 * so on.
 */
function nombreDe(archivo: ArchivoDeFactura, usados: Map<string, number>): string {
  const { tipoArca, puntoVenta, numero, cuitEmisor, nombre } = archivo;
  const letra = tipoComprobante(tipoArca)?.letra ?? String(tipoArca);
  const base = `${letra}-${String(puntoVenta).padStart(5, '0')}-${String(numero).padStart(8, '0')}_${cuitEmisor}`;
  const extension = /\.[a-z0-9]{1,5}$/.exec(nombre.toLowerCase())?.[0] ?? '';
  const vez = (usados.get(base) ?? 0) + 1;
  usados.set(base, vez);
  return `comprobantes/${base}${vez === 1 ? '' : `-${vez}`}${extension}`;
}

/** Adds the files of the documents; one missing in the storage is reported, and the rest go on. */
export async function agregarArchivos(
  zip: MeasuredZip,
  { services, tenantId }: TenantContext,
  spool: Spool,
): Promise<readonly string[]> {
  const perdidos: string[] = [];
  const usados = new Map<string, number>();
  for await (const archivo of leidos<ArchivoDeFactura>(spool, 'archivos')) {
    const ruta = nombreDe(archivo, usados);
    const guardado = { store: services.fileStore.of(tenantId), key: archivo.lugar };
    zip.addKept(ruta, guardado, () => perdidos.push(ruta));
  }
  return perdidos;
}
