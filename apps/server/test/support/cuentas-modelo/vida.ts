import { fieldOf } from '@plomada/domain/base/field-of';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';

import type { Azar } from '../../stress/support/random.ts';
import { GENTE } from '../data.ts';
import { MOVIMIENTO_B, OBRA_A, OBRA_B } from '../obras.ts';
import type { Quien } from '../rest-client.ts';
import type { Respuesta, Servidor } from '../server.ts';
import { crearModelo, type Faltas, type Modelo } from './modelo.ts';

export const HOY = '2026-11-20';
/** First payment day of the cheques that a bank still takes, or returns, on `HOY`. */
export const SE_TOMAN_DESDE = '2026-10-21';
const DIAS = 72;
const PRIMERO = Date.UTC(2026, 8, 10);
export const dia = (n: number): string =>
  new Date(PRIMERO + n * 86_400_000).toISOString().slice(0, 10);
/** All days on which rows may be dated, from the first to today. */
export const CALENDARIO: readonly string[] = Array.from({ length: DIAS }, (_, n) => dia(n));

export const responsableId = GENTE.Usuario.id;
export const CUENTAS = [
  { tipo: 'EFECTIVO', saldoInicialCentavos: 2_000_000, saldoInicialEl: '2026-09-15' },
  { tipo: 'EFECTIVO', moneda: 'USD', saldoInicialCentavos: 3_000, saldoInicialEl: '2026-09-10' },
  { tipo: 'BANCO' },
  { tipo: 'BANCO', moneda: 'USD', saldoInicialCentavos: -300, saldoInicialEl: '2026-09-12' },
  { tipo: 'BILLETERA', saldoInicialCentavos: 12_345, saldoInicialEl: '2026-09-10' },
  { tipo: 'CAJA_CHICA', responsableId, topeCentavos: 900_000 },
  { tipo: 'VALORES' },
  { tipo: 'EFECTIVO', responsableId, proyectoId: OBRA_A },
] as const;

export const nombreDe = ({ body }: Respuesta): string => {
  const error = fieldOf(body, 'error');
  const details = fieldOf(body, 'details');
  const primero: unknown = Array.isArray(details) ? details[0] : undefined;
  return String(error === 'VALIDATION_ERROR' ? fieldOf(primero, 'path') : error);
};
export const idDe = ({ body }: Respuesta): string => String(fieldOf(body, 'id'));

export type Gente = { readonly owner: Quien; readonly admin: Quien };

/** State shared by all random acts. */
export class Vida {
  readonly servidor: Servidor;
  readonly gente: Gente;
  readonly azar: Azar;
  readonly modelo: Modelo = crearModelo();
  /** Number of times each answer was given. */
  readonly cuantas = new Map<string, number>();
  readonly abiertas: string[] = [];
  /** Description of the last call, for the error message. */
  ultimo = '';

  constructor(servidor: Servidor, gente: Gente, azar: Azar) {
    this.servidor = servidor;
    this.gente = gente;
    this.azar = azar;
  }

  /** Creates the eight accounts, and adds to the model the one movement that exists already. */
  async instalar(): Promise<void> {
    this.modelo.poner({
      id: MOVIMIENTO_B,
      dia: '2026-11-01',
      viva: true,
      privada: false,
      partes: [{ cuenta: null, centavos: -5000 }],
      movimiento: { obra: OBRA_B, moneda: 'ARS', cotizacion: null },
    });
    for (const n of CUENTAS.keys()) await this.abrir(n);
  }

  async abrir(n: number): Promise<void> {
    const nombre = `Cuenta ${n}, la ${this.modelo.cuentas.size}`;
    const respuesta = await this.gente.owner.post('/cuentas', {
      nombre,
      moneda: 'ARS',
      ...CUENTAS[n],
    });
    const { tipo, ...cuenta } = cuentaSchema.parse(respuesta.body);
    this.modelo.cuentas.set(cuenta.id, {
      id: cuenta.id,
      caja: tipo === 'EFECTIVO' || tipo === 'CAJA_CHICA' || tipo === 'VALORES',
      valores: tipo === 'VALORES',
      moneda: cuenta.moneda,
      obra: cuenta.proyectoId,
      tope: cuenta.topeCentavos,
      persona: cuenta.responsableId !== null,
      inicial: cuenta.saldoInicialCentavos,
      desde: cuenta.saldoInicialEl,
      cerrada: false,
    });
    this.abiertas[n] = cuenta.id;
  }

  /** Returns true when the call succeeded; throws when the answer is not the model's. */
  concuerda(respuesta: Respuesta, faltas: Faltas): boolean {
    const hecho = respuesta.status < 300;
    const nombre = hecho ? 'hecho' : nombreDe(respuesta);
    const bien = hecho ? faltas.size === 0 : faltas.has(nombre);
    if (!bien) throw new Error(`${respuesta.status} ${respuesta.texto}, not ${[...faltas].join()}`);
    this.cuantas.set(nombre, (this.cuantas.get(nombre) ?? 0) + 1);
    return hecho;
  }

  async version(tabla: string, id: string): Promise<number> {
    const [fila] = await this.servidor.admin<{ version: number }>(
      `select version from ${tabla} where id = $1`,
      [id],
    );
    return fila?.version ?? 0;
  }

  unaCuenta(): string {
    return this.azar.cada(30)
      ? this.azar.uno([...this.modelo.cuentas.keys()])
      : this.azar.uno(this.abiertas);
  }

  fecha(): string {
    return this.azar.uno(CALENDARIO);
  }

  importe(moneda: string): number {
    return 1 + this.azar.entero(moneda === 'ARS' ? this.azar.uno([9, 300_000, 900_000]) : 500);
  }
}
