import type { Borrador } from './borrador.ts';
import { PROVEEDORES, type ProveedorDemo } from './catalogos.ts';
import { instantOf, addDays } from './dates.ts';
import type { SeedRow } from './insert-rows.ts';
import type { Random } from './random.ts';
import { seedId } from './random.ts';

export type Emision = {
  readonly tenantId: string;
  readonly cuitReceptor: string;
  readonly creadoPor: string;
  readonly azar: Random;
};

const LETRAS = new Map([
  [1, 'A'],
  [6, 'B'],
  [11, 'C'],
]);

// The demo invoice that people paste is number 18237 of this supplier: seeded ones stay well below.
const PRIMER_NUMERO = 17_010;

function tipoDe(borrador: Borrador, proveedor: ProveedorDemo): number {
  if (borrador.comprobante === 'duplicado-B') return 6;
  return proveedor.condicionIva === 'MONOTRIBUTO' ? 11 : 1;
}

type Datos = {
  readonly fecha: string;
  readonly cuit: string;
  readonly puntoVenta: number;
  readonly tipoArca: number;
  readonly numero: number;
  readonly centavos: number;
  readonly cae: string;
  readonly cuitReceptor: string;
};

/** As RG 4892/2020 lays it out; the amount is written from its digits, never through a float. */
function textoQr(datos: Datos): string {
  const importe = `${Math.trunc(datos.centavos / 100)}.${String(datos.centavos % 100).padStart(2, '0')}`;
  const json =
    `{"ver":1,"fecha":"${datos.fecha}","cuit":${datos.cuit},"ptoVta":${datos.puntoVenta},` +
    `"tipoCmp":${datos.tipoArca},"nroCmp":${datos.numero},"importe":${importe},"moneda":"PES",` +
    `"ctz":1,"tipoDocRec":80,"nroDocRec":${datos.cuitReceptor},"tipoCodAut":"E","codAut":${datos.cae}}`;
  return `https://www.arca.gob.ar/fe/qr/?p=${Buffer.from(json).toString('base64')}`;
}

/** Gives each movement its comprobante: rows that share a mark share one, whose total is their sum. */
export function emitir(
  borradores: readonly Borrador[],
  emision: Emision,
): { readonly filas: SeedRow[]; readonly ids: readonly (string | null)[] } {
  const filas: SeedRow[] = [];
  const compartidos = new Map<string, string>();
  const emitidos = new Map<string, number>();
  const ids = borradores.map((borrador) => {
    const proveedor = PROVEEDORES.find(({ clave }) => clave === borrador.proveedor);
    const marca = borrador.comprobante;
    if (!proveedor || marca === null) return null;
    const conocido = compartidos.get(marca);
    if (conocido) return conocido;
    const id = seedId('comprobante', emision.tenantId, filas.length);
    if (marca !== 'propio') compartidos.set(marca, id);
    const repite = marca === 'duplicado-B';
    const orden = (emitidos.get(proveedor.clave) ?? 0) + (repite ? 0 : 1);
    emitidos.set(proveedor.clave, orden);
    const centavos =
      marca === 'propio'
        ? borrador.centavos
        : borradores
            .filter(({ comprobante }) => comprobante === marca)
            .reduce((suma, parte) => suma + parte.centavos, 0);
    filas.push(filaDe(id, borrador, proveedor, { ...emision, orden, centavos }));
    return id;
  });
  return { filas, ids };
}

function filaDe(
  id: string,
  { fecha, moneda, ...borrador }: Borrador,
  proveedor: ProveedorDemo,
  emision: Emision & { readonly orden: number; readonly centavos: number },
): SeedRow {
  const { azar, cuitReceptor, centavos } = emision;
  const tipoArca = tipoDe({ fecha, moneda, ...borrador }, proveedor);
  const cae = `7${String(azar.entero(0, 999_999)).padStart(6, '0')}${String(azar.entero(0, 9_999_999)).padStart(7, '0')}`;
  const conQr = moneda === 'ARS' && azar.fraccion() < 0.4;
  const numero = PRIMER_NUMERO + emision.orden * 3;
  const { cuit, puntoVenta } = proveedor;
  const datos = { fecha, cuit, puntoVenta, tipoArca, numero, centavos, cae, cuitReceptor };
  return {
    id,
    tenant_id: emision.tenantId,
    tipo_arca: tipoArca,
    letra: LETRAS.get(tipoArca) ?? null,
    clase: 'FACTURA',
    punto_venta: puntoVenta,
    numero,
    cuit_emisor: cuit,
    fecha_emision: fecha,
    total_centavos: centavos,
    moneda,
    tipo_doc_receptor: 80,
    doc_receptor: cuitReceptor,
    cae,
    cae_tipo: 'CAE',
    cae_vencimiento: addDays(fecha, 10),
    origen: conQr ? 'QR' : 'MANUAL',
    qr_payload: conQr ? textoQr(datos) : null,
    creado_en: instantOf(fecha, 12 * 60),
    actualizado_en: instantOf(fecha, 12 * 60),
    creado_por: emision.creadoPor,
  };
}
