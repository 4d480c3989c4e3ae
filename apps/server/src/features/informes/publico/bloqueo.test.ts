import { required } from '@plomada/domain/base/required';
import { type Enlace, listaEnlacesSchema } from '@plomada/domain/informes/enlace.schema';
import { formatearHora } from '@plomada/formatters/fecha';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  enlazar as dar,
  type EnlaceDado,
  ENLACES,
  llamarEnlace,
} from '../../../../test/support/enlaces.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import {
  AHORA,
  codigoDe,
  crearServidor,
  type RespuestaRest,
  type Servidor,
} from '../../../../test/support/server.ts';
import { isPin, keepPin } from '../../../context/pin.ts';

const PIN = '481516';
const MALO = '000000';
const MINUTO_MS = 60_000;

let ahora = AHORA;
let servidor: Servidor;
let owner: Quien;
let enlace: EnlaceDado;
beforeAll(async () => {
  servidor = await crearServidor({
    now: () => ahora,
    env: { RATE_LIMIT_VERIFY_PER_MINUTE: '1000' },
  });
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());
beforeEach(async () => {
  enlace = await dar(owner, { pin: PIN });
});

const pasan = (minutos: number) => {
  ahora = new Date(ahora.getTime() + minutos * MINUTO_MS);
};
const abrir = (pin?: string, { token }: Pick<EnlaceDado, 'token'> = enlace) =>
  llamarEnlace(servidor, '', { token, ...(pin && { pin }) });
const codigos = async (pines: readonly string[]) => {
  const todos: unknown[] = [];
  for (const pin of pines) todos.push(codigoDe(await abrir(pin)));
  return todos;
};
const juntos = (pines: readonly string[]) => Promise.all(pines.map((pin) => abrir(pin)));
const malos = (cuantos: number) => Array<string>(cuantos).fill(MALO);
const cuantas = (respuestas: readonly RespuestaRest[], codigo: string) =>
  respuestas.filter((una) => codigoDe(una) === codigo).length;

async function mirado(): Promise<Enlace> {
  const { items } = listaEnlacesSchema.parse((await owner.get(ENLACES)).body);
  return required(
    items.find(({ id }) => id === enlace.id),
    'the link',
  );
}
const avisos = async () => JSON.stringify((await owner.get('/avisos')).body);
const desbloquear = () => owner.post(`${ENLACES}/${enlace.id}/desbloquear`, {});

describe('a link with a PIN', () => {
  it('is locked for an hour after five wrong PINs in a row, and shows that to its holder', async () => {
    const [cerrado, bloqueado] = ['ENLACE_CERRADO', 'ENLACE_BLOQUEADO'];
    expect(await codigos(malos(4))).toEqual(Array(4).fill(cerrado));
    expect((await abrir(PIN)).status).toBe(200);
    expect(await codigos(malos(5))).toEqual([...Array<string>(4).fill(cerrado), bloqueado]);
    const hasta = new Date(ahora.getTime() + 60 * MINUTO_MS);
    const dice = `Este enlace está bloqueado hasta las ${formatearHora(hasta)} por PIN equivocados.`;
    for (const pin of [PIN, MALO, undefined]) {
      expect((await abrir(pin)).body).toMatchObject({ error: bloqueado, message: dice });
    }
    expect(await mirado()).toMatchObject({
      estado: 'BLOQUEADO',
      bloqueadoHasta: hasta.toISOString(),
    });
    pasan(59);
    expect(codigoDe(await abrir(PIN))).toBe(bloqueado);
    pasan(1);
    expect(await mirado()).toMatchObject({ estado: 'ABIERTO', bloqueadoHasta: null });
    expect((await abrir(PIN)).status).toBe(200);
  });

  it('is locked three times for an hour, then until a member unlocks it; a right PIN between does not change that', async () => {
    for (const _ of [1, 2, 3]) {
      await codigos(malos(5));
      expect((await mirado()).bloqueadoHasta).not.toBeNull();
      pasan(60);
      expect((await abrir(PIN)).status).toBe(200);
    }
    await codigos(malos(5));
    pasan(3 * 24 * 60);
    expect((await abrir(PIN)).body).toMatchObject({
      error: 'ENLACE_BLOQUEADO',
      message: expect.stringContaining('lo tiene que desbloquear quien lo mandó'),
    });
    expect(await mirado()).toMatchObject({ estado: 'BLOQUEADO', bloqueadoHasta: null });
    for (const _ of [1, 2]) {
      expect((await desbloquear()).body).toEqual({ id: enlace.id, desbloqueado: true });
    }
    expect((await abrir(PIN)).status).toBe(200);
    const filas = await servidor.admin(
      `select resumen from audit_logs where entidad_id = $1 and accion = 'EDITAR'`,
      [enlace.id],
    );
    expect(filas).toMatchObject([{ resumen: expect.stringMatching(/^Desbloqueó un enlace de /) }]);
    await codigos(malos(5));
    expect((await mirado()).bloqueadoHasta).not.toBeNull();
  });

  it('does not count a visit without a PIN as a wrong guess', async () => {
    await codigos(malos(4));
    for (const _ of malos(10)) expect(codigoDe(await abrir())).toBe('ENLACE_CERRADO');
    const [fila] = await servidor.admin(
      'select fallos, bloqueos from enlaces_socio where id = $1',
      [enlace.id],
    );
    expect(fila).toEqual({ fallos: 4, bloqueos: 0 });
    expect((await abrir(PIN)).status).toBe(200);
  });

  it('answers the same when it is locked as when it is revoked or altered', async () => {
    await codigos(malos(5));
    const otro = Buffer.from(enlace.token, 'base64url');
    otro.writeUInt8(otro.readUInt8(47) ^ 1, 47);
    expect(codigoDe(await abrir(PIN, { token: otro.toString('base64url') }))).toBe(
      'ENLACE_CERRADO',
    );
    await owner.del(`${ENLACES}/${enlace.id}`);
    expect(codigoDe(await abrir(PIN))).toBe('ENLACE_CERRADO');
  });

  it('notifies the users who may give links of each lock, until it is unlocked', async () => {
    await codigos(malos(5));
    const primero = `ENLACE_BLOQUEADO:`;
    const clave = () => `${ahora.getTime()}`;
    const antes = clave();
    expect(await avisos()).toContain(primero);
    expect(await avisos()).toContain(antes);
    pasan(60);
    await codigos(malos(5));
    expect(await avisos()).toContain(clave());
    await desbloquear();
    expect(await avisos()).not.toContain(clave());
  });
});

describe('concurrent guesses of a PIN', () => {
  it('are compared no more often than sequential ones', async () => {
    const respuestas = await juntos(malos(50));
    expect(cuantas(respuestas, 'ENLACE_CERRADO')).toBe(4);
    expect(cuantas(respuestas, 'ENLACE_BLOQUEADO')).toBe(46);
    expect(codigoDe(await abrir(PIN))).toBe('ENLACE_BLOQUEADO');
  });

  it('with the right PIN all open the link, up to the number of photos of a report', async () => {
    const respuestas = await juntos(Array<string>(20).fill(PIN));
    expect(respuestas.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('cause one lock, even with the right PIN among them, which opens only if it is compared before', async () => {
    const respuestas = await juntos([...malos(25), PIN, ...malos(25)]);
    const abiertas = respuestas.filter(({ status }) => status === 200).length;
    expect(abiertas).toBeLessThanOrEqual(1);
    // Four wrong answers before the lock, and four more if the right PIN reset the count.
    expect(cuantas(respuestas, 'ENLACE_CERRADO')).toBeLessThanOrEqual(4 + 4 * abiertas);
    const [fila] = await servidor.admin('select bloqueos from enlaces_socio where id = $1', [
      enlace.id,
    ]);
    expect(fila).toEqual({ bloqueos: 1 });
  });
});

describe('a PIN of a link', () => {
  it.each([`${PIN}\0`, `${PIN} `, '48151６', '48151', ''])(
    'has six digits: %j is refused',
    async (pin) => {
      const { token } = enlace;
      const respuesta = await llamarEnlace(servidor, '', { token, pin });
      expect(codigoDe(respuesta)).toBe('VALIDATION_ERROR');
      const [fila] = await servidor.admin('select fallos from enlaces_socio where id = $1', [
        enlace.id,
      ]);
      expect(fila).toEqual({ fallos: 0 });
    },
  );

  it('followed by a NUL character is a different PIN', async () => {
    const guardado = await keepPin(PIN);
    expect([await isPin(PIN, guardado), await isPin(`${PIN}\0`, guardado)]).toEqual([true, false]);
  });
});
