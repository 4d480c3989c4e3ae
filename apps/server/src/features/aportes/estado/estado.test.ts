import {
  estadoAportesSchema,
  misCuentasSchema,
  type EstadoAportes,
} from '@plomada/domain/aportes/estado/estado.schema';
import { conPlazos } from '@plomada/domain/aportes/estado/plazos.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aportar } from '../../../../test/support/aportes.ts';
import { GENTE, NORTE } from '../../../../test/support/data.ts';
import { enlazar, leerEnlace, llamarEnlace } from '../../../../test/support/enlaces.ts';
import { LLAMADOS, llamar } from '../../../../test/support/llamados.ts';
import { OBRA_A, OBRA_B, SOCIO_A } from '../../../../test/support/obras.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { sociosComo } from '../../../../test/support/socios.ts';

let servidor: Servidor;
let owner: Quien;
let socio: Quien;
let usuario: Quien;
let b: string;
let c: string;

const RUTA = `/proyectos/${OBRA_A}/aportes/estado`;
const alDia = async (quien: Quien, al: string): Promise<EstadoAportes> => {
  const { body } = await quien.get(`${RUTA}?al=${al}`);
  expect(estadoAportesSchema.parse(body)).toEqual(body);
  return estadoAportesSchema.parse(body);
};

const cotizacion = { valor: '1500.5', tipo: 'OFICIAL', fecha: '2026-11-01' };

/**
 * Seeds calls in both currencies, one of them annulled, shares that change, and payments that are
 * early, late, excessive or returned.
 */
beforeAll(async () => {
  servidor = await crearServidor({ inventadas: ['counter'] });
  owner = await como(servidor, 'Owner');
  socio = await como(servidor, 'Socio');
  usuario = await como(servidor, 'Usuario');
  const socios = sociosComo(owner);
  b = await socios.contacto(OBRA_A, 1, 2500, { vigenteDesde: '2026-10-05' });
  c = await socios.contacto(OBRA_A, 2, 1501, { vigenteDesde: '2026-10-12' });
  await servidor.admin('update proyectos set mora_mensual_bp = 350 where id = $1', [OBRA_A]);
  const llamado = (fecha: string, vencimiento: string, importe: number, campos: object = {}) =>
    llamar(owner, importe, { fecha, vencimiento, ...campos });
  const dar = (socioId: string, fecha: string, importe: number, campos: object = {}) =>
    aportar(owner, importe, { socioId, fecha, ...campos });
  const uno = await llamado('2026-10-06', '2026-10-16', 10_000_001);
  await llamado('2026-10-13', '2026-10-20', 3_333_333);
  const usd = await llamado('2026-10-15', '2026-11-01', 77_777, { moneda: 'USD' });
  const nulo = await llamado('2026-10-18', '2026-10-25', 5_000_000);
  await dar(SOCIO_A, '2026-10-08', 9_000_000);
  await dar(b, '2026-10-17', 1_000_000, { llamadoId: uno.id });
  await dar(b, '2026-10-21', 4_000_000, { llamadoId: nulo.id });
  await dar(c, '2026-10-14', 2_500_000, { tipo: 'ESPECIE' });
  await dar(SOCIO_A, '2026-10-24', 1_250_000, { tipo: 'DEVOLUCION' });
  await dar(c, '2026-10-26', 30_000_000, { llamadoId: usd.id, cotizacion });
  await dar(b, '2026-10-22', 12_345, { moneda: 'USD', cotizacion });
  await socios.redistribuir(OBRA_A, {
    modo: 'PARTES_IGUALES',
    vigenteDesde: '2026-10-28',
    motivo: 'Se reparte en partes iguales',
  });
  await llamado('2026-10-29', '2026-10-29', 1_000_000);
  await llamado('2026-11-02', '2026-11-08', 2_000_003);
  await dar(b, '2026-11-05', 900_000);
  await dar(c, '2026-11-06', 2_499_999, { tipo: 'DEVOLUCION' });
  const anulado = await owner.del(`${LLAMADOS}/${nulo.id}`, { motivo: 'Se posterga la etapa' });
  if (anulado.status !== 200) throw new Error(anulado.texto);
  await servidor.admin(
    `insert into aportes (id, tenant_id, codigo, proyecto_id, socio_id, destino, fecha, tipo,
       importe_centavos, moneda, importe_ars_centavos, moneda_cuenta, importe_cuenta_centavos,
       importe_lote_centavos, creado_por)
     values (gen_random_uuid(), $1, 'AP-9999', $2, $3, 'LOTE', '2026-10-19', 'TERRENO', 8000000, 'ARS',
       8000000, 'ARS', 8000000, 5300, $4)`,
    [NORTE, OBRA_A, b, GENTE.Owner.id],
  );
});
afterAll(() => servidor.cerrar());

/**
 * Independent computation of the accounts from the raw rows in SQL, without the product's rules or
 * statements.
 */
const RECUENTO = `
with monedas(moneda) as (values ('ARS'), ('USD')),
cuotas as (
  select q.socio_id, l.moneda, l.id, l.vencimiento, l.fecha, q.importe_centavos::numeric as importe,
    (select coalesce(sum(a.importe_cuenta_centavos), 0) from aportes a
      where a.llamado_id = l.id and a.socio_id = q.socio_id and a.tipo <> 'DEVOLUCION'
        and a.destino = 'OBRA' and a.moneda_cuenta = l.moneda and a.fecha <= $2::date
        and a.eliminado_en is null) as propio
  from llamado_cuotas q join llamados_aporte l on l.id = q.llamado_id
  where l.proyecto_id = $1 and l.fecha <= $2::date and l.eliminado_en is null
), dado as (
  select a.socio_id, a.moneda_cuenta as moneda,
    sum(case a.tipo when 'DEVOLUCION' then -1 else 1 end * a.importe_cuenta_centavos) as todo,
    coalesce(sum(case a.tipo when 'DEVOLUCION' then -1 else 1 end * a.importe_cuenta_centavos)
      filter (where a.destino = 'OBRA'), 0) as obra
  from aportes a where a.proyecto_id = $1 and a.fecha <= $2::date and a.eliminado_en is null
  group by 1, 2
), libres as (
  select c.*, least(c.importe, c.propio) as propias,
    coalesce(d.obra, 0) - sum(least(c.importe, c.propio)) over (partition by c.socio_id, c.moneda) as libre
  from cuotas c left join dado d using (socio_id, moneda)
), pagadas as (
  select l.*, propias
    + greatest(0, least(importe - propias, libre - coalesce(sum(importe - propias) over antes, 0)))
    - greatest(0, least(propias, -libre - coalesce(sum(propias) over despues, 0))) as pagado
  from libres l
  window antes as (partition by socio_id, moneda order by vencimiento, fecha, id
      rows between unbounded preceding and 1 preceding),
    despues as (partition by socio_id, moneda order by vencimiento, fecha, id
      rows between 1 following and unbounded following)
), tarde as (
  select socio_id, moneda, vencimiento, importe, pagado,
    case when pagado < importe then greatest(0, $2::date - vencimiento) else 0 end as dias
  from pagadas
), cuentas as (
  select socio_id, moneda, sum(importe) as exigido, sum(importe - pagado) as pendiente,
    sum(pagado) as pagado, max(dias) as dias,
    sum(importe - pagado) filter (where dias > 0) as vencido,
    (array_agg(vencimiento order by vencimiento)
      filter (where vencimiento >= $2::date and pagado < importe))[1] as proxima,
    sum(round((importe - pagado) * o.mora_mensual_bp * dias / 300000)) as mora
  from tarde, proyectos o where o.id = $1
  group by socio_id, moneda
)
select s.id as "socioId", m.moneda,
  coalesce((select h.participacion_bp from proyecto_socios_historial h where h.socio_id = s.id
    and h.desde <= $2::date and coalesce(h.hasta, 'infinity') > $2::date), 0)::int as "participacionBp",
  coalesce(c.exigido, 0)::int as "exigidoCentavos", coalesce(d.todo, 0)::int as "aportadoCentavos",
  coalesce(c.pendiente, 0)::int as "pendienteCentavos",
  (coalesce(d.obra, 0) - coalesce(c.pagado, 0))::int as "adelantadoCentavos",
  coalesce(c.dias, 0)::int as "diasMora", coalesce(c.mora, 0)::int as "moraCentavos",
  coalesce(c.vencido, 0)::int as "vencidoCentavos",
  case when c.proxima is not null then json_build_object('vencimiento', c.proxima,
    'pendienteCentavos', (select sum(x.importe - x.pagado) from tarde x where x.socio_id = s.id
      and x.moneda = m.moneda and x.vencimiento = c.proxima)) end as proxima
from proyecto_socios s cross join monedas m
left join cuentas c on c.socio_id = s.id and c.moneda = m.moneda
left join dado d on d.socio_id = s.id and d.moneda = m.moneda
where s.proyecto_id = $1 order by m.moneda, s.id`;

type Recontada = Omit<
  EstadoAportes['porMoneda'][number]['socios'][number],
  'nombre' | 'aportadoBp' | 'balanceCentavos'
> & { readonly moneda: string };

const sinNombres = ({ porMoneda }: EstadoAportes): Recontada[] =>
  porMoneda
    .flatMap(({ moneda, socios }) =>
      socios.map(({ nombre: _n, aportadoBp: _a, balanceCentavos: _b, ...cifras }) => ({
        ...cifras,
        moneda,
      })),
    )
    .toSorted((x, y) => (`${x.moneda} ${x.socioId}` < `${y.moneda} ${y.socioId}` ? -1 : 1));

it('on twenty days every total equals a recount of the raw rows', async () => {
  let conAlgo = 0;
  for (const n of Array.from({ length: 20 }, (_, i) => i)) {
    const al = sumarDias('2026-10-04', n * 2);
    const estado = await alDia(owner, al);
    const recuento = await servidor.admin<Recontada>(RECUENTO, [OBRA_A, al]);
    const leidos = sinNombres(estado);
    const vistos = new Set(leidos.map((fila) => `${fila.moneda} ${fila.socioId}`));
    expect(leidos).toEqual(recuento.filter((fila) => vistos.has(`${fila.moneda} ${fila.socioId}`)));
    // Partners missing from the answer must have nothing called or contributed.
    const fuera = recuento.filter((fila) => !vistos.has(`${fila.moneda} ${fila.socioId}`));
    expect([al, fuera.filter((f) => f.exigidoCentavos !== 0 || f.aportadoCentavos !== 0)]).toEqual([
      al,
      [],
    ]);
    conAlgo += leidos.filter((fila) => fila.pendienteCentavos > 0 && fila.moraCentavos > 0).length;
    for (const { socios, transferencias } of estado.porMoneda) {
      const saldos = new Map(socios.map((s) => [s.socioId, s.balanceCentavos ?? Number.NaN]));
      const bp = socios.reduce((suma, s) => suma + s.participacionBp, 0);
      const total = socios.reduce((suma, s) => suma + s.aportadoCentavos, 0);
      for (const s of socios) {
        const exacto = s.aportadoCentavos - (total * s.participacionBp) / bp;
        expect(Math.abs((s.balanceCentavos ?? Number.NaN) - exacto)).toBeLessThan(1);
      }
      for (const { deSocioId, aSocioId, importeCentavos } of transferencias) {
        saldos.set(deSocioId, (saldos.get(deSocioId) ?? 0) + importeCentavos);
        saldos.set(aSocioId, (saldos.get(aSocioId) ?? 0) - importeCentavos);
      }
      expect([...saldos.values()].every((saldo) => saldo === 0)).toBe(true);
      expect(transferencias.length).toBeLessThan(socios.length);
    }
  }
  expect(conAlgo).toBeGreaterThan(10);
});

it('a Socio gets their own account and the names and shares of all, without a byte about other contributions', async () => {
  const ver = async () => (await socio.get(`${RUTA}?al=2026-11-20`)).texto;
  const antes = await ver();
  const propio = await alDia(socio, '2026-11-20');
  expect(propio.participaciones.map((p) => p.socioId).toSorted()).toEqual(
    [SOCIO_A, b, c].toSorted(),
  );
  for (const { socios, transferencias } of propio.porMoneda) {
    expect(transferencias).toEqual([]);
    expect(socios).toMatchObject([{ socioId: SOCIO_A, aportadoBp: null, balanceCentavos: null }]);
  }
  await aportar(owner, 123_456, { socioId: b, fecha: '2026-11-12' });
  await aportar(owner, 1_000, { socioId: b, fecha: '2026-11-13', tipo: 'DEVOLUCION' });
  expect(await ver()).toBe(antes);
});

it('shows the caller’s account in each work, equal to its statement, and no other account', async () => {
  await servidor.admin(`update proyectos set como_aportar = 'Alias OBRA.NORTE' where id = $1`, [
    OBRA_A,
  ]);
  const cuentas = async (quien: Quien) =>
    misCuentasSchema.parse((await quien.get('/aportes-socio/mis-cuentas')).body);
  const { al, obras } = await cuentas(socio);
  const estado = await alDia(socio, al);
  expect(obras).toMatchObject([
    { proyecto: { id: OBRA_A }, socioId: SOCIO_A, comoAportar: 'Alias OBRA.NORTE' },
  ]);
  const deLaObra = estado.porMoneda.map(({ moneda, socios: [suyo] }) => {
    if (suyo === undefined) throw new Error('the partner is not there');
    expect(obras[0]?.participacionBp).toBe(suyo.participacionBp);
    const { aportadoCentavos, pendienteCentavos, vencidoCentavos, proxima } = suyo;
    return { moneda, aportadoCentavos, pendienteCentavos, vencidoCentavos, proxima };
  });
  expect(obras[0]?.porMoneda).toMatchObject(deLaObra);
  expect(deLaObra[0]?.vencidoCentavos).toBeGreaterThan(0);
  for (const ajeno of [owner, usuario]) expect(await cuentas(ajeno)).toEqual({ al, obras: [] });
});

it('a link shows the same account as the partner’s home page, with the current payment instructions', async () => {
  const { obras } = misCuentasSchema.parse((await socio.get('/aportes-socio/mis-cuentas')).body);
  const [mia] = obras;
  const [vivo, congelado] = [
    await enlazar(owner),
    await enlazar(owner, { modo: 'CONGELADO' }),
  ] as const;
  for (const { token } of [vivo, congelado]) {
    const { estado, comoAportar } = await leerEnlace(servidor, token);
    expect(comoAportar).toBe('Alias OBRA.NORTE');
    expect(estado && conPlazos(estado)).toMatchObject(mia?.porMoneda ?? []);
    expect(estado?.porMoneda.length).toBe(mia?.porMoneda.length);
  }
  await servidor.admin(`update proyectos set como_aportar = 'Alias OTRO' where id = $1`, [OBRA_A]);
  expect((await leerEnlace(servidor, congelado.token)).comoAportar).toBe('Alias OTRO');
  const pdf = await llamarEnlace(servidor, '/documento', { token: vivo.token, que: 'ESTADO' });
  const texto = leerPdf(pdf.crudo).flat().join(' ');
  for (const parte of ['Vencido', 'Próximo vencimiento', 'Cómo aportar: Alias OTRO']) {
    expect(texto).toContain(parte);
  }
  expect(texto).not.toContain('Balance');
});

it('answers 403 to a Usuario who is no partner, 404 for a hidden work', async () => {
  expect(codigoDe(await usuario.get(RUTA))).toBe('SIN_PERMISO');
  expect((await usuario.get(`/proyectos/${OBRA_B}/aportes/estado`)).status).toBe(404);
  expect((await socio.get(`/proyectos/${OBRA_B}/aportes/estado`)).status).toBe(404);
  expect((await owner.get(`${RUTA}?al=2026-02-30`)).status).toBe(400);
  expect((await owner.get(RUTA)).body).toMatchObject({ al: '2026-11-20', moraMensualBp: 350 });
});
