import { CIFRAS } from '@plomada/domain/cifras/cifras';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { crearServidor, rest, type Servidor } from '../support/server.ts';

/** Schemas whose amounts belong to one row or document, so that no identity concerns them. */
const OF_ONE_ROW = [
  'AcopioItem',
  'Adicional',
  'Aporte',
  'AporteLote',
  'Arqueo',
  'CambiosPedidos',
  'Certificado',
  'Cheque',
  'ChequeDetalle',
  'ChequePropio',
  'Comprobante',
  'Duplicado',
  'EventoCheque',
  'ExcesoPresupuesto',
  'Extracto',
  'Factura',
  'GastoDeRendicion',
  'GastoLote',
  'Hallazgo',
  'ItemDeAgenda',
  'ItemMovimiento',
  'ItemPresupuesto',
  'LineaDeExtracto',
  'Lote',
  'MedioDePago',
  'Movimiento',
  'MovimientoCreado',
  'Obligacion',
  'OrdenPago',
  'Pago',
  'ParteProrrateo',
  'PartesDeComprobante',
  'PartesGuardadas',
  'PorPagar',
  'PorPagarDetalle',
  'Presupuesto',
  'Proyecto',
  'Rendicion',
  'RendicionConGastos',
  'RendicionRendida',
  'Reposicion',
  'Retiro',
  'RetiroRegistrado',
  'RevisionPresupuesto',
  'TransferenciaEntreSocios',
  'Traspaso',
  'Vencimiento',
  'VencimientoDeBase',
];

/**
 * Schemas of forms, of their previews and of the answers to writes, whose amounts no identity
 * concerns.
 */
const OF_FORMS = [
  'AnotarCheque',
  'CapturarMovimiento',
  'ComprobanteEdicion',
  'ComprobanteEntrada',
  'CorregirCuenta',
  'DescontarCheques',
  'DescuentoDeCheques',
  'DevolverAdelanto',
  'EndosarCheques',
  'GuardarLote',
  'ImpactoBaja',
  'IndiceGuardado',
  'LibroEnCurso',
  'LlevarTotal',
  'MovidosAAdministracion',
  'PagarPorPagar',
  'Palanca',
  'PendienteDeRendir',
  'PlataDeLibro',
  'Prorratear',
  'PruebaDeColumna',
  'PruebaDeMoneda',
  'RechazarCheques',
  'ReemplazarCheques',
  'ReponerCheques',
  'ResultadoImportacionItemsPresupuesto',
  'SaldoDeCierre',
  'TraspasoDesdeLinea',
  'RevisionDeCheques',
  'ValidacionComprobante',
  'ValidarComprobante',
  'Vincular',
  'VistaExtracto',
  'VistaListado',
  'VistaPreviaAcopioItems',
  'VistaPreviaAsignacion',
  'VistaPreviaImportacion',
  'VistaPreviaItemsPresupuesto',
];
const IS_FORM = /^(?:Crear|Editar)/;

/** Amounts that belong to one row, in answers that also have totals. */
const OF_ANSWERS = [
  'Apunte.importeCentavos',
  'Conciliacion.apuntes.*',
  'Conciliacion.cargos.comprobante.*',
  'Conciliacion.items.*',
  'Cuenta.arqueo.*',
  'Cuenta.saldoInicialCentavos',
  'Cuenta.topeCentavos',
  'CuentaProveedor.items.debeCentavos',
  'CuentaProveedor.items.haberCentavos',
  'LlamadoAporte.importeCentavos',
  'StatsProyecto.presupuestoObjetivoCentavos',
  'ObraDeResumen.presupuestoObjetivoCentavos',
  'ProyectoDeLista.presupuestoObjetivoCentavos',
];

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor();
});
afterAll(() => servidor.cerrar());

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Names of amounts in a schema, by path; referenced schemas are counted separately. */
function amountsOf(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return [];
  const { properties, items, additionalProperties } = schema;
  const unions = ['anyOf', 'allOf', 'oneOf'].flatMap((key) => {
    const members = schema[key];
    return Array.isArray(members) ? members.flatMap((one: unknown) => amountsOf(one, path)) : [];
  });
  const own = isObject(properties)
    ? Object.entries(properties).flatMap(([name, below]) =>
        name.endsWith('Centavos') ? [`${path}.${name}`] : amountsOf(below, `${path}.${name}`),
      )
    : [];
  return [...own, ...unions, ...amountsOf(items, path), ...amountsOf(additionalProperties, path)];
}

const claims = (field: string, campo: string): boolean =>
  campo.endsWith('.*') ? field.startsWith(campo.slice(0, -1)) : field === campo;

it('every amount in an answer of the API is in the registry, or is the amount of one row', async () => {
  const { body } = await rest(servidor.app, '/openapi.json');
  const { components } = Object(body);
  const fields = Object.entries(components.schemas).flatMap(([name, schema]) =>
    IS_FORM.test(name) || OF_ONE_ROW.includes(name) || OF_FORMS.includes(name)
      ? []
      : amountsOf(schema, name),
  );
  const campos = CIFRAS.flatMap((one) => one.campos);
  const known = [...campos, ...OF_ANSWERS];
  const nameless = new Set(fields.filter((one) => !known.some((campo) => claims(one, campo))));
  expect(
    [...nameless].sort(),
    'amounts that need a line in cifras.ts, or in OF_ANSWERS of this test if they belong to one row',
  ).toEqual([]);
  expect(known.filter((campo) => !fields.some((one) => claims(one, campo)))).toEqual([]);
});

it('every name in the lists of this test exists in the API', async () => {
  const { body } = await rest(servidor.app, '/openapi.json');
  const { components } = Object(body);
  const names = [...OF_ONE_ROW, ...OF_FORMS];
  expect(names.filter((name) => !(name in components.schemas))).toEqual([]);
});
