import { randomUUID } from 'node:crypto';

import { fieldOf } from '@plomada/domain/base/field-of';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { azarDe, type Azar } from '../stress/support/random.ts';
import { crearModelo, type Causa, type Faltas, type Modelo, type Parte } from './cuentas-modelo.ts';
import { CLASES, type Clase, type Datos } from './cuentas-rutas.ts';
import { GENTE } from './data.ts';
import { guardar } from './lotes.ts';
import { MOVIMIENTO_B, OBRA_A, OBRA_B } from './obras.ts';
import { crearAceptado, ITEMS_EJEMPLO } from './presupuestos.ts';
import { como, type Quien } from './rest-client.ts';
import type { Respuesta, Servidor } from './server.ts';
import { MOTIVO } from './solicitudes.ts';

const HOY = '2026-11-20';
const DIAS = 72;
const PRIMERO = Date.UTC(2026, 8, 10);
const dia = (n: number): string => new Date(PRIMERO + n * 86_400_000).toISOString().slice(0, 10);
/** From the first on that anything is dated, today included. */
export const CALENDARIO: readonly string[] = Array.from({ length: DIAS }, (_, n) => dia(n));

const responsableId = GENTE.Usuario.id;
const CUENTAS = [
  { tipo: 'EFECTIVO', saldoInicialCentavos: 2_000_000, saldoInicialEl: '2026-09-15' },
  { tipo: 'EFECTIVO', moneda: 'USD', saldoInicialCentavos: 3_000, saldoInicialEl: '2026-09-10' },
  { tipo: 'BANCO' },
  { tipo: 'BANCO', moneda: 'USD', saldoInicialCentavos: -300, saldoInicialEl: '2026-09-12' },
  { tipo: 'BILLETERA', saldoInicialCentavos: 12_345, saldoInicialEl: '2026-09-10' },
  { tipo: 'CAJA_CHICA', responsableId, topeCentavos: 900_000 },
  { tipo: 'VALORES' },
  { tipo: 'EFECTIVO', responsableId, proyectoId: OBRA_A },
] as const;

const COTIZACIONES = ['1500', '1487.5', '1520.333333', '980.25'] as const;

type Fila = { readonly id: string; readonly clase: Clase };
type Gente = { readonly owner: Quien; readonly admin: Quien };
type Traspaso = { readonly id: string };

const nombreDe = ({ body }: Respuesta): string => {
  const error = fieldOf(body, 'error');
  const details = fieldOf(body, 'details');
  const primero: unknown = Array.isArray(details) ? details[0] : undefined;
  return String(error === 'VALIDATION_ERROR' ? fieldOf(primero, 'path') : error);
};
const idDe = ({ body }: Respuesta): string => String(fieldOf(body, 'id'));

/** People who move money at random, and beside them a model that states how each of their calls must end. */
export class CuentasAlAzar {
  static async empezar(servidor: Servidor, semilla: number): Promise<CuentasAlAzar> {
    const owner = await como(servidor, 'Owner');
    const admin = await como(servidor, 'Admin');
    const vida = new CuentasAlAzar(servidor, { owner, admin }, azarDe(semilla));
    await vida.#instalar();
    return vida;
  }

  readonly servidor: Servidor;
  readonly gente: Gente;
  readonly azar: Azar;
  readonly modelo: Modelo = crearModelo();
  /** How often each answer was given. */
  readonly cuantas = new Map<string, number>();
  readonly abiertas: string[] = [];
  ultimo = '';
  readonly #filas: Fila[] = [];
  readonly #traspasos: Traspaso[] = [];
  #presupuestos: Readonly<Record<'EGRESO' | 'INGRESO', string>> = { EGRESO: '', INGRESO: '' };

  private constructor(servidor: Servidor, gente: Gente, azar: Azar) {
    this.servidor = servidor;
    this.gente = gente;
    this.azar = azar;
  }

  resumen(): string {
    return [...this.cuantas]
      .map(([que, veces]) => `${que}: ${veces}`)
      .sort()
      .join('\n');
  }

  async #instalar(): Promise<void> {
    const { owner } = this.gente;
    this.modelo.poner({
      id: MOVIMIENTO_B,
      dia: '2026-11-01',
      viva: true,
      privada: false,
      partes: [{ cuenta: null, centavos: -5000 }],
      movimiento: { obra: OBRA_B, moneda: 'ARS', cotizacion: null },
    });
    for (const n of CUENTAS.keys()) await this.#abrir(n);
    await guardar(owner, OBRA_A);
    const items = ITEMS_EJEMPLO.map((item) => ({ ...item, cantidad: '100000' }));
    const deCliente = {
      sentido: 'INGRESO',
      proveedorId: null,
      cliente: { nombre: 'Familia Sosa' },
    };
    this.#presupuestos = {
      EGRESO: (await crearAceptado(owner, { items })).id,
      INGRESO: (await crearAceptado(owner, { items, ...deCliente })).id,
    };
  }

  async #abrir(n: number): Promise<void> {
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

  /** Whether it was let through; another answer than that of the model ends the run. */
  #concuerda(respuesta: Respuesta, faltas: Faltas): boolean {
    const hecho = respuesta.status < 300;
    const nombre = hecho ? 'hecho' : nombreDe(respuesta);
    const bien = hecho ? faltas.size === 0 : faltas.has(nombre);
    if (!bien) throw new Error(`${respuesta.status} ${respuesta.texto}, not ${[...faltas].join()}`);
    this.cuantas.set(nombre, (this.cuantas.get(nombre) ?? 0) + 1);
    return hecho;
  }

  async #version(tabla: string, id: string): Promise<number> {
    const [fila] = await this.servidor.admin<{ version: number }>(
      `select version from ${tabla} where id = $1`,
      [id],
    );
    return fila?.version ?? 0;
  }

  #unaCuenta(): string {
    return this.azar.cada(30)
      ? this.azar.uno([...this.modelo.cuentas.keys()])
      : this.azar.uno(this.abiertas);
  }

  #fecha = (): string => this.azar.uno(CALENDARIO);
  #importe = (moneda: string): number =>
    1 + this.azar.entero(moneda === 'ARS' ? this.azar.uno([9, 300_000, 900_000]) : 500);

  #partes(clase: Clase, signo: 1 | -1, moneda: string): Parte[] {
    const cuantas = clase === 'PAGO' ? 1 + this.azar.entero(3) : 1;
    return Array.from({ length: cuantas }, () => ({
      cuenta: this.azar.cada(4) ? null : this.#unaCuenta(),
      // In the currency of the lot it has to be a cent at least.
      centavos: signo * (this.#importe(moneda) + (clase === 'GASTO' ? 3_000 : 0)),
    }));
  }

  #datos(clase: Clase): Datos {
    const { azar } = this;
    const { tipo, conCotizacion, privado } = CLASES[clase];
    const tipoSuyo = tipo ?? azar.uno(['EGRESO', 'INGRESO'] as const);
    const moneda = azar.cada(3) ? ('USD' as const) : ('ARS' as const);
    const cotizacion =
      moneda === 'USD' || conCotizacion || azar.cada(2) ? azar.uno(COTIZACIONES) : null;
    return {
      tipo: tipoSuyo,
      fecha: this.#fecha(),
      moneda,
      cotizacion,
      privado: privado && azar.cada(4),
      obra: clase === 'MOVIMIENTO' ? azar.uno([OBRA_A, OBRA_A, OBRA_B]) : OBRA_A,
      presupuesto: this.#presupuestos[tipoSuyo],
      partes: this.#partes(clase, tipoSuyo === 'INGRESO' ? 1 : -1, moneda),
    };
  }

  /** Naming one that is closed is like naming none. */
  #cerradaNueva(partes: readonly Parte[], antes: readonly Parte[] = []): boolean {
    const eran = new Set(antes.map(({ cuenta }) => cuenta));
    return partes.some(
      ({ cuenta }) => cuenta !== null && !eran.has(cuenta) && this.modelo.cuenta(cuenta).cerrada,
    );
  }

  async #cargar(): Promise<void> {
    const { modelo, gente, azar } = this;
    const clase = azar.uno([
      'MOVIMIENTO',
      'MOVIMIENTO',
      'PAGO',
      'PAGO',
      'APORTE',
      'GASTO',
    ] as const);
    const datos = this.#datos(clase);
    const { fecha, partes, privado, obra, moneda, cotizacion } = datos;
    const movimiento = { obra, moneda, cotizacion };
    const causa: Causa = {
      id: randomUUID(),
      dia: fecha,
      viva: true,
      privada: privado,
      partes,
      movimiento,
    };
    const faltas = this.#cerradaNueva(partes) ? new Set(['NO_ENCONTRADO']) : modelo.faltas(causa);
    const [parte] = partes;
    const { coleccion, cuerpo } = CLASES[clase];
    this.ultimo = `${clase} ${JSON.stringify(datos)}`;
    const respuesta = await gente.owner.post(coleccion(datos), cuerpo(datos));
    if (this.#concuerda(respuesta, faltas)) {
      const id = idDe(respuesta);
      modelo.poner({ ...causa, id });
      this.#filas.push({ id, clase });
    } else if (
      clase === 'MOVIMIENTO' &&
      nombreDe(respuesta) === 'SALDO_INSUFICIENTE' &&
      parte?.cuenta
    ) {
      this.#alcanzaba(respuesta, parte, causa);
    }
  }

  /** What the answer states there was, for one that is in the currency of its account. */
  #alcanzaba({ body }: Respuesta, { cuenta }: Parte, { dia: fecha, movimiento }: Causa): void {
    if (cuenta === null || this.modelo.cuenta(cuenta).moneda !== movimiento?.moneda) return;
    const hay = Math.max(0, this.modelo.disponible(cuenta, fecha));
    if (!JSON.stringify(body).includes(`"disponibleCentavos":${hay}}`)) {
      throw new Error(`there were ${hay}: ${JSON.stringify(body)}`);
    }
  }

  #fila(viva: boolean): (Fila & { readonly causa: Causa }) | null {
    for (let veces = 0; veces < 20 && this.#filas.length > 0; veces += 1) {
      const fila = this.azar.uno(this.#filas);
      const causa = this.modelo.causas.get(fila.id);
      if (causa?.viva === viva) return { ...fila, causa };
    }
    return null;
  }

  async #editar(): Promise<void> {
    const { modelo, azar, gente } = this;
    const fila = this.#fila(true);
    if (!fila?.causa.movimiento) return this.#cargar();
    const { clase, id, causa } = fila;
    const era = causa.movimiento ?? { obra: OBRA_A, moneda: 'ARS' as const, cotizacion: null };
    const signo = (causa.partes[0]?.centavos ?? 1) > 0 ? 1 : -1;
    const otra = clase === 'MOVIMIENTO' && azar.cada(3) ? 'USD' : era.moneda;
    const cotizacion =
      otra === 'USD' && era.moneda === 'ARS' ? azar.uno(COTIZACIONES) : era.cotizacion;
    const nuevas = this.#partes(clase, signo, otra);
    const [previa] = causa.partes;
    const partes =
      clase !== 'PAGO' && previa && azar.cada(2)
        ? nuevas.map((parte) => ({ ...parte, cuenta: previa.cuenta }))
        : nuevas;
    const fecha = azar.cada(2) ? causa.dia : this.#fecha();
    const movimiento = { obra: era.obra, moneda: otra, cotizacion };
    const despues: Causa = { ...causa, dia: fecha, partes, movimiento };
    const faltas = this.#cerradaNueva(partes, causa.partes)
      ? new Set(['NO_ENCONTRADO'])
      : modelo.faltas(despues, clase === 'PAGO');
    const datos: Datos = {
      ...movimiento,
      tipo: signo > 0 ? 'INGRESO' : 'EGRESO',
      fecha,
      privado: causa.privada,
      presupuesto: this.#presupuestos[signo > 0 ? 'INGRESO' : 'EGRESO'],
      partes,
    };
    this.ultimo = `edit of ${clase} ${id} ${JSON.stringify([causa, datos])}`;
    const { tabla, coleccion, cambios } = CLASES[clase];
    const version = await this.#version(tabla, id);
    const cuerpo = { version, ...cambios(datos) };
    const respuesta = await gente.owner.put(`${coleccion(datos)}/${id}`, cuerpo);
    if (this.#concuerda(respuesta, faltas)) modelo.poner(despues);
  }

  #rutaDe({ id, clase, causa }: Fila & { readonly causa: Causa }): string {
    const entra = (causa.partes[0]?.centavos ?? 0) > 0;
    const presupuesto = this.#presupuestos[entra ? 'INGRESO' : 'EGRESO'];
    return `${CLASES[clase].coleccion({ presupuesto })}/${id}`;
  }

  async #borrar(): Promise<void> {
    const { modelo, gente, azar } = this;
    const fila = this.#fila(true);
    if (!fila) return this.#cargar();
    const conOtro = fila.clase === 'MOVIMIENTO' && azar.cada(4);
    const contra: Causa = {
      ...fila.causa,
      id: randomUUID(),
      dia: HOY,
      partes: fila.causa.partes.map(({ cuenta, centavos }) => ({ cuenta, centavos: -centavos })),
    };
    const despues = conOtro ? contra : { ...fila.causa, viva: false };
    const faltas = modelo.faltas(despues);
    this.ultimo = `${conOtro ? 'counter movement' : 'deletion'} of ${JSON.stringify(fila)}`;
    const pedido = await gente.admin.del(this.#rutaDe(fila), MOTIVO);
    const { solicitudId } = bajaPedidaSchema.parse(pedido.body);
    const aprobar = conOtro ? { contramovimiento: true } : {};
    const aprobada = await gente.owner.put(`/solicitudes/${solicitudId}/approve`, aprobar);
    if (!this.#concuerda(aprobada, faltas)) {
      await gente.owner.put(`/solicitudes/${solicitudId}/reject`, { respuesta: 'Queda' });
      return;
    }
    modelo.poner(despues);
    // Both stay as they are from then on.
    if (conOtro)
      this.#filas.splice(
        this.#filas.findIndex(({ id }) => id === fila.id),
        1,
      );
  }

  async #restaurar(): Promise<void> {
    const { modelo, gente } = this;
    const fila = this.#fila(false);
    if (!fila) return this.#borrar();
    const despues = { ...fila.causa, viva: true };
    const faltas = modelo.faltas(despues);
    this.ultimo = `restoring of ${JSON.stringify(fila)}`;
    const respuesta = await gente.owner.put(`${this.#rutaDe(fila)}/restaurar`, MOTIVO);
    if (this.#concuerda(respuesta, faltas)) modelo.poner(despues);
  }

  async #traspasar(): Promise<void> {
    const { modelo, azar, gente } = this;
    const [deCuentaId, aCuentaId] = [this.#unaCuenta(), this.#unaCuenta()];
    if (deCuentaId === aCuentaId) return this.#cargar();
    const [de, a] = [modelo.cuenta(deCuentaId), modelo.cuenta(aCuentaId)];
    const importeCentavos = this.#importe(de.moneda);
    const otraMoneda = de.moneda !== a.moneda;
    const dicho = otraMoneda && !azar.cada(8) ? this.#importe(a.moneda) : undefined;
    const llega = dicho ?? importeCentavos;
    const fecha = this.#fecha();
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
    if (otraMoneda && dicho === undefined) faltas.add('importeDestinoCentavos');
    if (a.tope !== null && modelo.saldo(aCuentaId) + llega > a.tope) faltas.add('importeCentavos');
    const cuerpo = {
      deCuentaId,
      aCuentaId,
      fecha,
      importeCentavos,
      importeDestinoCentavos: dicho,
      motivo: 'AJUSTE',
    };
    this.ultimo = `transfer ${JSON.stringify(cuerpo)}`;
    const respuesta = await gente.owner.post('/traspasos', cuerpo);
    if (!this.#concuerda(respuesta, faltas)) return;
    const id = idDe(respuesta);
    modelo.poner({ ...causa, id });
    this.#traspasos.push({ id });
  }

  async #anular(): Promise<void> {
    const { modelo, azar, gente } = this;
    if (this.#traspasos.length === 0) return this.#traspasar();
    const { id } = azar.uno(this.#traspasos);
    const causa = modelo.causas.get(id);
    if (!causa) return;
    const despues = { ...causa, viva: false };
    const faltas = causa.viva ? modelo.faltas(despues) : new Set(['TRASPASO_ANULADO']);
    this.ultimo = `annulment of ${JSON.stringify(causa)}`;
    const respuesta = await gente.owner.put(`/traspasos/${id}/anular`, MOTIVO);
    if (this.#concuerda(respuesta, faltas)) modelo.poner(despues);
  }

  async #contar(cuenta = this.#unaCuenta(), contado: number | null = null, fecha = this.#fecha()) {
    const { modelo, azar, gente } = this;
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
    this.ultimo = `count of ${cuenta}, ${contadoCentavos} on ${fecha}`;
    const respuesta = await gente.owner.post(`/cuentas/${cuenta}/arqueos`, {
      fecha,
      contadoCentavos,
    });
    if (!this.#concuerda(respuesta, faltas)) return;
    if (fieldOf(respuesta.body, 'diferenciaCentavos') !== centavos) {
      throw new Error(`a difference of ${centavos}: ${respuesta.texto}`);
    }
    modelo.poner({ ...causa, id: idDe(respuesta) });
  }

  async #editarCuenta(): Promise<void> {
    const { modelo, azar, gente } = this;
    const id = this.#unaCuenta();
    const cuenta = modelo.cuenta(id);
    const antes = { ...cuenta };
    const dePersona = id === this.abiertas[0] || id === this.abiertas[7];
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
    this.ultimo = `edit of account ${id} ${JSON.stringify(cambio)}`;
    const version = await this.#version('cuentas', id);
    const respuesta = await gente.owner.put(`/cuentas/${id}`, { version, ...cambio });
    if (!this.#concuerda(respuesta, faltas)) Object.assign(cuenta, antes);
  }

  /** Another one of its kind is opened for it. */
  async #cerrar(): Promise<void> {
    const { modelo, azar, gente } = this;
    const n = azar.entero(CUENTAS.length);
    const id = azar.cada(9) ? this.#unaCuenta() : (this.abiertas[n] ?? '');
    if (azar.cada(5)) await this.#contar(id, 0, HOY);
    const cuenta = modelo.cuenta(id);
    const faltas = new Set<string>();
    if (cuenta.cerrada) faltas.add('CUENTA_CERRADA');
    else if (modelo.saldo(id) !== 0) faltas.add('CUENTA_CON_SALDO');
    this.ultimo = `closing of ${id}`;
    const version = await this.#version('cuentas', id);
    const respuesta = await gente.owner.put(`/cuentas/${id}/cerrar`, { version });
    if (!this.#concuerda(respuesta, faltas)) return;
    cuenta.cerrada = true;
    const lugar = this.abiertas.indexOf(id);
    if (lugar !== -1) await this.#abrir(lugar);
  }

  readonly #actos: readonly (readonly [number, () => Promise<void>])[] = [
    [34, () => this.#cargar()],
    [20, () => this.#editar()],
    [10, () => this.#borrar()],
    [7, () => this.#restaurar()],
    [12, () => this.#traspasar()],
    [5, () => this.#anular()],
    [6, () => this.#contar()],
    [4, () => this.#editarCuenta()],
    [2, () => this.#cerrar()],
  ];

  /** One call, or the few that belong together, ended as the model states. */
  async paso(): Promise<void> {
    let n = this.azar.entero(100);
    for (const [peso, acto] of this.#actos) {
      if (n < peso) return acto();
      n -= peso;
    }
  }
}
