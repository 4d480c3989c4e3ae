import { acopioCon, retirar } from '../support/acopios.ts';
import { guardar, nuevoGasto, rutaDe } from '../support/lotes.ts';
import { OBRA_A, OBRA_B } from '../support/obras.ts';
import { type Act, amountOf, DAYS, type Living } from './acts.ts';

/** Acts on material that is paid ahead and withdrawn, and on a lot. */
export function actsOfGoods({ owner, azar, suppliers, taken }: Living): readonly Act[] {
  const stockpiles: { readonly id: string; readonly itemId: string }[] = [];
  let hasLand = false;
  const stock = async () => {
    const item = {
      cantidad: String(1 + azar.entero(400)),
      precioUnitario: `${amountOf(azar)}.37`,
    };
    const of = { proyectoId: azar.uno([OBRA_A, OBRA_B]), proveedorId: azar.uno(suppliers).id };
    const stockpile = await acopioCon(owner, item, of);
    stockpiles.push(stockpile);
    taken(await retirar(owner, stockpile, '0.125'));
  };
  const withdraw = async () => {
    if (stockpiles.length === 0) return;
    const cantidad = `${azar.entero(200)}.${azar.uno(['125', '333', '5'])}`;
    taken(await retirar(owner, azar.uno(stockpiles), cantidad));
  };
  const buyLand = async () => {
    if (!hasLand) await guardar(owner, OBRA_A, { precioCentavos: amountOf(azar) });
    hasLand = true;
    const gasto = nuevoGasto(amountOf(azar), {
      concepto: azar.uno(['ESCRIBANIA', 'PRECIO', 'SELLOS']),
      fecha: azar.uno(DAYS),
    });
    taken(await owner.post(`${rutaDe(OBRA_A)}/gastos`, gasto));
  };
  return [
    ['stock', stock],
    ['withdraw', withdraw],
    ['buyLand', buyLand],
  ];
}
