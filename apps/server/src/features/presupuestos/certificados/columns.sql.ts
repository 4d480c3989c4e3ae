import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
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

type Escrito = Editado | keyof DatosCertificado;

/** Kept as they travel, each in the column of its name. */
const CAMPOS: Shape<Pick<Certificado, Escrito & keyof Certificado>> = {
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
};
export const PROPIOS = columnsOf(CAMPOS);

/** With the two values of its factor, which the answer states as their quotient. */
export const ESCRITOS: Shape<Pick<Certificado, Escrito & keyof Certificado> & DatosCertificado> = {
  ...CAMPOS,
  factorNumerador: t.numeric.orNull,
  factorDenominador: t.numeric.orNull,
};

export const CERTIFICADOS = tableOf('certificados', {
  fixed: { presupuestoId: t.uuid, numero: t.int },
  fields: ESCRITOS,
});
