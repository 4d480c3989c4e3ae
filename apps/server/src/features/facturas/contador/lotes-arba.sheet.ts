import {
  completaDeArba,
  difiereDeArba,
  nombreDeLote,
  quincenaDe,
  renglonArba,
  segunArba,
} from '@plomada/domain/facturas/arba.rules';
import { enWindows1252 } from '@plomada/domain/facturas/renglon-fijo.rules';
import { ZipFile } from 'yazl';

import { listed, type MeasuredZip } from '../../../files/measured-zip.ts';
import {
  type SheetColumn,
  writeCsvSheet,
  type WrittenRow,
} from '../../../files/spreadsheets/write-sheet.ts';
import { leidos, type Tablas } from './paquete.sheet.ts';
import type { FilaRetencion } from './retenciones.sql.ts';

/** Zip with one file, in memory: a line of the lot has 69 bytes. */
async function zipDeUno(nombre: string, contenido: Uint8Array, fecha: Date): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(contenido), nombre, { mtime: fecha });
  zip.end();
  const trozos: Buffer[] = [];
  for await (const trozo of zip.outputStream) trozos.push(Buffer.from(trozo));
  return Buffer.concat(trozos);
}

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'Fecha', kind: 'fecha' },
  { title: 'Quincena', kind: 'entero' },
  { title: 'Pago', kind: 'texto' },
  { title: 'Proveedor', kind: 'texto' },
  { title: 'CUIT', kind: 'texto' },
  { title: 'Base', kind: 'importe' },
  { title: 'Alícuota %', kind: 'importe' },
  { title: 'Retenido', kind: 'importe' },
  { title: 'Según ARBA', kind: 'importe' },
  { title: 'Diferencia', kind: 'importe' },
  { title: 'Para revisar', kind: 'texto' },
];

/** Withholdings of ARBA of the month, each with the amount that ARBA will compute. */
async function* filas({ spool }: Tablas): AsyncGenerator<WrittenRow> {
  for await (const retencion of leidos<FilaRetencion>(spool, 'retenciones')) {
    const { esArba, fecha, pago, proveedor, cuit, baseCentavos, importeCentavos } = retencion;
    if (!esArba) continue;
    const cabeza = [fecha, quincenaDe(fecha), pago, proveedor, cuit, baseCentavos];
    const completa = completaDeArba(retencion);
    if (completa === null) {
      yield [...cabeza, null, importeCentavos, null, null, 'No va en el lote: le faltan datos'];
      continue;
    }
    const { arbaCentavos, diferenciaCentavos } = segunArba(completa);
    const aviso = difiereDeArba(completa) ? 'ARBA va a calcular otro importe' : null;
    yield [...cabeza, completa.bp, importeCentavos, arbaCentavos, diferenciaCentavos, aviso];
  }
}

/** Lines of each lot of the month, by its name. */
async function renglonesPorLote({ spool, reunido }: Tablas): Promise<Map<string, string[]>> {
  const lotes = new Map<string, string[]>();
  const { agente, resumen } = reunido;
  if (agente === null) return lotes;
  for await (const retencion of leidos<FilaRetencion>(spool, 'retenciones')) {
    const completa = completaDeArba(retencion);
    if (completa === null) continue;
    const quincena = quincenaDe(completa.fecha);
    const nombre = nombreDeLote({ ...agente, mes: resumen.mes, quincena });
    const renglones = lotes.get(nombre) ?? [];
    renglones.push(renglonArba(completa, agente.sucursal));
    lotes.set(nombre, renglones);
  }
  return lotes;
}

/** Adds the lots of withholdings that are uploaded to ARBA, and what was computed here beside it. */
export async function agregarLotes(zip: MeasuredZip, tablas: Tablas, now: Date): Promise<void> {
  zip.add('arba.csv', () => writeCsvSheet({ columns: COLUMNAS, rows: filas(tablas) }));
  for (const [nombre, renglones] of await renglonesPorLote(tablas)) {
    const texto = enWindows1252(renglones.map((renglon) => `${renglon}\r\n`).join(''));
    const lote = await zipDeUno(`${nombre}.txt`, texto, now);
    zip.add(`arba/${nombre}.zip`, () => listed([lote]), {
      stored: true,
      rows: () => renglones.length,
    });
  }
}
