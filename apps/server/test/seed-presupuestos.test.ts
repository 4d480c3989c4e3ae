import { DEMO_TENANTS } from '@plomada/db/seed/demo-users';
import type { SeedRow } from '@plomada/db/seed/insert-rows';
import { OBRAS_RIO_MANSO } from '@plomada/db/seed/obras';
import { OBRAS_QUEBRACHO } from '@plomada/db/seed/obras-otras';
import { filasDe } from '@plomada/db/seed/organizacion';
import { importeDe } from '@plomada/domain/base/cantidad.rules';
import { porBp } from '@plomada/domain/base/proporcion.rules';
import {
  certificarItem,
  type ItemCertificado,
  sumasDeCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.rules';
import { estadoPresupuesto } from '@plomada/domain/presupuestos/estado.rules';
import { factorEntre } from '@plomada/domain/presupuestos/indices/indice.rules';
import {
  adeudado,
  diferenciaDeMedios,
  netoDePago,
} from '@plomada/domain/presupuestos/pagos/pago.rules';
import { describe, expect, it } from 'vitest';

// The seed knows no rule of the domain and writes its sums itself: here they are held against them.

const [RIO_MANSO, QUEBRACHO] = DEMO_TENANTS;
if (!RIO_MANSO || !QUEBRACHO) throw new Error('the demo has no organisations');
/** First and last of months of every length, and the day that all other tests have. */
const DIAS = ['2026-11-20', '2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01', '2027-08-31'];
const CASOS = DIAS.flatMap((dia) => [
  [dia, 'Río Manso', filasDe(RIO_MANSO, OBRAS_RIO_MANSO, new Date(`${dia}T13:00:00Z`))] as const,
  [dia, 'Quebracho', filasDe(QUEBRACHO, OBRAS_QUEBRACHO, new Date(`${dia}T13:00:00Z`))] as const,
]);

const num = (fila: SeedRow, columna: string): number => Number(fila[columna]);
const texto = (fila: SeedRow, columna: string): string => String(fila[columna]);
const sumar = (filas: readonly SeedRow[], columna: string): number =>
  filas.reduce((suma, fila) => suma + num(fila, columna), 0);

describe.each(CASOS)('the budgets seeded on %s in %s', (hoy, organizacion, { tablas }) => {
  const de = (tabla: string): readonly SeedRow[] =>
    tablas.filter(([nombre]) => nombre === tabla).flatMap(([, filas]) => filas);
  const del = (tabla: string, { id }: SeedRow, columna = 'presupuesto_id') =>
    de(tabla).filter((fila) => fila[columna] === id);
  const presupuestos = de('presupuestos');

  it('are there', () => expect(presupuestos.length).toBeGreaterThan(1));

  it.each(presupuestos.map((fila) => [texto(fila, 'titulo'), fila] as const))(
    '%s: items, adicionales and totals',
    (_titulo, fila) => {
      const items = del('presupuesto_items', fila);
      for (const item of items) {
        const [cantidad, precio] = [texto(item, 'cantidad'), texto(item, 'precio_unitario')];
        expect(num(item, 'importe_centavos')).toBe(importeDe(cantidad, precio));
      }
      expect(num(fila, 'total_vigente_centavos')).toBe(sumar(items, 'importe_centavos'));
      const adicionales = del('adicionales', fila);
      expect(num(fila, 'total_centavos') + sumar(adicionales, 'diferencia_centavos')).toBe(
        num(fila, 'total_vigente_centavos'),
      );
      if (fila['estado'] === 'ACEPTADO') {
        expect(num(fila, 'total_centavos')).toBe(sumar(items, 'original_importe_centavos'));
        expect(num(fila, 'anticipo_centavos')).toBe(
          porBp(num(fila, 'total_centavos'), num(fila, 'anticipo_bp')),
        );
      }
    },
  );

  it.each(presupuestos.map((fila) => [texto(fila, 'titulo'), fila] as const))(
    '%s: certificates',
    (_titulo, fila) => {
      const serie = de('indices')
        .filter((indice) => indice['serie'] === fila['serie'])
        .map((indice) => ({
          mes: texto(indice, 'mes'),
          valor: texto(indice, 'valor'),
          definitivo: indice['definitivo'] === true,
        }));
      let previos: readonly ItemCertificado[] = [];
      let desacopioBaseAnteriorCentavos = 0;
      for (const certificado of del('certificados', fila)) {
        const factor =
          fila['serie'] === null
            ? null
            : factorEntre(serie, texto(fila, 'mes_base'), texto(certificado, 'periodo'));
        previos = del('certificado_items', certificado, 'certificado_id').map((item, i) => {
          const medido = certificarItem({
            itemId: texto(item, 'item_id'),
            importeCentavos: num(item, 'importe_centavos'),
            anteriorBp: previos[i]?.acumuladoBp ?? 0,
            anteriorCentavos: previos[i]?.acumuladoCentavos ?? 0,
            presenteBp: num(item, 'presente_bp'),
          });
          expect(num(item, 'anterior_bp')).toBe(medido.anteriorBp);
          expect(num(item, 'anterior_centavos')).toBe(medido.anteriorCentavos);
          expect(num(item, 'presente_centavos')).toBe(medido.presenteCentavos);
          return medido;
        });
        const sumas = sumasDeCertificado(previos, {
          anticipoBp: num(fila, 'anticipo_bp'),
          anticipoCentavos: num(fila, 'anticipo_centavos'),
          desacopioBaseAnteriorCentavos,
          baseAnticipo: 'ORIGINAL',
          fondoReparoBp: num(fila, 'fondo_reparo_bp'),
          razon: factor?.razon ?? null,
          ajusteIndiceCentavos: 0,
          otrosDescuentosCentavos: 0,
        });
        desacopioBaseAnteriorCentavos += sumas.desacopioBaseCentavos;
        expect({
          brutoCentavos: num(certificado, 'bruto_centavos'),
          actualizacionCentavos: num(certificado, 'actualizacion_centavos'),
          ajusteIndiceCentavos: num(certificado, 'ajuste_indice_centavos'),
          desacopioBaseCentavos: num(certificado, 'desacopio_base_centavos'),
          desacopioCentavos: num(certificado, 'desacopio_centavos'),
          fondoReparoCentavos: num(certificado, 'fondo_reparo_centavos'),
          otrosDescuentosCentavos: num(certificado, 'otros_descuentos_centavos'),
          netoCentavos: num(certificado, 'neto_centavos'),
        }).toEqual(sumas);
        expect([certificado['estimado'], certificado['mes_indice']]).toEqual([
          factor?.estimado ?? false,
          factor?.mes ?? null,
        ]);
      }
    },
  );

  it.each(presupuestos.map((fila) => [texto(fila, 'titulo'), fila] as const))(
    '%s: payments and the sums kept on the row',
    (_titulo, fila) => {
      const aprobados = del('certificados', fila).filter(({ estado }) => estado === 'APROBADO');
      expect(num(fila, 'certificado_bruto_centavos')).toBe(sumar(aprobados, 'bruto_centavos'));
      expect(num(fila, 'certificado_centavos')).toBe(
        sumar(aprobados, 'bruto_centavos') + sumar(aprobados, 'actualizacion_centavos'),
      );
      expect(num(fila, 'neto_centavos')).toBe(sumar(aprobados, 'neto_centavos'));
      expect(num(fila, 'reparo_centavos')).toBe(sumar(aprobados, 'fondo_reparo_centavos'));
      expect(num(fila, 'desacopio_base_centavos')).toBe(
        sumar(aprobados, 'desacopio_base_centavos'),
      );
      expect(num(fila, 'certificados_aprobados')).toBe(aprobados.length);
      const pagos = del('pagos', fila);
      const pagados = pagos.filter(({ estado }) => estado === 'PAGADO');
      const publicos = pagados.filter(({ privado }) => privado === false);
      const privados = pagados.filter(({ privado }) => privado === true);
      const programados = pagos.filter(({ estado }) => estado === 'PROGRAMADO');
      expect(num(fila, 'pagos_pagados')).toBe(publicos.length);
      expect(num(fila, 'pagado_centavos')).toBe(sumar(publicos, 'importe_presupuesto_centavos'));
      expect(num(fila, 'pagos_privados_pagados')).toBe(privados.length);
      expect(num(fila, 'pagado_privado_centavos')).toBe(
        sumar(privados, 'importe_presupuesto_centavos'),
      );
      expect(num(fila, 'programado_centavos')).toBe(
        sumar(programados, 'importe_presupuesto_centavos'),
      );
      for (const pago of pagados) {
        const neto = netoDePago({
          importeBrutoCentavos: num(pago, 'importe_bruto_centavos'),
          descuentos: [],
          retenciones: del('pago_retenciones', pago, 'pago_id').map((retencion) => ({
            importeCentavos: num(retencion, 'importe_centavos'),
          })),
        });
        const medios = del('pago_medios', pago, 'pago_id').map((medio) => ({
          importeCentavos: num(medio, 'importe_centavos'),
        }));
        expect([num(pago, 'neto_centavos'), diferenciaDeMedios(neto, medios)]).toEqual([neto, 0]);
      }
      // No payment passes what it pays, all of them together included.
      const sobre = (id: unknown, tipo: string) =>
        sumar(
          pagos.filter((pago) => pago['certificado_id'] === id && pago['tipo'] === tipo),
          'importe_presupuesto_centavos',
        );
      expect(sobre(null, 'ANTICIPO')).toBeLessThanOrEqual(num(fila, 'anticipo_centavos'));
      for (const certificado of aprobados) {
        expect(sobre(certificado['id'], 'CERTIFICADO')).toBeLessThanOrEqual(
          num(certificado, 'neto_centavos'),
        );
      }
    },
  );

  it('stand where domain section 8 says', () => {
    const estados = presupuestos.map((fila) => {
      const aprobado = num(fila, 'anticipo_centavos') + num(fila, 'neto_centavos');
      const estado = texto(fila, 'estado');
      return [
        texto(fila, 'titulo'),
        estadoPresupuesto(
          {
            estado:
              estado === 'ACEPTADO' || estado === 'ENVIADO' || estado === 'RECHAZADO'
                ? estado
                : 'BORRADOR',
            fecha: texto(fila, 'fecha'),
            validezDias: fila['validez_dias'] === null ? null : num(fila, 'validez_dias'),
            conEjecucion: num(fila, 'certificados_aprobados') + num(fila, 'pagos_pagados') > 0,
            totalCentavos: num(fila, 'total_vigente_centavos'),
            certificadoBrutoCentavos: num(fila, 'certificado_bruto_centavos'),
            adeudadoCentavos: adeudado(aprobado, num(fila, 'pagado_centavos')),
          },
          hoy,
        ),
      ];
    });
    const deRioManso = {
      Ascensores: 'EN_EJECUCION',
      'Instalación sanitaria': 'CUMPLIDO',
      'Instalación eléctrica': 'EN_EJECUCION',
      'Hormigón y estructura': 'EN_EJECUCION',
      'Aberturas de aluminio DVH': 'RECHAZADO',
      'Pintura interior y de fachada': 'ENVIADO',
      'Reforma integral de consultorios': 'EN_EJECUCION',
    };
    const deQuebracho = {
      'Pisos y revestimientos, unidades A y B': 'ACEPTADO',
      'Climatización del salón': 'BORRADOR',
    };
    expect(Object.fromEntries(estados)).toEqual(
      organizacion === 'Río Manso' ? deRioManso : deQuebracho,
    );
  });
});
