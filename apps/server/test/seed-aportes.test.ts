import { DEMO_TENANTS } from '@plomada/db/seed/demo-users';
import type { SeedRow } from '@plomada/db/seed/insert-rows';
import { OBRAS_RIO_MANSO } from '@plomada/db/seed/obras';
import { OBRAS_QUEBRACHO } from '@plomada/db/seed/obras-otras';
import { filasDe } from '@plomada/db/seed/organizacion';
import { conSigno } from '@plomada/domain/aportes/aporte.rules';
import { tipoAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { balances, transferencias } from '@plomada/domain/aportes/estado/balance.rules';
import { cuentaAl } from '@plomada/domain/aportes/estado/cuenta.rules';
import { repartirLlamado } from '@plomada/domain/aportes/llamados/llamado.rules';
import { conceptoGastoSchema } from '@plomada/domain/lote/lote.schema';
import { conceptoDeMovimiento } from '@plomada/domain/lote/palabras.rules';
import { describe, expect, it } from 'vitest';

// The seed knows no rule of the domain and writes its quotas itself: here they are held against them.

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

describe.each(CASOS)('partners’ money seeded on %s in %s', (hoy, organizacion, { tablas }) => {
  const de = (tabla: string): readonly SeedRow[] =>
    tablas.filter(([nombre]) => nombre === tabla).flatMap(([, filas]) => filas);
  const [llamados, cuotas, aportes] = [de('llamados_aporte'), de('llamado_cuotas'), de('aportes')];
  const participacionAl = (socio: SeedRow, dia: string): number =>
    num(
      de('proyecto_socios_historial').find(
        (tramo) =>
          tramo['socio_id'] === socio['id'] &&
          texto(tramo, 'desde') <= dia &&
          (tramo['hasta'] === null || dia < texto(tramo, 'hasta')),
      ) ?? {},
      'participacion_bp',
    ) || 0;
  const cuentaDe = (socio: SeedRow, moneda: string) =>
    cuentaAl(
      llamados
        .filter((fila) => fila['eliminado_en'] === null && fila['moneda'] === moneda)
        .flatMap((fila) =>
          cuotas
            .filter((c) => c['llamado_id'] === fila['id'] && c['socio_id'] === socio['id'])
            .map((cuota) => ({
              llamadoId: texto(fila, 'id'),
              fecha: texto(fila, 'fecha'),
              vencimiento: texto(fila, 'vencimiento'),
              importeCentavos: num(cuota, 'importe_centavos'),
            })),
        ),
      aportes
        .filter((fila) => fila['socio_id'] === socio['id'] && fila['moneda_cuenta'] === moneda)
        .map((fila) => ({
          fecha: texto(fila, 'fecha'),
          centavos: conSigno(
            tipoAporteSchema.parse(fila['tipo']),
            num(fila, 'importe_cuenta_centavos'),
          ),
          destino: fila['destino'] === 'LOTE' ? 'LOTE' : 'OBRA',
          llamadoId: fila['llamado_id'] === null ? null : texto(fila, 'llamado_id'),
        })),
      { al: hoy, moraMensualBp: 300 },
    );

  it('asks each partner for the largest remainder of the call by the shares of its day', () => {
    for (const llamado of llamados) {
      const dia = texto(llamado, 'fecha');
      const participes = de('proyecto_socios')
        .filter((socio) => socio['proyecto_id'] === llamado['proyecto_id'])
        .map((socio) => ({
          id: texto(socio, 'id'),
          alta: texto(socio, 'vigente_desde'),
          participacionBp: participacionAl(socio, dia),
        }));
      const reparto = repartirLlamado(num(llamado, 'importe_centavos'), participes);
      const escritas = cuotas
        .filter((cuota) => cuota['llamado_id'] === llamado['id'])
        .map((cuota) => ({
          socioId: cuota['socio_id'],
          participacionBp: cuota['participacion_bp'],
          importeCentavos: cuota['importe_centavos'],
        }));
      expect(reparto).toEqual({ ok: true, cuotas: escritas, sinAsignarBp: 0 });
    }
  });

  it('owns each movement of money once, and says what its owner says', () => {
    const movimientos = de('movimientos');
    const duenos = [...aportes, ...de('lote_gastos')].filter((fila) => fila['movimiento_id']);
    for (const dueno of duenos) {
      const movimiento = movimientos.find((fila) => fila['id'] === dueno['movimiento_id']) ?? {};
      const concepto =
        dueno['lote_id'] === undefined
          ? dueno['concepto']
          : conceptoDeMovimiento(
              conceptoGastoSchema.parse(dueno['concepto']),
              texto(dueno, 'descripcion'),
            );
      expect(movimiento).toMatchObject({
        origen_id: dueno['id'],
        concepto,
        fecha: dueno['fecha'],
        importe_centavos: dueno['importe_centavos'],
        moneda: dueno['moneda'],
        rubro_id: null,
        privado: false,
      });
    }
    const ligados = movimientos.filter(({ origen_tipo: tipo }) => tipo && tipo !== 'PAGO');
    expect(ligados).toHaveLength(duenos.length);
    expect(new Set(aportes.map(({ codigo }) => codigo)).size).toBe(aportes.length);
  });

  it('has balances that settle', () => {
    for (const { id } of de('proyectos')) {
      const saldos = balances(
        de('proyecto_socios')
          .filter((socio) => socio['proyecto_id'] === id)
          .map((socio) => ({
            id: texto(socio, 'id'),
            alta: texto(socio, 'vigente_desde'),
            participacionBp: participacionAl(socio, hoy),
            aportadoCentavos: cuentaDe(socio, 'ARS').aportadoCentavos,
          })),
      );
      expect(transferencias(saldos).length).toBeLessThan(Math.max(1, saldos.length));
    }
  });

  it('has in Río Manso nine calls, one partner 40 days late and one in advance', () => {
    expect(llamados).toHaveLength(organizacion === 'Río Manso' ? 9 : 0);
    if (organizacion !== 'Río Manso') return;
    const cuentas = new Map(
      de('proyecto_socios')
        .filter((socio) => socio['proyecto_id'] === llamados[0]?.['proyecto_id'])
        .map((socio) => [texto(socio, 'nombre'), cuentaDe(socio, 'ARS')]),
    );
    expect(cuentas.get('Tomás Irigoyen')).toMatchObject({
      pendienteCentavos: 13_250_000_00,
      adelantadoCentavos: 0,
      diasMora: 40,
      moraCentavos: 200_000_00,
    });
    expect(cuentas.get('Federico Amarante')).toMatchObject({
      pendienteCentavos: 0,
      adelantadoCentavos: 4_050_000_00,
      diasMora: 0,
    });
    expect(cuentas.get('Lucía Baigorria')).toMatchObject({ pendienteCentavos: 0, diasMora: 0 });
    expect(aportes.filter(({ destino }) => destino === 'LOTE')).toHaveLength(4);
  });
});
