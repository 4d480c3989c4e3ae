import { TITULOS_IMPORTACION } from '@plomada/domain/importaciones/columnas.rules';
import { CAMPOS_IMPORTACION, type CampoImportacion } from '@plomada/domain/importaciones/planilla';
import type { FormatoPlanilla } from '@plomada/domain/planilla/planilla.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import {
  writeSheet,
  SHEET_MIME,
  type WrittenRow,
  type ColumnKind,
  type SheetValue,
} from '../../files/spreadsheets/write-sheet.ts';
import { Download } from '../../http/rest/download.ts';
import { leerCatalogo } from './analisis.queries.ts';

const TIPOS: Partial<Readonly<Record<CampoImportacion, ColumnKind>>> = {
  fecha: 'fecha',
  importe: 'importe',
  cotizacion: 'decimal',
  puntoVenta: 'entero',
  numero: 'entero',
};

/** Sample rows that can be imported unchanged, for people to overwrite. */
const ejemplos = (
  fecha: string,
  obra: string | null,
): Partial<Record<CampoImportacion, SheetValue>>[] => [
  {
    fecha,
    obra,
    concepto: 'Cemento portland, 40 bolsas',
    tipo: 'Egreso',
    importe: 47_400_000,
    moneda: 'ARS',
    medioPago: 'Transferencia',
  },
  {
    fecha,
    obra,
    concepto: 'Anticipo del comitente',
    tipo: 'Ingreso',
    importe: 100_000,
    moneda: 'USD',
    cotizacion: '1480.5',
    medioPago: 'Efectivo',
  },
];

/** Spreadsheet to fill in: the titles that need no mapping and two sample rows. */
export async function plantillaDeImportacion(
  ctx: TenantContext,
  { formato, conObra }: { readonly formato: FormatoPlanilla; readonly conObra: boolean },
): Promise<Download> {
  const campos = CAMPOS_IMPORTACION.filter(
    (campo) => campo !== 'ingreso' && campo !== 'egreso' && (conObra || campo !== 'obra'),
  );
  const columnas = campos.map((campo) => ({
    title: TITULOS_IMPORTACION[campo],
    kind: TIPOS[campo] ?? 'texto',
  }));
  const { catalogo } = await leerCatalogo(ctx, undefined);
  const obra =
    catalogo.obras.find(({ soloLectura, administracion }) => !soloLectura && !administracion)
      ?.codigo ?? null;
  async function* filas(): AsyncGenerator<WrittenRow> {
    for (const ejemplo of ejemplos(hoyEnBuenosAires(ctx.now), obra)) {
      yield campos.map((campo) => ejemplo[campo] ?? null);
    }
  }
  return new Download({
    name: `plantilla-movimientos.${formato}`,
    mime: SHEET_MIME[formato],
    stream: writeSheet(formato, 'Movimientos', { columns: columnas, rows: filas() }),
  });
}
