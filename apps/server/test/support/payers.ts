import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { z } from 'zod';

import { azarDe, type Azar } from '../stress/support/random.ts';
import { nuevoAporte } from './aportes.ts';
import { pedirCierre } from './cierres.ts';
import { nuevoGasto, nuevoLote, rutaDe } from './lotes.ts';
import { nuevo } from './movimientos.ts';
import { nuevoPago } from './pagos.ts';
import { ACCOUNTS, foundPayers, idOfPayer, PARTNER, SUPPLIERS, WORKS } from './payers-found.ts';
import { meansOf } from './payers-means.ts';
import { deuda, documento, pago } from './por-pagar.ts';
import { nuevoPresupuesto } from './presupuestos.ts';
import { como, type Quien } from './rest-client.ts';
import type { Respuesta, Servidor } from './server.ts';

const withId = z.object({ id: z.uuid() });
const withVersion = z.object({ id: z.uuid(), version: z.int() });
const withOrden = z.object({ ordenDePagoId: z.uuid() });
const withItems = z.object({ items: z.array(withId) });

/** Days of payments; those of October are refused once its month has closed. */
const DAYS = ['2026-10-05', '2026-10-30', '2026-11-02', '2026-11-19', '2026-11-20'] as const;
const CLOSES = '2026-10';
const MOTIVO = 'Se había cargado dos veces';

/** Kinds of acts, each of which a run should have accepted. */
export const KINDS = [
  'pay',
  'payPrivate',
  'payDollars',
  'order',
  'amend',
  'carryOut',
  'undo',
  'restore',
  'place',
  'close',
  'other',
] as const;
type Kind = (typeof KINDS)[number];
export type Accepted = Set<Kind>;

type Budget = { readonly id: string; readonly moneda: string; readonly obra: string };
type Payment = { readonly path: string; readonly toPay: number; readonly budget: Budget };

/**
 * Organisation that pays suppliers with own cheques among other means, at random: from several
 * accounts or none, in pesos and dollars, by payments of budgets and órdenes de pago, which it
 * edits, deletes, restores and assigns to accounts, before and after it closes a month.
 */
export class Payer {
  readonly tenantId: string;
  private readonly owner: Quien;
  private readonly accepted: Accepted;
  private readonly azar: Azar;
  private readonly id: (end: string) => string;
  private readonly budgets: Budget[] = [];
  private readonly paid: Payment[] = [];
  private readonly scheduled: Payment[] = [];
  private readonly written: string[] = [];
  private readonly undone: string[] = [];
  private numero = 0;

  private constructor(owner: Quien, accepted: Accepted, org: number) {
    this.owner = owner;
    this.accepted = accepted;
    this.id = (end) => idOfPayer(org, end);
    this.tenantId = this.id('0');
    this.azar = azarDe(20_261_206 + org);
  }

  /** Founds organisations with these numbers, from 1 on; adds the kinds of their acts to `accepted`. */
  static async found(
    servidor: Servidor,
    orgs: readonly number[],
    accepted: Accepted,
  ): Promise<readonly Payer[]> {
    await foundPayers(servidor, orgs);
    return Promise.all(
      orgs.map(
        async (org) => new Payer(await como(servidor, 'Owner', idOfPayer(org, '0')), accepted, org),
      ),
    );
  }

  /** Performs this number of random acts; half of the organisations close a month between two. */
  async live(acts: number): Promise<void> {
    await this.agree('ARS', WORKS[0]);
    await this.agree('USD', WORKS[1]);
    const closesAfter = this.azar.entero(2 * acts);
    for (let i = 0; i < acts; i += 1) {
      if (i === closesAfter) this.taken('close', await pedirCierre(this.owner, CLOSES));
      await this.azar.uno([
        () => this.pay(),
        () => this.pay(),
        () => this.pay(),
        () => this.order(),
        () => this.order(),
        () => this.amend(),
        () => this.carryOut(),
        () => this.carryOut(),
        () => this.undo(),
        () => this.undo(),
        () => this.restore(),
        () => this.restore(),
        () => this.place(),
        () => this.other(),
      ])();
    }
  }

  /** Body of an accepted answer; undefined when a rule refused it. */
  private taken(kind: Kind, { status, body }: Respuesta): unknown {
    if (status >= 500) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`);
    if (status >= 300) return undefined;
    this.accepted.add(kind);
    return body;
  }

  private next(): number {
    this.numero += 1;
    return this.numero;
  }

  private amount(): number {
    return 1000 + this.azar.entero(90_000_000);
  }

  private async agree(moneda: string, work: string): Promise<void> {
    const [obra, proveedorId] = [this.id(work), this.id(this.azar.uno(SUPPLIERS).id)];
    const made = await this.owner.post(
      '/presupuestos',
      nuevoPresupuesto({ proyectoId: obra, proveedorId, moneda }),
    );
    let { id, version } = withVersion.parse(made.body);
    for (const estado of ['ENVIADO', 'ACEPTADO']) {
      const next = await this.owner.put(`/presupuestos/${id}/estado`, { estado, version });
      ({ id, version } = withVersion.parse(next.body));
    }
    this.budgets.push({ id, moneda, obra });
  }

  private means(total: number, moneda: string): readonly object[] {
    return meansOf(this.azar, { total, moneda, id: this.id, next: () => this.next() });
  }

  /** Pays a part of a budget, at times in the other currency, privately, less a tax, or later. */
  private async pay(): Promise<void> {
    const budget = this.azar.uno(this.budgets);
    const importe = this.amount();
    const moneda = this.azar.cada(4) ? 'ARS' : budget.moneda;
    const privado = this.azar.cada(4);
    const programado = this.azar.cada(4);
    const retenido = this.azar.cada(3) ? 1 + this.azar.entero(Math.floor(importe / 4)) : 0;
    const kind = privado ? 'payPrivate' : budget.moneda === 'USD' ? 'payDollars' : 'pay';
    const made = this.taken(
      kind,
      await this.owner.post(
        `/presupuestos/${budget.id}/pagos`,
        nuevoPago(importe, {
          fecha: this.azar.uno(DAYS),
          moneda,
          privado,
          medios: programado ? [] : this.means(importe - retenido, moneda),
          ...(retenido > 0 && {
            retenciones: [
              { tipo: 'IIBB', jurisdiccion: 'Buenos Aires', importeCentavos: retenido },
            ],
          }),
          ...(programado && { estado: 'PROGRAMADO', vencimiento: '2026-12-05' }),
          ...(budget.moneda === 'USD' && { cotizacion: { valor: '1475' } }),
        }),
      ),
    );
    if (made === undefined) return;
    const path = `/presupuestos/${budget.id}/pagos/${withId.parse(made).id}`;
    const payment = { path, toPay: importe - retenido, budget: { ...budget, moneda } };
    if (programado) this.scheduled.push(payment);
    else {
      this.paid.push(payment);
      this.written.push(path);
    }
  }

  /** Pays an invoice, entered for it, by an orden de pago. */
  private async order(): Promise<void> {
    const { id: supplier, cuit } = this.azar.uno(SUPPLIERS);
    const moneda = this.azar.cada(3) ? 'USD' : 'ARS';
    const [importe, numero] = [this.amount(), this.next()];
    const rate = moneda === 'USD' && { cotizacion: { valor: '1480' } };
    const invoice = await this.owner.post(
      '/por-pagar',
      deuda(numero, {
        proyectoId: this.id(this.azar.uno(WORKS)),
        proveedorId: this.id(supplier),
        comprobante: documento(numero, { cuitEmisor: cuit }),
        importeCentavos: importe,
        moneda,
        ...rate,
      }),
    );
    const part = this.azar.cada(2) ? importe : 1 + this.azar.entero(importe);
    const body = pago([[withId.parse(invoice.body), part]], {
      fecha: this.azar.uno(DAYS),
      medios: this.means(part, moneda),
      ...rate,
    });
    const made = this.taken('order', await this.owner.post('/por-pagar/pagar', body));
    if (made === undefined) return;
    this.written.push(`/ordenes-de-pago/${withOrden.parse(made).ordenDePagoId}`);
  }

  /** Gives a payment other means. */
  private async amend(): Promise<void> {
    if (this.paid.length === 0) return;
    const { path, toPay, budget } = this.azar.uno(this.paid);
    const seen = withVersion.safeParse((await this.owner.get(path)).body);
    if (!seen.success) return;
    const { version } = seen.data;
    const changes = { version, medios: this.means(toPay, budget.moneda) };
    this.taken('amend', await this.owner.put(path, changes));
  }

  /** Pays a scheduled payment. */
  private async carryOut(): Promise<void> {
    const one = this.scheduled.pop();
    if (one === undefined) return;
    const { version } = withVersion.parse((await this.owner.get(one.path)).body);
    const made = await this.owner.put(`${one.path}/pagar`, {
      version,
      fecha: this.azar.uno(DAYS),
      medios: this.means(one.toPay, one.budget.moneda),
      ...(one.budget.moneda === 'USD' && { cotizacion: { valor: '1475' } }),
    });
    if (this.taken('carryOut', made) === undefined) return;
    this.paid.push(one);
    this.written.push(one.path);
  }

  private async undo(): Promise<void> {
    if (this.written.length === 0) return;
    const path = this.azar.uno(this.written);
    const asked = bajaPedidaSchema.safeParse((await this.owner.del(path, { motivo: MOTIVO })).body);
    if (!asked.success) return;
    const request = `/solicitudes/${asked.data.solicitudId}`;
    if (this.taken('undo', await this.owner.put(`${request}/approve`, {})) === undefined) {
      await this.owner.put(`${request}/reject`, { respuesta: MOTIVO });
      return;
    }
    this.written.splice(this.written.indexOf(path), 1);
    if (path.startsWith('/presupuestos/')) this.undone.push(path);
  }

  private async restore(): Promise<void> {
    const path = this.undone.pop();
    if (path === undefined) return;
    const made = await this.owner.put(`${path}/restaurar`, { motivo: MOTIVO });
    if (this.taken('restore', made) !== undefined) this.written.push(path);
  }

  /** Assigns up to three cheques without an account to one. */
  private async place(): Promise<void> {
    const { items } = withItems.parse((await this.owner.get('/cuentas/cheques')).body);
    if (items.length === 0) return;
    const cheques = [...new Set([1, 2, 3].map(() => this.azar.uno(items).id))];
    const account = this.id(this.azar.uno(ACCOUNTS).id);
    this.taken('place', await this.owner.put(`/cuentas/${account}/cheques`, { cheques }));
  }

  /** Writes money that names cheques as its means without data of one, which the migration leaves out. */
  private async other(): Promise<void> {
    const [obra, importeCentavos] = [this.id(WORKS[0]), this.amount()];
    const fields = { proyectoId: obra, fecha: this.azar.uno(DAYS), medioPago: 'ECHEQ' };
    const write = this.azar.uno([
      () => this.owner.post('/movimientos', nuevo({ ...fields, importeCentavos })),
      () =>
        this.owner.post(
          '/aportes-socio',
          nuevoAporte(importeCentavos, { ...fields, socioId: this.id(PARTNER) }),
        ),
      async () => {
        await this.owner.put(rutaDe(obra), nuevoLote());
        const { proyectoId: _, ...gasto } = fields;
        return this.owner.post(`${rutaDe(obra)}/gastos`, nuevoGasto(importeCentavos, gasto));
      },
    ]);
    this.taken('other', await write());
  }
}
