import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import type { DatosCertificado } from '@plomada/domain/presupuestos/certificados/armado.rules';
import type {
  Certificado,
  EditarCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';

/** Editable fields of a certificate; its items are separate rows. */
export type Editado = Exclude<
  keyof EditarCertificado,
  'id' | 'certificadoId' | 'version' | 'items'
>;

type Escrito = Editado | keyof DatosCertificado;

/** Columns of a certificate that are named and typed as its fields in the API. */
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

/**
 * Written columns of a certificate: `CAMPOS`, and the numerator and denominator of the factor,
 * which the API returns as one quotient.
 */
export const ESCRITOS: Shape<Pick<Certificado, Escrito & keyof Certificado> & DatosCertificado> = {
  ...CAMPOS,
  factorNumerador: t.numeric.orNull,
  factorDenominador: t.numeric.orNull,
};

export const CERTIFICADOS = tableOf('certificados', {
  fixed: { presupuestoId: t.uuid, numero: t.int },
  fields: ESCRITOS,
});
