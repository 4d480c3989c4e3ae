import { columnsOf } from '@plomada/db/columns';
import { t, type Column } from '@plomada/db/kinds';
import { tableOf } from '@plomada/db/table';
import type { DatosCertificado } from '@plomada/domain/presupuestos/certificados/armado.rules';
import type {
  Certificado,
  EditarCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';

/** What people change of a certificate; its items are rows of their own. */
export type Editado = Exclude<
  keyof EditarCertificado,
  'id' | 'certificadoId' | 'version' | 'items'
>;

/** Kept as they travel, each in the column of its name. */
const CAMPOS = {
  periodo: t.text,
  brutoCentavos: t.bigint,
  actualizacionCentavos: t.bigint,
  ajusteIndiceCentavos: t.bigint,
  desacopioBaseCentavos: t.bigint,
  desacopioCentavos: t.bigint,
  fondoReparoCentavos: t.bigint,
  otrosDescuentosCentavos: t.bigint,
  netoCentavos: t.bigint,
  mesIndice: t.text.orNull,
  estimado: t.bool,
  cotizacion: t.numeric.orNull,
} satisfies Partial<Record<keyof Certificado, Column<unknown>>>;
export const PROPIOS = columnsOf(CAMPOS);

/** With the two values of its factor, which the answer states as their quotient. */
export const ESCRITOS = {
  ...CAMPOS,
  factorNumerador: t.numeric.orNull,
  factorDenominador: t.numeric.orNull,
} satisfies Record<Editado | keyof DatosCertificado, Column<unknown>>;

export const CERTIFICADOS = tableOf('certificados', {
  fixed: { presupuestoId: t.uuid, numero: t.int },
  fields: ESCRITOS,
});
