import { randomUUID } from 'node:crypto';

import { fieldOf } from '@plomada/domain/base/field-of';

import { MOTIVO } from '../solicitudes.ts';
import type { Causa } from './modelo.ts';
import { CUENTAS, dia, HOY, idDe, responsableId, SE_TOMAN_DESDE, type Vida } from './vida.ts';

/**
 * Random acts on the accounts themselves: transfers and their annulment, counts, edits, closing.
 */
export class CuentasPropias {
  readonly #vida: Vida;
  readonly #traspasos: string[] = [];

  constructor(vida: Vida) {
    this.#vida = vida;
  }

  async traspasar(): Promise<void> {
    const { modelo, azar, gente } = this.#vida;
    const [deCuentaId, aCuentaId] = [this.#vida.unaCuenta(), this.#vida.unaCuenta()];
    if (deCuentaId === aCuentaId) return;
    const [de, a] = [modelo.cuenta(deCuentaId), modelo.cuenta(aCuentaId)];
    const importeCentavos = this.#vida.importe(de.moneda);
    const otraMoneda = de.moneda !== a.moneda;
    const importeDestino = otraMoneda && !azar.cada(8) ? this.#vida.importe(a.moneda) : undefined;
    const llega = importeDestino ?? importeCentavos;
    const fecha = this.#vida.fecha();
    const causa: Causa = {
      id: randomUUID(),
      dia: fecha,
      viva: true,
      privada: false,
      partes: [
        { cuenta: deCuentaId, centavos: -importeCentavos },
        { cuenta: aCuentaId, centavos: llega },
      ],
      movimiento: null,
    };
    const faltas = new Set(modelo.faltas(causa));
    if (otraMoneda && importeDestino === undefined) faltas.add('importeDestinoCentavos');
    if (a.tope !== null && modelo.saldo(aCuentaId) + llega > a.tope) faltas.add('importeCentavos');
    const cuerpo = {
      deCuentaId,
      aCuentaId,
      fecha,
      importeCentavos,
      importeDestinoCentavos: importeDestino,
      motivo: 'AJUSTE',
    };
    this.#vida.ultimo = `transfer ${JSON.stringify(cuerpo)}`;
    const respuesta = await gente.owner.post('/traspasos', cuerpo);
    if (!this.#vida.concuerda(respuesta, faltas)) return;
    const id = idDe(respuesta);
    modelo.poner({ ...causa, id });
    this.#traspasos.push(id);
  }

  async anular(): Promise<void> {
    const { modelo, azar, gente } = this.#vida;
    if (this.#traspasos.length === 0) return this.traspasar();
    const id = azar.uno(this.#traspasos);
    const causa = modelo.causas.get(id);
    if (!causa) return;
    const despues = { ...causa, viva: false };
    const faltas = causa.viva ? modelo.faltas(despues) : new Set(['TRASPASO_ANULADO']);
    this.#vida.ultimo = `annulment of ${JSON.stringify(causa)}`;
    const respuesta = await gente.owner.put(`/traspasos/${id}/anular`, MOTIVO);
    if (this.#vida.concuerda(respuesta, faltas)) modelo.poner(despues);
  }

  async contar(
    cuenta = this.#vida.unaCuenta(),
    contado: number | null = null,
    fecha = this.#vida.fecha(),
  ) {
    const { modelo, azar, gente } = this.#vida;
    const { cerrada, desde } = modelo.cuenta(cuenta);
    const hay = modelo.saldo(cuenta, fecha);
    const cerca = Math.max(0, hay + azar.uno([0, 0, -700, 500, -40_000]));
    const contadoCentavos = contado ?? cerca;
    const centavos = contadoCentavos - hay;
    const causa: Causa = {
      id: randomUUID(),
      dia: fecha,
      viva: true,
      privada: false,
      partes: centavos === 0 ? [] : [{ cuenta, centavos }],
      movimiento: null,
    };
    const faltas = new Set(modelo.faltas(causa));
    if (cerrada) faltas.add('CUENTA_CERRADA');
    if (desde !== null && fecha < desde) faltas.add('fecha');
    this.#vida.ultimo = `count of ${cuenta}, ${contadoCentavos} on ${fecha}`;
    const respuesta = await gente.owner.post(`/cuentas/${cuenta}/arqueos`, {
      fecha,
      contadoCentavos,
    });
    if (!this.#vida.concuerda(respuesta, faltas)) return;
    if (fieldOf(respuesta.body, 'diferenciaCentavos') !== centavos) {
      throw new Error(`a difference of ${centavos}: ${respuesta.texto}`);
    }
    modelo.poner({ ...causa, id: idDe(respuesta) });
  }

  async editarCuenta(): Promise<void> {
    const { modelo, azar, gente } = this.#vida;
    const id = this.#vida.unaCuenta();
    const cuenta = modelo.cuenta(id);
    const antes = { ...cuenta };
    const dePersona = id === this.#vida.abiertas[0] || id === this.#vida.abiertas[7];
    const que = azar.uno(
      dePersona ? (['inicial', 'desde', 'persona'] as const) : (['inicial', 'desde'] as const),
    );
    if (que === 'inicial') cuenta.inicial += azar.uno([-300_000, -5_000, 5_000, 90_000]);
    if (que === 'desde') cuenta.desde = azar.cada(3) ? null : dia(azar.entero(12));
    if (que === 'persona') cuenta.persona = !cuenta.persona;
    const suyos = modelo.asientosDeCuenta(id);
    const faltas = new Set<string>();
    if (cuenta.cerrada) faltas.add('CUENTA_CERRADA');
    if (cuenta.caja && cuenta.inicial < 0) faltas.add('saldoInicialCentavos');
    if (cuenta.inicial !== 0 && cuenta.desde === null) faltas.add('saldoInicialEl');
    const { desde } = cuenta;
    if (desde !== null && suyos.some((asiento) => asiento.dia < desde))
      faltas.add('saldoInicialEl');
    const privados = suyos.some(({ causa }) => modelo.causas.get(causa)?.privada);
    if (cuenta.persona && privados) faltas.add('CUENTA_COMPARTIDA');
    if (!modelo.alcanza(id)) faltas.add('SALDO_INSUFICIENTE');
    const cambio = {
      inicial: { saldoInicialCentavos: cuenta.inicial },
      desde: { saldoInicialEl: cuenta.desde },
      persona: { responsableId: cuenta.persona ? responsableId : null },
    }[que];
    this.#vida.ultimo = `edit of account ${id} ${JSON.stringify(cambio)}`;
    const version = await this.#vida.version('cuentas', id);
    const respuesta = await gente.owner.put(`/cuentas/${id}`, { version, ...cambio });
    if (!this.#vida.concuerda(respuesta, faltas)) Object.assign(cuenta, antes);
  }

  /** Closes an account; if it was one of those in use, a new one of its kind replaces it. */
  async cerrar(): Promise<void> {
    const { modelo, azar, gente } = this.#vida;
    const n = azar.entero(CUENTAS.length);
    const id = azar.cada(9) ? this.#vida.unaCuenta() : (this.#vida.abiertas[n] ?? '');
    if (azar.cada(5)) await this.contar(id, 0, HOY);
    const cuenta = modelo.cuenta(id);
    const faltas = new Set<string>();
    if (cuenta.cerrada) faltas.add('CUENTA_CERRADA');
    else if (
      modelo.saldo(id) !== 0 ||
      modelo.saldo(id, HOY) !== 0 ||
      modelo.aDebitar(HOY).get(id) ||
      modelo.sinConfirmar(id, SE_TOMAN_DESDE)
    )
      faltas.add('CUENTA_CON_SALDO');
    this.#vida.ultimo = `closing of ${id}`;
    const version = await this.#vida.version('cuentas', id);
    const respuesta = await gente.owner.put(`/cuentas/${id}/cerrar`, { version });
    if (!this.#vida.concuerda(respuesta, faltas)) return;
    cuenta.cerrada = true;
    const lugar = this.#vida.abiertas.indexOf(id);
    if (lugar !== -1) await this.#vida.abrir(lugar);
  }
}
