import { CENTAVOS_MAX, IMPORTE_EXCESIVO } from '@plomada/domain/base/dinero.rules';
import { cotizacionSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { excesosDeAvance } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import {
  type Certificado,
  type CrearCertificado,
  crearCertificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { Control } from 'react-hook-form';
import { z } from 'zod';

import type { Situacion } from './cuenta.ts';

const importe = z
  .int('El importe no es un número')
  .min(0, 'El importe no puede ser negativo')
  .max(CENTAVOS_MAX, IMPORTE_EXCESIVO)
  .nullable();

const formSchema = z.object({
  periodo: crearCertificadoSchema.shape.periodo,
  items: z.array(
    z.object({
      itemId: z.string(),
      presenteBp: z.int('El avance no es un porcentaje').min(0).nullable(),
    }),
  ),
  otrosDescuentosCentavos: importe,
  ajuste: z.object({ sentido: z.enum(['SUMA', 'RESTA']), importeCentavos: importe }),
  cotizacion: cotizacionSchema.nullable(),
});
export type CertificadoEntrada = z.input<typeof formSchema>;
export type CertificadoEscrito = z.output<typeof formSchema>;
export type CertificadoControl = Control<CertificadoEntrada, unknown, CertificadoEscrito>;

export const ajusteDe = ({ sentido, importeCentavos }: CertificadoEntrada['ajuste']): number => {
  const centavos = typeof importeCentavos === 'number' ? importeCentavos : 0;
  return sentido === 'RESTA' && centavos !== 0 ? -centavos : centavos;
};

/** The form's own schema: no item past 100 %, and something to certify. */
export const schemaDe = ({ renglones }: Situacion) =>
  formSchema.superRefine(({ items, ajuste }, contexto) => {
    const fallo = (path: (string | number)[], message: string) =>
      contexto.addIssue({ code: 'custom', path, message });
    const deItem = new Map(renglones.map((renglon) => [renglon.itemId, renglon]));
    items.forEach(({ itemId, presenteBp }, i) => {
      const renglon = deItem.get(itemId);
      if (!renglon) return;
      for (const { quedaBp } of excesosDeAvance([{ ...renglon, presenteBp: presenteBp ?? 0 }])) {
        fallo(['items', i, 'presenteBp'], `Queda ${formatearPorcentajeBp(quedaBp)} por certificar`);
      }
    });
    const conAvance = items.some(({ presenteBp }) => (presenteBp ?? 0) > 0);
    // With all the money certified, what is left of the advance may still be taken back.
    const cierra = renglones.every((uno) => uno.anteriorCentavos === uno.importeCentavos);
    if (!conAvance && !cierra && ajusteDe(ajuste) === 0) {
      fallo(['avance'], 'El certificado todavía no tiene avance.');
    }
  });

/** An adjustment that was asked for by its address starts written. */
export const valoresNuevos = (
  presupuesto: Presupuesto,
  periodo: string,
  ajusteIndiceCentavos: number,
): CertificadoEntrada => ({
  periodo,
  items: presupuesto.items.map(({ id }) => ({ itemId: id, presenteBp: null })),
  otrosDescuentosCentavos: null,
  ajuste: enPartes(ajusteIndiceCentavos),
  cotizacion: cotizacionVacia(presupuesto, ''),
});

const enPartes = (centavos: number): CertificadoEntrada['ajuste'] => ({
  sentido: centavos < 0 ? 'RESTA' : 'SUMA',
  importeCentavos: centavos === 0 ? null : Math.abs(centavos),
});

const cotizacionVacia = (presupuesto: Presupuesto, valor: string) =>
  presupuesto.indexacion === 'USD'
    ? ({ valor, tipo: presupuesto.cotizacionTipo ?? 'OFICIAL' } as const)
    : null;

export function valoresDe(presupuesto: Presupuesto, certificado: Certificado): CertificadoEntrada {
  const presentes = new Map(certificado.items.map((item) => [item.itemId, item.presenteBp]));
  return {
    periodo: certificado.periodo,
    items: presupuesto.items.map(({ id }) => ({
      itemId: id,
      presenteBp: presentes.get(id) || null,
    })),
    otrosDescuentosCentavos: certificado.otrosDescuentosCentavos || null,
    ajuste: enPartes(certificado.ajusteIndiceCentavos),
    cotizacion: cotizacionVacia(presupuesto, certificado.cotizacion ?? ''),
  };
}

/** What both calls take. All items go, so that what the server finds has its row. */
export const paraGuardar = (escrito: CertificadoEscrito): Omit<CrearCertificado, 'id'> => ({
  periodo: escrito.periodo,
  items: escrito.items.map(({ itemId, presenteBp }) => ({ itemId, presenteBp: presenteBp ?? 0 })),
  otrosDescuentosCentavos: escrito.otrosDescuentosCentavos ?? 0,
  ajusteIndiceCentavos: ajusteDe(escrito.ajuste),
  cotizacion: escrito.cotizacion,
});
