import { z } from 'zod';

import * as acopios from './acopios.ts';
import * as aportes from './aportes.ts';
import { deOtra, enOtra } from './foreign.ts';
import * as movimientos from './movimientos.ts';
import * as obras from './obras.ts';
import * as pagos from './pagos.ts';
import * as presupuestos from './presupuestos.ts';
import { lectura } from './reads.ts';
import { enviar, preguntar, repetir, rafaga, type Linea } from './send.ts';
import * as solicitudes from './solicitudes.ts';
import { alguno, type Firma, type Intento, type Obra, type Quien, type Rol } from './world.ts';

type Accion = (firma: Firma, quien: Quien, obra: Obra) => Intento | null;
const con =
  <T>(filas: (firma: Firma) => readonly T[], hacer: (f: Firma, q: Quien, t: T) => Intento | null) =>
  (firma: Firma, quien: Quien): Intento | null => {
    const fila = alguno(firma.azar, filas(firma));
    return fila === null ? null : hacer(firma, quien, fila);
  };
const abiertas = ({ azar, solicitudes: todas }: Firma) =>
  azar.cada(4) ? todas : todas.filter(({ estado }) => estado === 'PENDIENTE');
const bajas = <T extends { readonly vivo: boolean }>(filas: readonly T[]) =>
  filas.filter(({ vivo }) => !vivo);

/**
 * Actions with their frequency and, where given, the role that does them three times in four;
 * otherwise anybody tries, and the model knows who is refused.
 */
const ACCIONES: readonly (readonly [cuanto: number, Accion, de?: Rol])[] = [
  [200, (f, q, obra) => movimientos.crear(f, q, obra)],
  [130, con((f) => f.movimientos, movimientos.editar)],
  [30, movimientos.editarLote],
  [30, (f, q, obra) => movimientos.prorratear(f, q, [obra, alguno(f.azar, f.obras) ?? obra])],
  [60, con((f) => f.movimientos, solicitudes.pedirMovimiento)],
  [90, con(abiertas, solicitudes.decidir), 'Owner'],
  [20, con(abiertas, (_f, q, s) => solicitudes.cancelar(q, s))],
  [
    30,
    con((f) => (f.azar.cada(5) ? f.movimientos : bajas(f.movimientos)), movimientos.restaurar),
    'Owner',
  ],
  [14, acopios.crear, 'Owner'],
  [26, con((f) => f.acopios, acopios.crearItem)],
  [85, con((f) => f.acopios, acopios.retirar)],
  [25, con((f) => f.retiros, acopios.editarRetiro), 'Owner'],
  [22, con((f) => f.retiros, acopios.anularRetiro), 'Owner'],
  [12, con((f) => f.acopios, acopios.completar)],
  [12, con((f) => f.acopios, acopios.cerrar), 'Owner'],
  [4, con((f) => f.acopios, solicitudes.pedirAcopio), 'Owner'],
  [14, presupuestos.crear, 'Owner'],
  [40, con((f) => f.presupuestos, presupuestos.pasar), 'Owner'],
  [65, con((f) => f.presupuestos, pagos.crear)],
  [30, con((f) => f.pagos, pagos.pagar)],
  [24, con((f) => f.pagos, pagos.editar)],
  [26, con((f) => f.pagos, pagos.eliminar)],
  [16, con((f) => bajas(f.pagos), pagos.restaurar), 'Owner'],
  [50, (f, q, obra) => aportes.crear(f, q, obra, alguno(f.azar, f.obras) ?? obra), 'Owner'],
  [16, con((f) => f.aportes, aportes.editar), 'Owner'],
  [18, con((f) => f.aportes, solicitudes.pedirAporte), 'Owner'],
  [12, con((f) => bajas(f.aportes), aportes.restaurar), 'Owner'],
  [2, (f, q) => obras.crear(f, q), 'Owner'],
  [9, obras.editar, 'Owner'],
  [6, obras.asignar, 'Owner'],
  [3, obras.eliminar, 'Owner'],
  [20, deOtra],
  [10, enOtra],
  [110, lectura],
];
const TOTAL = ACCIONES.reduce((suma, [cuanto]) => suma + cuanto, 0);

/** Number of works created at the start, which most calls use. */
const PRIMERAS = 4;
function unaObra({ azar, obras: todas }: Firma): Obra {
  return azar.uno(azar.cada(6) ? todas : todas.slice(0, PRIMERAS));
}

export function siguiente(firma: Firma): Intento | null {
  const { azar, gente } = firma;
  let dado = azar.entero(TOTAL);
  for (const [cuanto, accion, de] of ACCIONES) {
    dado -= cuanto;
    if (dado >= 0) continue;
    const mas = gente.find(({ rol }) => rol === de);
    const quien = mas && !azar.cada(4) ? mas : azar.uno(gente);
    return accion(firma, quien, unaObra(firma));
  }
  return null;
}

const EN_CAMINO = 10;
/**
 * Sends calls until the organisation has made `hasta` of them: most immediately, some delayed and
 * sent later in any order, some repeated, some several at once.
 */
export async function trabajar(linea: Linea, firma: Firma, hasta: number): Promise<void> {
  const { azar } = firma;
  while (firma.hechas < hasta) {
    const { enCamino } = linea;
    if (azar.cada(40)) await repetir(linea, firma);
    else if (azar.cada(60)) await rafaga(linea, firma, unaRafaga(firma));
    else if (enCamino.length > 0 && azar.cada(8)) {
      const [tarde] = enCamino.splice(azar.entero(enCamino.length), 1);
      linea.cuentas['late'] = (linea.cuentas['late'] ?? 0) + 1;
      if (tarde) await enviar(linea, firma, tarde);
    } else {
      const intento = siguiente(firma);
      if (!intento) continue;
      if (intento.method !== 'GET' && enCamino.length < EN_CAMINO && azar.cada(8))
        enCamino.push(intento);
      else await enviar(linea, firma, intento);
    }
  }
}

/** Simultaneous calls by any people that cannot conflict with each other. */
const unaRafaga = (firma: Firma): Intento[] =>
  Array.from({ length: 3 + firma.azar.entero(4) }, () =>
    movimientos.crear(firma, firma.azar.uno(firma.gente), unaObra(firma), { conFactura: false }),
  );

const CUITS = ['20901000108', '27901000234', '20901000361', '20901000493'];
const idSchema = z.looseObject({ id: z.uuid() });
/** Adds partners to a work: a user who is a Socio, if there is one, and a contact. */
async function conSocios(linea: Linea, firma: Firma, quien: Quien, obra: Obra): Promise<void> {
  const socio = firma.gente.find(({ rol }) => rol === 'Socio');
  for (const [i, cuit] of CUITS.slice(0, 2).entries()) {
    const userId = i === 0 ? (socio?.userId ?? null) : null;
    await preguntar(linea, firma, {
      quien,
      procedimiento: 'socios.crear',
      method: 'POST',
      path: `/proyectos/${obra.id}/socios`,
      body: {
        participacionBp: 5000,
        ...(userId ? { usuarioId: userId } : { nombre: `Contacto ${i}`, cuit }),
      },
      juzgar: () => ({
        status: 201,
        filas: 1,
        aplicar: (cuerpo) => obra.socios.push({ id: idSchema.parse(cuerpo).id, userId }),
      }),
    });
  }
}

/** Creates works with partners, and one row of each kind for the later calls. */
export async function instalar(linea: Linea, firma: Firma, dueno: Quien): Promise<void> {
  const hacer = async (intento: Intento | null) => intento && preguntar(linea, firma, intento);
  for (let i = 0; i < PRIMERAS; i += 1) await hacer(obras.crear(firma, dueno));
  for (const obra of firma.obras) await conSocios(linea, firma, dueno, obra);
  const [obra] = firma.obras;
  if (!obra) throw new Error('no work was made');
  while (firma.movimientos.length === 0) await hacer(movimientos.crear(firma, dueno, obra));
  await hacer(acopios.crear(firma, dueno, obra));
  for (const acopio of firma.acopios) await hacer(acopios.crearItem(firma, dueno, acopio));
  await hacer(presupuestos.crear(firma, dueno, obra));
  while (firma.aportes.length === 0) await hacer(aportes.crear(firma, dueno, obra, obra));
}
