import { auditoriaSchema } from '@plomada/domain/auditoria/auditoria.schema';
import type { CierreExportado, FilaExportada } from '@plomada/domain/auditoria/exportada.schema';
import {
  ACCION_EN_PALABRAS,
  CANAL_EN_PALABRAS,
  nombreDeEntidad,
} from '@plomada/domain/auditoria/palabras.rules';
import { formatearInstante } from '@plomada/formatters/fecha';
import { normalizarRol } from '@plomada/permissions/roles';

import type { SheetColumn, SheetValue, WrittenRow } from '../../files/spreadsheets/write-sheet.ts';

type Columna = SheetColumn & { readonly valor: (fila: FilaExportada) => SheetValue };

const palabra = (palabras: Readonly<Record<string, string>>, valor: string): string =>
  palabras[valor] ?? valor;

const comoTexto = (valor: unknown): string =>
  typeof valor === 'string' ? valor : JSON.stringify(valor ?? null);

const cambiosSchema = auditoriaSchema.shape.cambios.min(1);

/** Changes of an audit row as text: `campo: antes → después`. */
function cambiosEnTexto(cambios: unknown): string | null {
  const leidos = cambiosSchema.safeParse(cambios);
  if (!leidos.success) return null;
  return leidos.data
    .map(({ campo, antes, despues }) => `${campo}: ${comoTexto(antes)} → ${comoTexto(despues)}`)
    .join('; ');
}

const RESUMEN = 'Qué pasó';
const HASH = 'Hash';

const COLUMNAS: readonly Columna[] = [
  { title: 'Orden', kind: 'entero', width: 10, valor: ({ seq }) => seq },
  {
    title: 'Fecha y hora',
    kind: 'texto',
    width: 20,
    valor: ({ ts }) => formatearInstante(new Date(ts)),
  },
  { title: 'Persona', kind: 'texto', width: 26, valor: ({ actorNombre }) => actorNombre },
  {
    title: 'Rol',
    kind: 'texto',
    width: 10,
    valor: ({ actorRol }) => normalizarRol(actorRol) ?? actorRol,
  },
  {
    title: 'Acción',
    kind: 'texto',
    width: 22,
    valor: ({ accion }) => palabra(ACCION_EN_PALABRAS, accion),
  },
  { title: 'Sobre', kind: 'texto', width: 16, valor: ({ entidad }) => nombreDeEntidad(entidad) },
  { title: RESUMEN, kind: 'texto', width: 60, valor: ({ resumen }) => resumen },
  { title: 'Cambios', kind: 'texto', width: 40, valor: ({ cambios }) => cambiosEnTexto(cambios) },
  {
    title: 'Canal',
    kind: 'texto',
    width: 12,
    valor: ({ canal }) => palabra(CANAL_EN_PALABRAS, canal),
  },
  { title: 'Dirección IP', kind: 'texto', width: 16, valor: ({ ip }) => ip },
  { title: 'Pedido', kind: 'texto', width: 36, valor: ({ requestId }) => requestId },
  { title: 'Id de lo tocado', kind: 'texto', width: 36, valor: ({ entidadId }) => entidadId },
  { title: 'Id de la obra', kind: 'texto', width: 36, valor: ({ proyectoId }) => proyectoId },
  { title: 'Hash anterior', kind: 'texto', width: 64, valor: ({ prevHash }) => prevHash },
  { title: HASH, kind: 'texto', width: 64, valor: ({ hash }) => hash },
];

export const COLUMNAS_AUDITORIA: readonly SheetColumn[] = COLUMNAS;

export const filaDePlanilla = (fila: FilaExportada): WrittenRow =>
  COLUMNAS.map(({ valor }) => valor(fila));

/**
 * Last rows of the export: the end of the chain when the file was made, the public key of its
 * signatures, and whether the filters made the export partial.
 */
export function cierreDePlanilla(cierre: CierreExportado): WrittenRow[] {
  const fila = (resumen: string, hash: string | null): WrittenRow =>
    COLUMNAS.map(({ title }) => (title === RESUMEN ? resumen : title === HASH ? hash : null));
  const alcance = cierre.parcial
    ? 'Exportación parcial: trae lo que dejan pasar los filtros'
    : 'Exportación completa';
  return [
    fila(`Cabeza de la cadena, en la fila ${cierre.hastaSeq}`, cierre.cabeza),
    fila('Clave pública de la firma', cierre.clavePublica),
    fila(alcance, null),
  ];
}
