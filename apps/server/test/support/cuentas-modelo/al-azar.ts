import { azarDe } from '../../stress/support/random.ts';
import { como } from '../rest-client.ts';
import type { Servidor } from '../server.ts';
import { MovimientosAlAzar } from './movimientos.ts';
import { CuentasPropias } from './propias.ts';
import { Vida } from './vida.ts';

/** Frequency of each act, in percent. */
const PASOS = {
  cargar: 35,
  editar: 20,
  borrar: 10,
  restaurar: 7,
  traspasar: 12,
  anular: 5,
  contar: 6,
  editarCuenta: 4,
  cerrar: 1,
} as const;
type Acto = keyof typeof PASOS;

/** People who move money at random, and a model that predicts the result of each call. */
export type CuentasAlAzar = {
  readonly vida: Vida;
  /** Makes one call, or a few that belong together, and checks the result against the model. */
  readonly paso: () => Promise<void>;
};

export async function cuentasAlAzar(servidor: Servidor, semilla: number): Promise<CuentasAlAzar> {
  const owner = await como(servidor, 'Owner');
  const admin = await como(servidor, 'Admin');
  const vida = new Vida(servidor, { owner, admin }, azarDe(semilla));
  await vida.instalar();
  const movimientos = new MovimientosAlAzar(vida);
  await movimientos.instalar();
  const propias = new CuentasPropias(vida);
  const actos: Readonly<Record<Acto, () => Promise<void>>> = {
    cargar: () => movimientos.cargar(),
    editar: () => movimientos.editar(),
    borrar: () => movimientos.borrar(),
    restaurar: () => movimientos.restaurar(),
    traspasar: () => propias.traspasar(),
    anular: () => propias.anular(),
    contar: () => propias.contar(),
    editarCuenta: () => propias.editarCuenta(),
    cerrar: () => propias.cerrar(),
  };
  const bolsa = Object.entries(PASOS).flatMap(([acto, cuantas]) =>
    Array<string>(cuantas).fill(acto),
  );
  const esActo = (acto: string): acto is Acto => acto in actos;
  const sorteados = bolsa.filter(esActo);
  return { vida, paso: () => actos[vida.azar.uno(sorteados)]() };
}
