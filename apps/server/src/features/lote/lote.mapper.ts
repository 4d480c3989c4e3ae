import { required } from '@plomada/domain/base/required';
import { pick } from '@plomada/domain/base/shape.rules';
import type { AporteLote, Lote } from '@plomada/domain/lote/lote.schema';

import type { Audited } from '../../audit/audited.ts';
import { aporteDto } from '../aportes/aportes.mapper.ts';
import type { FilaAporte } from '../aportes/aportes.sql.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { CAMPOS, type DatosLote } from './columns.sql.ts';
import type { ObraDeLote } from './lote.sql.ts';

export const camposLote = (lote: Lote): Audited<DatosLote> => pick(lote, CAMPOS);

/** Description of a lot's purchase in the audit log, after the verb. */
export const nombrarLote = ({ codigo, nombre }: Pick<ObraDeLote, 'codigo' | 'nombre'>): string =>
  `la compra del lote de la obra ${codigo} ${nombre}`;

export const aporteDeLoteDto = (quien: Pick<Quien, 'actor'>, fila: FilaAporte): AporteLote => ({
  ...aporteDto(quien, fila),
  importeLoteCentavos: required(fila.importeLoteCentavos, 'the amount in the currency of the lot'),
});
