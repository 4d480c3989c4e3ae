import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import {
  estadoRendicionSchema,
  type CrearRendicion,
  type PresentarRendicion,
  type ReferenciaRendicion,
  type Rendicion,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';

/** Fields of a rendición that the person who hands it in fills in. */
export type Escrito = Exclude<
  keyof CrearRendicion | keyof PresentarRendicion,
  keyof ReferenciaRendicion | 'version'
>;

export const ESCRITOS: Shape<Pick<Rendicion, Escrito>> = { hasta: t.date, nota: t.text.orNull };

/** Columns of a rendición that its steps (opened, handed in, returned, approved) change. */
const PASO = {
  ...ESCRITOS,
  desde: t.date,
  estado: t.oneOf(estadoRendicionSchema.options),
  importeCentavos: t.bigint,
  motivoDevolucion: t.text.orNull,
  presentadaEn: t.timestamptz.orNull,
  presentadaPor: t.uuid.orNull,
  resueltaEn: t.timestamptz.orNull,
  resueltaPor: t.uuid.orNull,
  reposicionTraspasoId: t.uuid.orNull,
};

export const RENDICIONES = tableOf('rendiciones', {
  fixed: { cuentaId: t.uuid, numero: t.int },
  fields: PASO,
  deletable: false,
});
