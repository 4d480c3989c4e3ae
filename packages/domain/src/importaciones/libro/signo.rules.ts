import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import { leerTipo } from '../palabras.rules.ts';
import { tipoDeTexto } from './cuerpo.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';
import type { SentidoSaldo } from './saldo.rules.ts';
import type { Tabla } from './tabla.rules.ts';

/** How the type of a row of one column of amounts is known. */
export type SignoTabla = {
  /** What an amount above zero is; one below is the other. */
  readonly positivo: TipoMovimiento;
  /** A bank writes its debits with a minus, all of them. */
  readonly debitosNegativos: boolean;
  readonly pendiente: string | null;
};

const NEGATIVO_ES_EGRESO = 'NEGATIVO_ES_EGRESO';
const NEGATIVO_ES_DEVOLUCION = 'NEGATIVO_ES_DEVOLUCION';

/** What column, words above or tab call the amounts. */
function tipoDeRotulos(tabla: Tabla, hoja: string): TipoMovimiento | null {
  const titulo = tabla.deImporte.map(({ titulo }) => titulo.toLowerCase());
  const previas = tabla.cruda.previas.flatMap(({ celdas }) => celdas.map((c) => c.plegado));
  for (const texto of [...titulo, ...previas.toReversed(), hoja]) {
    const tipo =
      tipoDeTexto(texto) ??
      tipoDeTexto(
        texto.replace(/^(?:planilla|detalle|listado|resumen|control|registro) (?:de )?/, ''),
      );
    if (tipo) return tipo;
  }
  return tabla.destino === 'APORTES' ? 'INGRESO' : null;
}

const otro = (tipo: TipoMovimiento): TipoMovimiento => (tipo === 'INGRESO' ? 'EGRESO' : 'INGRESO');

type Pedido = {
  readonly tabla: Tabla;
  readonly hoja: string;
  /** Of a single column of amounts, and of one of expenses. */
  readonly importes: readonly number[];
  readonly debitos: readonly number[];
  /** Whether every row below zero calls itself a refund. */
  readonly devoluciones: boolean;
  readonly sentido: SentidoSaldo | null;
};

/** A third of them or more below zero: then the minus is what parts expenses from income. */
const PARTE_DE_NEGATIVOS = 0.3;

export function signoDeTabla(pedido: Pedido, cuaderno: Cuaderno): SignoTabla {
  const debitosNegativos = pedido.debitos.length > 0 && pedido.debitos.every((n) => n <= 0);
  return { ...signoDeImportes(pedido, cuaderno), debitosNegativos };
}

function signoDeImportes(pedido: Pedido, cuaderno: Cuaderno): Omit<SignoTabla, 'debitosNegativos'> {
  const { tabla, hoja, importes, sentido } = pedido;
  if (sentido) return { positivo: sentido.suma, pendiente: null };
  const negativos = importes.filter((n) => n < 0).length;
  const deRotulos = tipoDeRotulos(tabla, hoja);
  if (deRotulos) return { positivo: deRotulos, pendiente: null };
  if (negativos === 0) return { positivo: 'EGRESO', pendiente: null };
  if (pedido.devoluciones) return { positivo: 'EGRESO', pendiente: null };
  if (negativos === importes.length) return { positivo: 'INGRESO', pendiente: null };
  if (negativos >= importes.length * PARTE_DE_NEGATIVOS)
    return { positivo: 'INGRESO', pendiente: null };
  const { valor, pendiente }: Contestada = cuaderno.consultar({
    id: `SIGNO:${tabla.id}`,
    tipo: 'SIGNO',
    texto: `En «${hoja}» hay importes en negativo: ¿qué son?`,
    opciones: [
      { valor: NEGATIVO_ES_DEVOLUCION, texto: 'Devoluciones: los demás son egresos' },
      { valor: NEGATIVO_ES_EGRESO, texto: 'Egresos: los demás son ingresos' },
    ],
    propuesta: NEGATIVO_ES_DEVOLUCION,
    recordar: `SIGNO:${tabla.huella}`,
  });
  return { positivo: valor === NEGATIVO_ES_EGRESO ? 'INGRESO' : 'EGRESO', pendiente };
}

/** Whether a row is income or expense; null when its own column of types is not understood. */
export function tipoDeEntrada(
  { importe, celdas, seccion }: Entrada,
  centavos: number,
  { signo, sentido }: { readonly signo: SignoTabla; readonly sentido: SentidoSaldo | null },
): TipoMovimiento | null {
  const campo = importe?.columna.campo;
  const alReves = sentido?.suma === 'EGRESO';
  const deDosColumnas = (tipo: TipoMovimiento): TipoMovimiento => {
    const devuelve = centavos < 0 && !(tipo === 'EGRESO' && signo.debitosNegativos);
    return alReves === devuelve ? tipo : otro(tipo);
  };
  if (campo === 'ingreso' || campo === 'ingresoUsd') return deDosColumnas('INGRESO');
  if (campo === 'egreso' || campo === 'egresoUsd') return deDosColumnas('EGRESO');
  const escrito = celdas.get('tipo');
  if (escrito) return leerTipo(escrito.valor);
  const positivo = seccion?.tipo ?? signo.positivo;
  return centavos < 0 ? otro(positivo) : positivo;
}
