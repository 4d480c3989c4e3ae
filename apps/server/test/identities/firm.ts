import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { z } from 'zod';

import { azarDe, type Azar } from '../stress/support/random.ts';
import { pedirAporte } from '../support/aportes.ts';
import { abrirCartera } from '../support/cheques.ts';
import { abrir, abrirCaja, abrirCajaChica } from '../support/cuentas.ts';
import { GENTE, NORTE } from '../support/data.ts';
import { nuevoLlamado, LLAMADOS } from '../support/llamados.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../support/obras.ts';
import { deuda, documento, pago } from '../support/por-pagar.ts';
import { como, type Quien } from '../support/rest-client.ts';
import type { Respuesta, Servidor } from '../support/server.ts';
import { type Act, amountOf, DAYS, type Living, WORKS } from './acts.ts';
import { actsOfBudgets } from './budget-acts.ts';
import { actsOfBoxes, actsOfCash, actsOfUndoing } from './cash-acts.ts';
import { actsOfCheques } from './cheque-acts.ts';
import { actsOfDebts, actsOfMonths } from './closing-acts.ts';
import { actsOfGoods } from './goods-acts.ts';
import { actsAfterGiving, actsOfGivingCheques } from './own-cheque-acts.ts';
import { OBJETIVO } from './plain-costs.ts';
import { actsOfPockets } from './pocket-acts.ts';

const conId = z.object({ id: z.uuid() });
const withOrden = z.object({ ordenDePagoId: z.uuid() });
const VENCIMIENTOS = ['2026-11-10', '2026-11-20', '2026-12-03', '2027-01-15', null] as const;

/**
 * Organisation whose members make random calls of the product. Refusals by a rule are expected;
 * server errors are not.
 */
export class Firm {
  readonly azar: Azar;
  private readonly proveedores: { id: string; cuit: string }[] = [
    { id: PROVEEDOR_NORTE, cuit: '30-90000044-4' },
  ];
  private readonly cuentas: { id: string; moneda: string; obra: string | null; caja: boolean }[] =
    [];
  private readonly deudas: (Living['invoices'][number] & { id: string })[] = [];
  private readonly written: string[] = [];
  private numero = 0;
  private accepted = 0;

  private readonly owner: Quien;
  private readonly admin: Quien;
  private readonly usuario: Quien;
  private box = '';
  /** False for a firm that gives own cheques, without later events of these. */
  private readonly pursuesCheques: boolean;

  private constructor(
    [owner, admin, usuario]: readonly [Quien, Quien, Quien],
    seed: number,
    pursuesCheques: boolean,
  ) {
    this.pursuesCheques = pursuesCheques;
    this.owner = owner;
    this.admin = admin;
    this.usuario = usuario;
    this.azar = azarDe(seed);
  }

  static async found(servidor: Servidor, seed: number, pursuesCheques = true): Promise<Firm> {
    const [owner, admin, usuario] = [
      await como(servidor, 'Owner'),
      await como(servidor, 'Admin'),
      await como(servidor, 'Usuario'),
    ];
    const firm = new Firm([owner, admin, usuario], seed, pursuesCheques);
    // Adds a second Usuario, who sees no work; the first one is assigned to one.
    await servidor.admin(
      `insert into memberships (tenant_id, user_id, rol, estado, aceptado_en) values ($1, $2, 'USUARIO', 'ACTIVE', now())`,
      [NORTE, GENTE.Nadie.id],
    );
    await firm.open();
    return firm;
  }

  /**
   * Performs `steps` random acts, and more until each kind was accepted once, because a firm
   * without one proves nothing about it.
   */
  async live(steps: number): Promise<void> {
    const months = actsOfMonths(this.living());
    const budgets = actsOfBudgets(this.living());
    const acts = [...this.acts(), ...budgets.acts, ...months.acts];
    await budgets.begin();
    const lacking = new Map(acts);
    for (let i = 0; i < steps || lacking.size > 0; i += 1) {
      if (i > 30 * steps) throw new Error(`never accepted: ${[...lacking.keys()].join()}`);
      // After `steps`, half of the acts are of any kind, because a lacking kind may need others
      // before it: a budget to undo, an expense to hand in.
      const [name, act] = this.azar.uno(i < steps || this.azar.cada(2) ? acts : [...lacking]);
      const before = this.accepted;
      await act();
      if (this.accepted > before) lacking.delete(name);
    }
    await months.settle();
  }

  private living(): Living {
    return {
      owner: this.owner,
      azar: this.azar,
      suppliers: this.proveedores,
      accounts: this.cuentas,
      invoices: this.deudas,
      written: this.written,
      accountOf: (moneda, obra) => this.accountOf(moneda, obra),
      means: (importe, moneda, obra) => this.means(importe, moneda, obra),
      body: (answer) => this.body(answer),
      taken: (answer) => this.taken(answer),
    };
  }

  /** Kinds of acts; frequent ones occur several times in the list. */
  private acts(): readonly Act[] {
    const living = this.living();
    return [
      ...Array.from({ length: 2 }, (): Act => [
        'invoice',
        () => this.invoice(this.azar.uno(WORKS)),
      ]),
      ['invoiceOfOffice', () => this.invoice(NORTE)],
      ['settle', () => this.settle()],
      ['call', () => this.call()],
      ['contribute', () => this.contribute()],
      ...actsOfCash(living),
      ...actsOfBoxes(living, this.usuario, this.box),
      ...actsOfUndoing(living, this.admin),
      ...actsOfDebts(living),
      ...actsOfGoods(living),
      ...actsOfPockets(living),
      ...actsOfCheques(living),
      ...actsOfGivingCheques(living),
      ...(this.pursuesCheques ? actsAfterGiving(living) : []),
    ];
  }

  /** Body of an accepted answer; undefined when a rule refused it. */
  private body({ status, body }: Respuesta): unknown {
    if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`);
    return status >= 300 ? undefined : body;
  }

  private taken(answer: Respuesta): unknown {
    const body = this.body(answer);
    if (body !== undefined) this.accepted += 1;
    return body;
  }

  private amount(): number {
    return amountOf(this.azar);
  }

  private next(): number {
    this.numero += 1;
    return this.numero;
  }

  private async open(): Promise<void> {
    for (const cuit of ['30-71234567-1', '30-65432109-0']) {
      const body = this.taken(
        await this.owner.post('/proveedores', { razonSocial: `Corralón ${cuit}`, cuit }),
      );
      this.proveedores.push({ id: conId.parse(body).id, cuit });
    }
    const desde = { saldoInicialEl: '2026-10-01' };
    const accounts = [
      await abrir(this.owner, { ...desde, saldoInicialCentavos: 900_000_000_000 }),
      await abrir(this.owner, {
        ...desde,
        nombre: 'Dólares',
        moneda: 'USD',
        saldoInicialCentavos: 70_000_000,
      }),
      await abrir(this.owner, {
        ...desde,
        nombre: 'De la obra',
        proyectoId: OBRA_A,
        saldoInicialCentavos: 5_000_000,
      }),
      await abrirCaja(this.owner, 800_000_000, { nombre: 'Caja', saldoInicialEl: '2026-10-01' }),
    ];
    for (const { id, moneda, proyectoId, tipo } of accounts)
      this.cuentas.push({ id, moneda, obra: proyectoId, caja: tipo === 'EFECTIVO' });
    await abrirCartera(this.owner, { saldoInicialEl: '2026-09-01' });
    await abrirCartera(this.owner, { ...desde, nombre: 'Valores en dólares', moneda: 'USD' });
    const { id: box } = await abrirCajaChica(this.owner, 900_000_000, {
      saldoInicialEl: '2026-09-01',
      topeCentavos: 900_000_000,
    });
    this.box = box;
    const { version } = proyectoSchema.parse(
      (await this.owner.get(`/proyectos/${OBJETIVO.work}`)).body,
    );
    const target = { version, presupuestoObjetivoCentavos: OBJETIVO.centavos };
    this.taken(await this.owner.put(`/proyectos/${OBJETIVO.work}`, target));
  }

  private accountOf(moneda: string, obra: string, banks = false): string | undefined {
    const fitting = this.cuentas.filter(
      (c) => c.moneda === moneda && (c.obra ?? obra) === obra && !(banks && c.caja),
    );
    return this.azar.cada(4) ? undefined : this.azar.uno(fitting).id;
  }

  private means(importeCentavos: number, moneda: string, obra: string) {
    const esCheque = this.azar.cada(3);
    // A cheque is paid from banks only: a box pays in cash, so its cheque would be debited at once.
    const cuentaId = this.accountOf(moneda, obra, esCheque);
    if (!esCheque) {
      return { medio: 'TRANSFERENCIA', importeCentavos, ...(cuentaId && { cuentaId }) };
    }
    const fechaPago = this.azar.uno(['2026-11-20', '2026-12-01', '2027-01-15'] as const);
    return {
      medio: 'ECHEQ',
      importeCentavos,
      ...(cuentaId && { cuentaId }),
      cheque: {
        numero: String(this.next()),
        banco: 'Banco Nación',
        fechaEmision: '2026-10-01',
        fechaPago,
        propio: true,
      },
    };
  }

  private async invoice(proyectoId: string): Promise<void> {
    const { id: proveedorId, cuit: cuitEmisor } = this.azar.uno(this.proveedores);
    const moneda = this.azar.cada(5) ? 'USD' : 'ARS';
    const numero = this.next();
    const esNota = this.azar.cada(6);
    const body = this.taken(
      await this.owner.post('/por-pagar', {
        ...deuda(numero, {
          proyectoId,
          proveedorId,
          comprobante: documento(numero, {
            cuitEmisor,
            ...(esNota && { tipoArca: 3 }),
          }),
          importeCentavos: this.amount(),
          moneda,
          vence: this.azar.uno(VENCIMIENTOS),
          ...(moneda === 'USD' && { cotizacion: { valor: '1480' } }),
        }),
      }),
    );
    if (body !== undefined && !esNota) {
      const { id } = conId.parse(body);
      const [cuit, proveedor, obra] = [cuitEmisor, proveedorId, proyectoId];
      this.deudas.push({ id, numero, cuit, proveedor, moneda, obra });
    }
  }

  private async settle(): Promise<void> {
    if (this.deudas.length === 0) return;
    const una = this.azar.uno(this.deudas);
    const importe = this.amount();
    const retenido = this.azar.cada(2) ? 0 : 1 + this.azar.entero(Math.floor(importe / 4));
    const made = this.taken(
      await this.owner.post(
        '/por-pagar/pagar',
        pago([[una, importe]], {
          fecha: this.azar.uno(DAYS),
          medios: [this.means(importe - retenido, una.moneda, una.obra)],
          ...(retenido > 0 && { retenciones: [{ tipo: 'GANANCIAS', importeCentavos: retenido }] }),
          ...(una.moneda === 'USD' && { cotizacion: { valor: '1490.5' } }),
        }),
      ),
    );
    if (made !== undefined) {
      this.written.push(`/ordenes-de-pago/${withOrden.parse(made).ordenDePagoId}`);
    }
  }

  private async call(): Promise<void> {
    this.taken(
      await this.owner.post(
        LLAMADOS,
        nuevoLlamado(this.amount(), {
          vencimiento: this.azar.uno(['2026-11-25', '2026-12-10'] as const),
        }),
      ),
    );
  }

  private async contribute(): Promise<void> {
    const made = this.taken(
      await pedirAporte(this.owner, this.amount(), {
        fecha: '2026-11-20',
        moneda: 'ARS',
        medioPago: 'TRANSFERENCIA',
      }),
    );
    if (made !== undefined) this.written.push(`/aportes-socio/${conId.parse(made).id}`);
  }
}
