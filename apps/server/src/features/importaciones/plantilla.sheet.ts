import { TITULOS_IMPORTACION } from '@plomada/domain/importaciones/columnas.rules';
import {
  CAMPOS_IMPORTACION,
  type CampoImportacion,
  type FormatoPlanilla,
} from '@plomada/domain/importaciones/importacion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import { Descarga } from '../../rest/download.ts';
import {
  escribirPlanilla,
  MIME_PLANILLA,
  type FilaEscrita,
  type TipoColumna,
  type ValorPlanilla,
} from '../../spreadsheets/write-sheet.ts';
import { leerCatalogo } from './catalogo.queries.ts';

const TIPOS: Partial<Readonly<Record<CampoImportacion, TipoColumna>>> = {
  fecha: 'fecha',
  importe: 'importe',
  cotizacion: 'decimal',
  puntoVenta: 'entero',
  numero: 'entero',
};

/** Two rows that go in as they are, to be written over. */
const ejemplos = (
  fecha: string,
  obra: string | null,
): Partial<Record<CampoImportacion, ValorPlanilla>>[] => [
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

/** An empty spreadsheet with the titles that need no mapping. */
export async function plantillaDeImportacion(
  ctx: TenantContext,
  { formato, conObra }: { readonly formato: FormatoPlanilla; readonly conObra: boolean },
): Promise<Descarga> {
  const campos = CAMPOS_IMPORTACION.filter(
    (campo) => campo !== 'ingreso' && campo !== 'egreso' && (conObra || campo !== 'obra'),
  );
  const columnas = campos.map((campo) => ({
    titulo: TITULOS_IMPORTACION[campo],
    tipo: TIPOS[campo] ?? 'texto',
  }));
  const { catalogo } = await leerCatalogo(ctx, undefined);
  const obra = catalogo.obras.find(({ soloLectura }) => !soloLectura)?.codigo ?? null;
  async function* filas(): AsyncGenerator<FilaEscrita> {
    for (const ejemplo of ejemplos(hoyEnBuenosAires(ctx.ahora), obra)) {
      yield campos.map((campo) => ejemplo[campo] ?? null);
    }
  }
  return new Descarga({
    nombre: `plantilla-movimientos.${formato}`,
    mime: MIME_PLANILLA[formato],
    flujo: escribirPlanilla(formato, 'Movimientos', { columnas, filas: filas() }),
  });
}
