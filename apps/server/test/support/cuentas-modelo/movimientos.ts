import { randomUUID } from 'node:crypto';

import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { guardar } from '../lotes.ts';
import { OBRA_A, OBRA_B } from '../obras.ts';
import { crearAceptado, ITEMS_EJEMPLO } from '../presupuestos.ts';
import type { Respuesta } from '../server.ts';
import { MOTIVO } from '../solicitudes.ts';
import type { Causa, Parte } from './modelo.ts';
import { CLASES, type Clase, type Datos } from './rutas.ts';
import { dia, HOY, idDe, nombreDe, type Vida } from './vida.ts';

const COTIZACIONES = ['1500', '1487.5', '1520.333333', '980.25'] as const;

type Fila = { readonly id: string; readonly clase: Clase };

/**
 * Random acts on movements, payments, contributions and expenses of a lot: written, edited, deleted
 * and restored.
 */
export class MovimientosAlAzar {
  readonly #vida: Vida;
  readonly #filas: Fila[] = [];
  #presupuestos: Readonly<Record<'EGRESO' | 'INGRESO', string>> = { EGRESO: '', INGRESO: '' };

  constructor(vida: Vida) {
    this.#vida = vida;
  }

  async instalar(): Promise<void> {
    const { owner } = this.#vida.gente;
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

  #partes(clase: Clase, signo: 1 | -1, moneda: string): Parte[] {
    const cuantas = clase === 'PAGO' ? 1 + this.#vida.azar.entero(3) : 1;
    return Array.from({ length: cuantas }, () => ({
      cuenta: this.#vida.azar.cada(4) ? null : this.#vida.unaCuenta(),
      // Adds 3,000 centavos to an expense of the lot: converted to the lot's currency, it must be
      // at least one cent.
      centavos: signo * (this.#vida.importe(moneda) + (clase === 'GASTO' ? 3_000 : 0)),
      pago: clase === 'PAGO' && this.#vida.azar.cada(2) ? dia(this.#vida.azar.entero(110)) : null,
    }));
  }

  #datos(clase: Clase): Datos {
    const { azar } = this.#vida;
    const { tipo, conCotizacion, privado } = CLASES[clase];
    const tipoSuyo = tipo ?? azar.uno(['EGRESO', 'INGRESO'] as const);
    const moneda = azar.cada(3) ? ('USD' as const) : ('ARS' as const);
    const cotizacion =
      moneda === 'USD' || conCotizacion || azar.cada(2) ? azar.uno(COTIZACIONES) : null;
    return {
      tipo: tipoSuyo,
      fecha: this.#vida.fecha(),
      moneda,
      cotizacion,
      privado: privado && azar.cada(4),
      obra: clase === 'MOVIMIENTO' ? azar.uno([OBRA_A, OBRA_A, OBRA_B]) : OBRA_A,
      presupuesto: this.#presupuestos[tipoSuyo],
      partes: this.#partes(clase, tipoSuyo === 'INGRESO' ? 1 : -1, moneda),
    };
  }

  /** True when a part newly names a closed account. */
  #cerradaNueva(partes: readonly Parte[], antes: readonly Parte[] = []): boolean {
    const eran = new Set(antes.map(({ cuenta }) => cuenta));
    return partes.some(
      ({ cuenta }) =>
        cuenta !== null && !eran.has(cuenta) && this.#vida.modelo.cuenta(cuenta).cerrada,
    );
  }

  async cargar(): Promise<void> {
    const { modelo, gente, azar } = this.#vida;
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
    this.#vida.ultimo = `${clase} ${JSON.stringify(datos)}`;
    const respuesta = await gente.owner.post(coleccion(datos), cuerpo(datos));
    if (this.#vida.concuerda(respuesta, faltas)) {
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

  /**
   * Checks the available amount and day in the refusal, when the movement has the currency of its
   * account.
   */
  #alcanzaba({ body }: Respuesta, { cuenta }: Parte, { dia: fecha, movimiento }: Causa): void {
    if (cuenta === null || this.#vida.modelo.cuenta(cuenta).moneda !== movimiento?.moneda) return;
    const { hay: queda, dia } = this.#vida.modelo.disponible(cuenta, fecha);
    const hay = Math.max(0, queda);
    if (!JSON.stringify(body).includes(`"disponibleCentavos":${hay},"dia":"${dia}"}`)) {
      throw new Error(`there were ${hay} on ${dia}: ${JSON.stringify(body)}`);
    }
  }

  #fila(viva: boolean): (Fila & { readonly causa: Causa }) | null {
    for (let veces = 0; veces < 20 && this.#filas.length > 0; veces += 1) {
      const fila = this.#vida.azar.uno(this.#filas);
      const causa = this.#vida.modelo.causas.get(fila.id);
      if (causa?.viva === viva) return { ...fila, causa };
    }
    return null;
  }

  async editar(): Promise<void> {
    const { modelo, azar, gente } = this.#vida;
    const fila = this.#fila(true);
    if (!fila?.causa.movimiento) return this.cargar();
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
    const fecha = azar.cada(2) ? causa.dia : this.#vida.fecha();
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
    this.#vida.ultimo = `edit of ${clase} ${id} ${JSON.stringify([causa, datos])}`;
    const { tabla, coleccion, cambios } = CLASES[clase];
    const version = await this.#vida.version(tabla, id);
    const cuerpo = { version, ...cambios(datos) };
    const respuesta = await gente.owner.put(`${coleccion(datos)}/${id}`, cuerpo);
    if (this.#vida.concuerda(respuesta, faltas)) modelo.poner(despues);
  }

  #rutaDe({ id, clase, causa }: Fila & { readonly causa: Causa }): string {
    const entra = (causa.partes[0]?.centavos ?? 0) > 0;
    const presupuesto = this.#presupuestos[entra ? 'INGRESO' : 'EGRESO'];
    return `${CLASES[clase].coleccion({ presupuesto })}/${id}`;
  }

  async borrar(): Promise<void> {
    const { modelo, gente, azar } = this.#vida;
    const fila = this.#fila(true);
    if (!fila) return this.cargar();
    const conOtro = fila.clase === 'MOVIMIENTO' && azar.cada(4);
    const contra: Causa = {
      ...fila.causa,
      id: randomUUID(),
      dia: HOY,
      partes: fila.causa.partes.map(({ cuenta, centavos }) => ({ cuenta, centavos: -centavos })),
    };
    const despues = conOtro ? contra : { ...fila.causa, viva: false };
    const faltas = modelo.faltas(despues);
    this.#vida.ultimo = `${conOtro ? 'counter movement' : 'deletion'} of ${JSON.stringify(fila)}`;
    const pedido = await gente.admin.del(this.#rutaDe(fila), MOTIVO);
    const { solicitudId } = bajaPedidaSchema.parse(pedido.body);
    const aprobar = conOtro ? { contramovimiento: true } : {};
    const aprobada = await gente.owner.put(`/solicitudes/${solicitudId}/approve`, aprobar);
    if (!this.#vida.concuerda(aprobada, faltas)) {
      await gente.owner.put(`/solicitudes/${solicitudId}/reject`, { respuesta: 'Queda' });
      return;
    }
    modelo.poner(despues);
    // Leaves the movement out of later acts: with a counter movement it cannot change any more, and
    // neither can the counter movement.
    if (conOtro)
      this.#filas.splice(
        this.#filas.findIndex(({ id }) => id === fila.id),
        1,
      );
  }

  async restaurar(): Promise<void> {
    const { modelo, gente } = this.#vida;
    const fila = this.#fila(false);
    if (!fila) return this.borrar();
    const despues = { ...fila.causa, viva: true };
    const faltas = modelo.faltas(despues);
    this.#vida.ultimo = `restoring of ${JSON.stringify(fila)}`;
    const respuesta = await gente.owner.put(`${this.#rutaDe(fila)}/restaurar`, MOTIVO);
    if (this.#vida.concuerda(respuesta, faltas)) modelo.poner(despues);
  }
}
