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

/** `campo: antes → después`, one after the other. */
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
  { titulo: 'Orden', tipo: 'entero', width: 10, valor: ({ seq }) => seq },
  {
    titulo: 'Fecha y hora',
    tipo: 'texto',
    width: 20,
    valor: ({ ts }) => formatearInstante(new Date(ts)),
  },
  { titulo: 'Persona', tipo: 'texto', width: 26, valor: ({ actorNombre }) => actorNombre },
  {
    titulo: 'Rol',
    tipo: 'texto',
    width: 10,
    valor: ({ actorRol }) => normalizarRol(actorRol) ?? actorRol,
  },
  {
    titulo: 'Acción',
    tipo: 'texto',
    width: 22,
    valor: ({ accion }) => palabra(ACCION_EN_PALABRAS, accion),
  },
  { titulo: 'Sobre', tipo: 'texto', width: 16, valor: ({ entidad }) => nombreDeEntidad(entidad) },
  { titulo: RESUMEN, tipo: 'texto', width: 60, valor: ({ resumen }) => resumen },
  { titulo: 'Cambios', tipo: 'texto', width: 40, valor: ({ cambios }) => cambiosEnTexto(cambios) },
  {
    titulo: 'Canal',
    tipo: 'texto',
    width: 12,
    valor: ({ canal }) => palabra(CANAL_EN_PALABRAS, canal),
  },
  { titulo: 'Dirección IP', tipo: 'texto', width: 16, valor: ({ ip }) => ip },
  { titulo: 'Pedido', tipo: 'texto', width: 36, valor: ({ requestId }) => requestId },
  { titulo: 'Id de lo tocado', tipo: 'texto', width: 36, valor: ({ entidadId }) => entidadId },
  { titulo: 'Id de la obra', tipo: 'texto', width: 36, valor: ({ proyectoId }) => proyectoId },
  { titulo: 'Hash anterior', tipo: 'texto', width: 64, valor: ({ prevHash }) => prevHash },
  { titulo: HASH, tipo: 'texto', width: 64, valor: ({ hash }) => hash },
];

export const COLUMNAS_AUDITORIA: readonly SheetColumn[] = COLUMNAS;

export const filaDePlanilla = (fila: FilaExportada): WrittenRow =>
  COLUMNAS.map(({ valor }) => valor(fila));

/** The last rows: up to where the chain went when the file was made, and what signs for it. */
export function cierreDePlanilla(cierre: CierreExportado): WrittenRow[] {
  const fila = (resumen: string, hash: string | null): WrittenRow =>
    COLUMNAS.map(({ titulo }) => (titulo === RESUMEN ? resumen : titulo === HASH ? hash : null));
  const alcance = cierre.parcial
    ? 'Exportación parcial: trae lo que dejan pasar los filtros'
    : 'Exportación completa';
  return [
    fila(`Cabeza de la cadena, en la fila ${cierre.hastaSeq}`, cierre.cabeza),
    fila('Clave pública de la firma', cierre.clavePublica),
    fila(alcance, null),
  ];
}
