/*
 * Debts of a budget by the rule in its simplest form: each peso settles first the debt it names,
 * and then the oldest one. It shares nothing with the SQL that the tests compare it with.
 */

/** Random whole numbers below `n`, the same for the same seed. */
export function randomOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export type Tipo = 'ANTICIPO' | 'CERTIFICADO' | 'LIBRE' | 'REPARO';
export type Pago = {
  readonly id: string;
  readonly numero: number;
  readonly tipo: Tipo;
  readonly certificadoId: string | null;
  readonly importe: number;
  readonly privado: boolean;
  readonly vence: string;
  estado: 'PAGADO' | 'PROGRAMADO' | 'ANULADO';
};
export type Certificado = {
  readonly id: string;
  readonly neto: number;
  readonly reparo: number;
  aprobado: boolean;
};
export type Presupuesto = {
  readonly id: string;
  readonly anticipo: number;
  readonly plazo: number | null;
  readonly certificados: Certificado[];
  readonly pagos: Pago[];
};

type Deuda = {
  readonly clave: string;
  readonly total: number;
  saldado: number;
  programado: number;
};

function deudasDe({ id, anticipo, certificados }: Presupuesto): Deuda[] {
  const aprobados = certificados.filter(({ aprobado }) => aprobado);
  const reparo = aprobados.reduce((sum, one) => sum + one.reparo, 0);
  const nuevas = [
    ...(anticipo > 0 ? [{ clave: `ANTICIPO ${id}`, total: anticipo }] : []),
    ...aprobados.map((one) => ({ clave: `CERTIFICADO ${one.id}`, total: one.neto })),
    ...(reparo > 0 ? [{ clave: `REPARO ${id}`, total: reparo }] : []),
  ];
  return nuevas.map((deuda) => ({ ...deuda, saldado: Math.min(0, deuda.total), programado: 0 }));
}

const claveDe = (id: string, { tipo, certificadoId }: Pago): string | null =>
  tipo === 'LIBRE' ? null : `${tipo} ${tipo === 'CERTIFICADO' ? certificadoId : id}`;

/** Assigns `centavos` to debts in their order, as `campo`; returns the remainder. */
function dar(deudas: readonly Deuda[], campo: 'saldado' | 'programado', centavos: number): number {
  let queda = centavos;
  for (const deuda of deudas) {
    const abierto = Math.max(0, deuda.total - deuda.saldado - deuda.programado);
    const toma = Math.min(abierto, queda);
    deuda[campo] += toma;
    queda -= toma;
  }
  return queda;
}

type Vista = ReadonlyMap<string, readonly [saldado: number, programado: number, pendiente: number]>;

export function vistaDe(uno: Presupuesto, todo: boolean): Vista {
  const deudas = deudasDe(uno);
  const corrientes = deudas.filter(({ clave }) => !clave.startsWith('REPARO'));
  const vistos = uno.pagos.filter(
    ({ privado, estado }) => (todo || !privado) && estado !== 'ANULADO',
  );
  const nombrada = (pago: Pago) => deudas.filter(({ clave }) => clave === claveDe(uno.id, pago));
  const pagados = vistos.filter(({ estado }) => estado === 'PAGADO');
  // A negative certificate reduces the other debts.
  let libre = corrientes.reduce((sum, { total }) => sum + Math.max(0, -total), 0);
  for (const pago of pagados) {
    const sobra = dar(nombrada(pago), 'saldado', pago.importe);
    if (pago.tipo !== 'REPARO') libre += sobra;
  }
  dar(corrientes, 'saldado', libre);
  const programados = vistos
    .filter(({ estado }) => estado === 'PROGRAMADO')
    .toSorted(
      (a, b) =>
        a.vence.localeCompare(b.vence) ||
        Number(a.privado) - Number(b.privado) ||
        a.numero - b.numero,
    );
  const directos = programados.filter(({ tipo }) => tipo !== 'LIBRE');
  const libres = programados.filter(({ tipo }) => tipo === 'LIBRE');
  const partes = [...directos, ...libres].map((pago) => {
    const a = pago.tipo === 'LIBRE' ? corrientes : nombrada(pago);
    return [`PROGRAMADO ${pago.id}`, pago.importe - dar(a, 'programado', pago.importe)] as const;
  });
  return new Map([
    ...deudas.map(
      ({ clave, total, saldado, programado }) =>
        [clave, [saldado, programado, total - saldado - programado]] as const,
    ),
    ...partes.map(([clave, parte]) => [clave, [0, parte, parte]] as const),
  ]);
}
