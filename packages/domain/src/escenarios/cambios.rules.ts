import { aUnidades, dividirRedondeando } from '../base/decimal.rules.ts';
import { acotar } from '../base/dinero.rules.ts';
import { diasEntre, sumarDias } from '../base/fecha.rules.ts';
import { repartir } from '../base/reparto.rules.ts';
import { cambiar, type Cambio, claveDe, diaDe, type EstadoEfecto, type Fila } from './fila.ts';
import type { AccionDePago, PalancaDe } from './palanca.schema.ts';

/** Today, and the amount of each due of the base by its key. */
export type Contexto = {
  readonly hoy: string;
  readonly importes: ReadonlyMap<string, number>;
};

const ESCALA = 4;
const CIEN_POR_CIENTO = 100n * 10n ** BigInt(ESCALA);
/** Days of the year of a rate. */
const ANIO = 365n;

const hecho = (
  { resultado, filas }: Pick<Cambio, 'resultado' | 'filas'>,
  ninguna: EstadoEfecto,
): Cambio => ({ resultado, filas, estado: filas > 0 ? 'APLICADA' : ninguna });

/**
 * INDICE: raises the debts of budgets that follow an index and are not overdue, each rounded once,
 * half away from zero.
 */
export function subirIndice(
  filas: readonly Fila[],
  { id, porcentaje }: PalancaDe<'INDICE'>,
  { hoy }: Contexto,
): Cambio {
  const factor = CIEN_POR_CIENTO + aUnidades(porcentaje, ESCALA);
  const subido = (importeCentavos: number) =>
    acotar(dividirRedondeando(BigInt(importeCentavos) * factor, CIEN_POR_CIENTO));
  return hecho(
    cambiar(filas, (fila) =>
      fila.indexado && fila.fecha >= hoy
        ? [{ ...fila, importeCentavos: subido(fila.importeCentavos), palancaId: id }]
        : null,
    ),
    'SIN_EFECTO',
  );
}

/** A due that a lever adds. */
const nueva = (
  palanca: PalancaDe<'LLAMADO_NUEVO' | 'GASTO_NUEVO'>,
  propio: Pick<Fila, 'clase' | 'sentido' | 'cuota' | 'clave' | 'importeCentavos'>,
): Fila => ({
  ...propio,
  fecha: palanca.fecha,
  moneda: palanca.moneda,
  proyectoId: palanca.proyectoId ?? null,
  cuentaId: palanca.cuentaId ?? null,
  indexado: false,
  privado: false,
  descripcion: palanca.texto ?? '',
  enlace: null,
  palancaId: palanca.id,
});

/** Key of the due that a lever adds. */
export const claveNueva = (palancaId: string): string => `NUEVO:${palancaId}`;

/**
 * LLAMADO_NUEVO: one due, or one for each quota, whose amounts are parts of the call by largest
 * remainder; ties go to the partner with the lower id.
 */
export function llamarDeNuevo(filas: readonly Fila[], palanca: PalancaDe<'LLAMADO_NUEVO'>): Cambio {
  const comun = { clase: 'LLAMADO', sentido: 'INGRESO' } as const;
  const clave = claveNueva(palanca.id);
  const { cuotas, importeCentavos } = palanca;
  const nuevas = cuotas?.length
    ? repartir(
        importeCentavos,
        cuotas.map(({ socioId, peso }) => ({ id: socioId, peso, alta: '' })),
      )
        .filter(({ unidades }) => unidades > 0)
        .map(({ id, unidades }) =>
          nueva(palanca, {
            ...comun,
            clave: `${clave}:${id}`,
            cuota: { llamadoId: palanca.id, socioId: id },
            importeCentavos: unidades,
          }),
        )
    : [nueva(palanca, { ...comun, clave, cuota: null, importeCentavos })];
  return { resultado: [...filas, ...nuevas], filas: nuevas.length, estado: 'APLICADA' };
}

/** GASTO_NUEVO: one due to pay. */
export function gastarDeNuevo(filas: readonly Fila[], palanca: PalancaDe<'GASTO_NUEVO'>): Cambio {
  const gasto = nueva(palanca, {
    clase: 'GASTO',
    sentido: 'EGRESO',
    cuota: null,
    clave: claveNueva(palanca.id),
    importeCentavos: palanca.importeCentavos,
  });
  return { resultado: [...filas, gasto], filas: 1, estado: 'APLICADA' };
}

/**
 * Parts of a due. When an index changed its amount, the parts are of the new amount, by largest
 * remainder over those that were given; ties go to the earlier part.
 */
function partir(fila: Fila, accion: Extract<AccionDePago, { tipo: 'PARTIR' }>): readonly Fila[] {
  const pesos = accion.partes.map(({ importeCentavos }, i) => ({
    id: String(i).padStart(2, '0'),
    peso: importeCentavos,
    alta: '',
  }));
  return repartir(fila.importeCentavos, pesos).map(({ unidades }, i) => ({
    ...fila,
    clave: `${fila.clave}#${i + 1}`,
    fecha: accion.partes[i]?.fecha ?? fila.fecha,
    importeCentavos: unidades,
  }));
}

function comoQueda(fila: Fila, accion: AccionDePago): readonly Fila[] {
  switch (accion.tipo) {
    case 'MOVER':
      return [{ ...fila, fecha: accion.fecha }];
    case 'SALTEAR':
      return [];
    case 'PARTIR':
      return partir(fila, accion);
  }
}

/** PAGO: moves, skips or parts one due; the parts must add up to its amount in the base. */
export function cambiarPago(
  filas: readonly Fila[],
  { id, clave, accion }: PalancaDe<'PAGO'>,
  { importes }: Contexto,
): Cambio {
  const importe = importes.get(clave);
  if (importe === undefined) return { resultado: filas, filas: 0, estado: 'YA_NO_ESTA' };
  if (accion.tipo === 'PARTIR') {
    const suma = accion.partes.reduce((total, parte) => total + parte.importeCentavos, 0);
    if (suma !== importe) return { resultado: filas, filas: 0, estado: 'NO_SUMA' };
  }
  // An earlier lever may have parted or skipped it.
  return hecho(
    cambiar(filas, (fila) =>
      fila.clave === clave ? comoQueda({ ...fila, palancaId: id }, accion) : null,
    ),
    'SIN_EFECTO',
  );
}

type Descuento = { readonly tasaAnual: string; readonly dias: number };

/**
 * Interest that a bank keeps of a cheque: yearly rate in per cent over 365 days, rounded once, half
 * away from zero.
 */
export const interesDe = (importeCentavos: number, { tasaAnual, dias }: Descuento): number =>
  acotar(
    dividirRedondeando(
      BigInt(importeCentavos) * aUnidades(tasaAnual, ESCALA) * BigInt(dias),
      CIEN_POR_CIENTO * ANIO,
    ),
  );

type Terminos = Pick<PalancaDe<'CHEQUES_DESCONTADOS'>, 'fecha' | 'tasaAnual'> & {
  readonly cuentaId?: string | null | undefined;
};

/**
 * Money of a cheque that is discounted: paid on the day of the discount, less interest to its
 * payment day. Null for one that cannot be: it is no cheque in the portfolio, it is discounted or
 * parted, it is paid by then, or the interest leaves nothing.
 */
export function descontada(fila: Fila, terminos: Terminos, hoy: string): Fila | null {
  const desde = diaDe(terminos, hoy);
  const dias = diasEntre(desde, diaDe(fila, hoy));
  const enCartera = fila.clase === 'CHEQUE_A_COBRAR' && fila.cuentaId === null;
  if (!enCartera || fila.clave.includes('#') || dias <= 0) return null;
  const interes = interesDe(fila.importeCentavos, { tasaAnual: terminos.tasaAnual, dias });
  if (interes >= fila.importeCentavos) return null;
  return {
    ...fila,
    clave: `${fila.clave}#descuento`,
    fecha: desde,
    importeCentavos: fila.importeCentavos - interes,
    cuentaId: terminos.cuentaId ?? null,
  };
}

/** CHEQUES_DESCONTADOS: a bank pays cheques of the portfolio early. */
export function descontarCheques(
  filas: readonly Fila[],
  palanca: PalancaDe<'CHEQUES_DESCONTADOS'>,
  { hoy, importes }: Contexto,
): Cambio {
  const claves = new Set(palanca.chequeIds.map((id) => claveDe('CHEQUE_A_COBRAR', id)));
  const cambio = cambiar(filas, (fila) => {
    const queda = claves.has(fila.clave) ? descontada(fila, palanca, hoy) : null;
    return queda && [{ ...queda, palancaId: palanca.id }];
  });
  const algunoEsta = [...claves].some((clave) => importes.has(clave));
  return hecho(cambio, algunoEsta ? 'SIN_EFECTO' : 'YA_NO_ESTA');
}

/** Delays dues by days from the day on which they count. */
function demorar(
  filas: readonly Fila[],
  { id, dias, hoy }: { readonly id: string; readonly dias: number; readonly hoy: string },
  cual: (fila: Fila) => boolean,
) {
  // Many dues have the same day.
  const conocidos = new Map<string, string>();
  const despues = (dia: string): string => {
    const fecha = conocidos.get(dia) ?? sumarDias(dia, dias);
    conocidos.set(dia, fecha);
    return fecha;
  };
  return cambiar(filas, (fila) =>
    cual(fila) ? [{ ...fila, fecha: despues(diaDe(fila, hoy)), palancaId: id }] : null,
  );
}

/** LLAMADO_DEMORADO: partners pay their quotas later, those of new calls included. */
export function demorarLlamado(
  filas: readonly Fila[],
  { id, dias, socioId, llamadoId }: PalancaDe<'LLAMADO_DEMORADO'>,
  { hoy }: Contexto,
): Cambio {
  const cambio = demorar(
    filas,
    { id, dias, hoy },
    ({ clase, cuota }) =>
      clase === 'LLAMADO' &&
      (!socioId || cuota?.socioId === socioId) &&
      (!llamadoId || cuota?.llamadoId === llamadoId),
  );
  return hecho(cambio, socioId || llamadoId ? 'YA_NO_ESTA' : 'SIN_EFECTO');
}

/**
 * CLIENTE_ATRASADO: clients pay later. Calls are not theirs, and a cheque that they gave is paid by
 * its bank on its day.
 */
export function atrasarCliente(
  filas: readonly Fila[],
  { id, dias, clave }: PalancaDe<'CLIENTE_ATRASADO'>,
  { hoy, importes }: Contexto,
): Cambio {
  const deCliente = ({ sentido, clase }: Fila) =>
    sentido === 'INGRESO' && clase !== 'LLAMADO' && clase !== 'CHEQUE_A_COBRAR';
  const cambio = demorar(
    filas,
    { id, dias, hoy },
    (fila) => deCliente(fila) && (!clave || fila.clave.split('#')[0] === clave),
  );
  return hecho(cambio, clave && !importes.has(clave) ? 'YA_NO_ESTA' : 'SIN_EFECTO');
}
