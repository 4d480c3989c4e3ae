import { OBRA_A } from '../support/obras.ts';
import { leftByCheques, unpaidCheques } from './plain-cheques.ts';
import { byCurrency, type Eyes, HOY, type Plain, type Sums, sumsOf } from './plain.ts';

const RATE = `case when o.moneda = 'USD' then o.cotizacion_valor else 1 end`;

type Line = { readonly orden: string; readonly retenido: string; readonly tasa: string } & {
  readonly lugar: string;
  readonly id: string;
  readonly importe: string;
};

/**
 * Parts of the amount `whole`, shared by the amounts of the lines; remainders go to the largest
 * fractions.
 */
function shares(whole: bigint, lines: readonly Line[]): readonly (readonly [Line, bigint])[] {
  const sum = lines.reduce((total, { importe }) => total + BigInt(importe), 0n);
  const parts = lines.map((line) => {
    const exact = whole * BigInt(line.importe);
    return { line, part: exact / sum, rest: exact % sum };
  });
  let left = whole - parts.reduce((total, { part }) => total + part, 0n);
  parts.sort((a, b) =>
    a.rest === b.rest ? (a.line.id < b.line.id ? -1 : 1) : a.rest > b.rest ? -1 : 1,
  );
  return parts.map(({ line, part }) => {
    const more = left > 0n ? 1n : 0n;
    left -= more;
    return [line, part + more] as const;
  });
}

/** Tax withheld in órdenes, in pesos, by the place (work or Administración) of each line's debt. */
async function ofOrders(plain: Plain): Promise<readonly (readonly [string, number])[]> {
  const lines = await plain.rows<Line>(
    `select o.id as orden, ${RATE} as tasa, coalesce(c.proyecto_id, p.proyecto_id, o.proyecto_id) as lugar, l.id, l.importe_centavos as importe,
       (select sum(x.importe_centavos) from orden_pago_retenciones x where x.orden_id = o.id and x.eliminado_en is null) as retenido
     from ordenes_pago o join orden_pago_comprobantes l on l.orden_id = o.id
       left join comprobantes c on c.id = l.comprobante_id left join pagos p on p.id = l.pago_id
     where o.tenant_id = $1 and o.eliminado_en is null and (c.clase is null or c.clase <> 'NOTA_CREDITO')
       and l.adelanto_id is null
       and exists (select from orden_pago_retenciones x where x.orden_id = o.id and x.eliminado_en is null)`,
  );
  return [...Map.groupBy(lines, ({ orden }) => orden).values()].flatMap((ofOne) =>
    shares(BigInt(ofOne[0]?.retenido ?? 0), ofOne).map(
      ([{ lugar, tasa }, part]) => [lugar, Math.round(Number(part) * Number(tasa))] as const,
    ),
  );
}

/**
 * Costs of the given places: money paid and tax withheld, in pesos at the rate of each row, less
 * the tax that a movement deposits, up to the movement's amount, and advances given back.
 */
export async function costs(
  plain: Plain,
  places: readonly string[],
  seesPrivate: boolean,
): Promise<Sums> {
  const rest = await plain.keyed(
    `select m.proyecto_id::text as who, m.importe_ars_centavos as amount from movimientos m
       where m.tenant_id = $1 and m.tipo = 'EGRESO' and m.proyecto_id = any($2::uuid[]) and ($3 or not m.privado)
         and m.eliminado_en is null
     union all
     select m.proyecto_id::text, -m.importe_ars_centavos from movimientos m join adelanto_devoluciones x on x.movimiento_id = m.id
       where m.tenant_id = $1 and m.proyecto_id = any($2::uuid[]) and m.eliminado_en is null
     union all
     select o.proyecto_id::text, round((select sum(x.importe_centavos) from pago_retenciones x
         where x.pago_id = o.id and x.eliminado_en is null) * ${RATE})
     from pagos o join presupuestos b on b.id = o.presupuesto_id
       where o.tenant_id = $1 and o.estado = 'PAGADO' and o.eliminado_en is null and b.sentido = 'EGRESO'
         and o.proyecto_id = any($2::uuid[]) and ($3 or not o.privado)
         and exists (select from pago_retenciones x where x.pago_id = o.id and x.eliminado_en is null)
     union all
     select m.proyecto_id::text, -least(m.importe_ars_centavos, (
       select coalesce(sum(round(x.importe_centavos * ${RATE})), 0) from pago_retenciones x join pagos o on o.id = x.pago_id
         join presupuestos b on b.id = o.presupuesto_id and b.sentido = 'EGRESO'
         where x.movimiento_deposito_id = m.id and x.eliminado_en is null and o.estado = 'PAGADO' and o.eliminado_en is null
           and ($3 or not o.privado))
       + (select coalesce(sum(round(x.importe_centavos * ${RATE})), 0) from orden_pago_retenciones x
         join ordenes_pago o on o.id = x.orden_id where x.movimiento_deposito_id = m.id and x.eliminado_en is null
           and o.eliminado_en is null))
     from movimientos m where m.tenant_id = $1 and m.tipo = 'EGRESO' and m.proyecto_id = any($2::uuid[])
       and ($3 or not m.privado) and m.eliminado_en is null`,
    [places, seesPrivate],
  );
  const withheld = (await ofOrders(plain)).filter(([place]) => places.includes(place));
  return sumsOf([...rest, ...withheld]);
}

/** Tax withheld and not deposited, in pesos, for readers who see accounts. */
export const taxes = (plain: Plain): Promise<Sums> =>
  plain.sum(
    `select '' as who, 'ARS' as moneda, round(x.importe_centavos * ${RATE}) as amount
     from pago_retenciones x join pagos o on o.id = x.pago_id join presupuestos b on b.id = o.presupuesto_id
     where x.tenant_id = $1 and x.eliminado_en is null and o.estado = 'PAGADO' and o.eliminado_en is null and b.sentido = 'EGRESO'
       and not exists (select from movimientos m where m.id = x.movimiento_deposito_id and m.eliminado_en is null)
     union all
     select '', 'ARS', round(x.importe_centavos * ${RATE}) from orden_pago_retenciones x join ordenes_pago o on o.id = x.orden_id
     where x.tenant_id = $1 and x.eliminado_en is null and o.eliminado_en is null
       and not exists (select from movimientos m where m.id = x.movimiento_deposito_id and m.eliminado_en is null)`,
    [],
  );

/**
 * Debts of one direction except cheques of ours, by currency. `member`: the only member whose
 * out-of-pocket expenses count, null for all.
 */
export async function owed(
  plain: Plain,
  eyes: Eyes,
  sentido: 'EGRESO' | 'INGRESO',
  member: string | null = null,
): Promise<Sums> {
  const sees = eyes.private;
  return sentido === 'EGRESO'
    ? sumsOf([
        ...byCurrency(await plain.suppliers(eyes)),
        ...byCurrency(await leftByCheques(plain, eyes, 'proveedor')),
        ...byCurrency(await plain.pockets(eyes, member)),
        ...(sees ? byCurrency(await taxes(plain)) : []),
      ])
    : sumsOf([
        ...byCurrency(await plain.clients(eyes)),
        ...byCurrency(await unpaidCheques(plain, eyes)),
        ...byCurrency(await leftByCheques(plain, eyes, 'cliente')),
        ...(sees ? await plain.calls() : []),
      ]);
}

type Part = {
  readonly lugar: string;
  readonly moneda: string;
  readonly contrato: string;
  readonly certificado: string;
  readonly cobrado: string;
  readonly presupuestos: string;
};

export const OBJETIVO = { work: OBRA_A, centavos: 900_000_000_00 } as const;

/** Rounds halves away from zero, as the product rounds money. */
const rounded = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount));

/**
 * Contract, certified and collected amounts, and expected cost of each work, in pesos; dollars at
 * the newest rate that the reader sees.
 */
export async function contracts(plain: Plain, eyes: Eyes) {
  const { works, places, private: seesPrivate } = eyes;
  const parts = await plain.rows<Part>(
    `with b as (
       select p.*, (select sum(i.importe_centavos) from presupuesto_items i where i.presupuesto_id = p.id and i.eliminado_en is null) as total,
         (select coalesce(sum(bruto_centavos), 0) from certificados c where c.presupuesto_id = p.id and c.estado = 'APROBADO') as hecho,
         (select coalesce(sum(importe_presupuesto_centavos), 0) from pagos g where g.presupuesto_id = p.id and g.estado = 'PAGADO'
           and g.eliminado_en is null and ($3 or not g.privado)) as pagado
       from presupuestos p where p.tenant_id = $1 and p.proyecto_id = any($2::uuid[]) and p.estado = 'ACEPTADO')
     select proyecto_id as lugar, moneda,
       coalesce(sum(total) filter (where sentido = 'INGRESO'), 0) as contrato,
       coalesce(sum(hecho) filter (where sentido = 'INGRESO'), 0) as certificado,
       coalesce(sum(pagado) filter (where sentido = 'INGRESO'), 0) as cobrado,
       coalesce(sum(greatest(0, total - pagado)) filter (where sentido = 'EGRESO'), 0) as presupuestos
     from b group by 1, 2`,
    [works, seesPrivate],
  );
  const invoices = await plain.documents(works, seesPrivate);
  const [rate] = await plain.rows<{ readonly valor: string }>(
    `select cotizacion_valor as valor from movimientos where tenant_id = $1 and proyecto_id = any($2::uuid[])
       and ($3 or not privado) and eliminado_en is null and cotizacion_valor is not null and fecha <= $4::date
     order by fecha desc, id desc limit 1`,
    [places, seesPrivate, HOY],
  );
  const spent = await costs(plain, works, seesPrivate);
  return works.map((work) => {
    const sum = (name: Exclude<keyof Part, 'lugar' | 'moneda'>) =>
      parts
        .filter(({ lugar }) => lugar === work)
        .reduce(
          (total, one) =>
            total +
            rounded(Number(one[name]) * (one.moneda === 'USD' ? Number(rate?.valor ?? 0) : 1)),
          0,
        );
    const gastadoCentavos = spent.get(work) ?? 0;
    const presupuestosCentavos = sum('presupuestos');
    const facturasCentavos = ['ARS', 'USD'].reduce(
      (total, moneda) =>
        total +
        rounded(
          (invoices.get(`${work} ${moneda}`) ?? 0) *
            (moneda === 'USD' ? Number(rate?.valor ?? 0) : 1),
        ),
      0,
    );
    const known = gastadoCentavos + presupuestosCentavos + facturasCentavos;
    const target = work === OBJETIVO.work ? OBJETIVO.centavos : known;
    const restoObjetivoCentavos = Math.max(0, target - known);
    return {
      id: work,
      contrato: {
        contratoCentavos: sum('contrato'),
        certificadoCentavos: sum('certificado'),
        cobradoCentavos: sum('cobrado'),
      },
      costo: {
        gastadoCentavos,
        presupuestosCentavos,
        facturasCentavos,
        restoObjetivoCentavos,
        esperadoCentavos: known + restoObjetivoCentavos,
      },
    };
  });
}
