import { contados } from '@plomada/domain/base/texto.rules';
import type { ImportarLibro } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import { auditStatements } from '../../../audit/record-audits.ts';
import type { Tx } from '../../../context/context.ts';
import type { MovimientoNumerado } from '../commands/escribir.ts';
import type { Escrita } from './preparar.commands.ts';

export type Lote = ImportarLibro & {
  readonly archivo: string;
  readonly sha256: string;
  readonly proyectoId: string | null;
  readonly privado: boolean;
};

type Numerada = MovimientoNumerado & Pick<Escrita, 'lugar'>;

/**
 * First and last code of the batch in parentheses, such as `(M-000001 a M-000009)`; empty for a
 * batch without movements.
 */
function serieDe(numerados: readonly Numerada[]): string {
  const [primero, ultimo] = [numerados[0], numerados.at(-1)];
  if (primero === undefined || ultimo === undefined) return '';
  return primero === ultimo ? ` (${primero.codigo})` : ` (${primero.codigo} a ${ultimo.codigo})`;
}

export async function auditarLote(
  tx: Tx,
  { id, archivo, sha256, proyectoId }: Lote,
  {
    numerados,
    importados,
    omitidos,
  }: {
    readonly numerados: readonly Numerada[];
    readonly importados: number;
    readonly omitidos: number;
  },
): Promise<void> {
  const otras = importados - numerados.length;
  const partes = [
    ...(numerados.length > 0
      ? [`${contados(numerados.length, 'movimiento', 'movimientos')}${serieDe(numerados)}`]
      : []),
    ...(otras > 0 ? [`${contados(otras, 'fila', 'filas')} de otra clase`] : []),
  ];
  const afuera = omitidos === 0 ? '' : ` y dejó afuera ${contados(omitidos, 'fila', 'filas')}`;
  await recordAudit(tx, {
    accion: 'IMPORTAR',
    ...subjectOf('IMPORTACION', { id, proyectoId }),
    resumen: `Importó ${partes.join(' y ')} del libro ${archivo}${afuera}`,
    despues: {
      archivo,
      sha256,
      filas: importados,
      ...(omitidos > 0 && { afuera: omitidos }),
    },
  });
}

/** Audits each imported movement, so that its history starts with the import. */
export const sentenciasDeAuditoria = (tx: Tx, archivo: string, numerados: readonly Numerada[]) =>
  auditStatements(
    tx,
    { accion: 'IMPORTAR', entidad: 'MOVIMIENTO' },
    {
      rows: numerados,
      describe: ({ lugar: { fila, hoja }, ...m }) => ({
        entidadId: m.id,
        proyectoId: m.proyectoId,
        resumen: `Importó el ${m.tipo.toLowerCase()} ${m.codigo} de ${formatearDinero(m.importeCentavos, m.moneda)} (fila ${fila} de ${hoja}, en ${archivo}): ${m.concepto}`,
      }),
    },
  );
