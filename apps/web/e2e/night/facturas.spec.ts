import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { configuracionSchema } from '@plomada/domain/organizaciones/configuracion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { expect, test } from '../support/test.ts';
import { callApi } from '../support/works.ts';

/** Base of this run's invoice numbers, each of which can be used only once. */
const NUMERO = Date.now() % 90_000_000;
const MES = mesDe(sumarMeses(`${mesDe(hoyEnBuenosAires(new Date()))}-01`, -1));
const HORNERO = '30900000444';

test.use({ keptTab: true, viewport: { width: 1280, height: 900 } });

const TASAS = ['2,5', '5', '10,5', '21', '27'];
const TITULOS = [
  'Fecha de Emisión',
  'Tipo de Comprobante',
  'Punto de Venta',
  'Número Desde',
  'Número Hasta',
  'Cód. Autorización',
  'Tipo Doc. Emisor',
  'Nro. Doc. Emisor',
  'Denominación Emisor',
  'Tipo Doc. Receptor',
  'Nro. Doc. Receptor',
  'Tipo Cambio',
  'Moneda',
  'Imp. Neto Gravado IVA 0%',
  ...TASAS.flatMap((tasa) => [`IVA ${tasa}%`, `Imp. Neto Gravado IVA ${tasa}%`]),
  'Imp. Neto Gravado Total',
  'Imp. Neto No Gravado',
  'Imp. Op. Exentas',
  'Otros Tributos',
  'Total IVA',
  'Imp. Total',
];

/** Row of an invoice A at 21 %, in the current CSV format of *Mis Comprobantes Recibidos*. */
function renglon(cuit: string, numero: number, [neto, iva, total]: readonly string[]): string {
  const autorizacion = `753178${String(numero).padStart(8, '0')}`;
  return [
    `${MES}-15;1;4;${numero};${numero};${autorizacion};80;${HORNERO};CORRALON EL HORNERO`,
    `80;${cuit};1,00;$;;;;;;;;${iva};${neto};;;${neto};0,00;0,00;0,00;${iva};${total}`,
  ].join(';');
}

async function archivoDe(page: Page, tenant: string): Promise<string> {
  const { body } = await callApi(page, `/${tenant}/configuracion`);
  const { cuit } = configuracionSchema.parse(body);
  if (cuit === null) throw new Error('The demo has a CUIT');
  return [
    TITULOS.map((titulo) => `"${titulo}"`).join(';'),
    renglon(cuit, NUMERO, ['100000,00', '21000,00', '121000,00']),
    renglon(cuit, NUMERO + 1, ['200000,00', '42000,00', '242000,00']),
    '',
  ].join('\n');
}

const documento = (numero: number) => `00004-${String(numero).padStart(8, '0')}`;

/** Chooses a file with that text, by pressing Space on the button. */
async function chooseFile(page: Page, texto: string): Promise<void> {
  const elegir = page.waitForEvent('filechooser');
  await page.getByLabel('Elegir un archivo').press('Space');
  await (
    await elegir
  ).setFiles({
    name: 'comprobantes_recibidos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(texto),
  });
}

test('a month goes from ARCA’s file to the zip of the accountant without the mouse', async ({
  page,
  tenant,
}) => {
  const texto = await archivoDe(page, tenant);
  const boton = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await page.goto(`/${tenant}/tesoreria/facturas?mes=${MES}&pila=FALTA_ACA`);

  await test.step('read', async () => {
    await boton('Leer archivo de ARCA').press('Enter');
    await chooseFile(page, texto);
    await expect(page.getByRole('dialog')).toContainText('Mis Comprobantes Recibidos, CSV');
    await expect(page.getByRole('button', { name: 'Leer', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Se leyeron 2 facturas nuevas.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('register one, and the next with what was chosen', async () => {
    const primera = boton(new RegExp(`^(?!Acciones).*${documento(NUMERO + 1)}`));
    await primera.focus();
    await page.keyboard.press('Enter');
    const obra = page.getByRole('combobox', { name: 'Obra' });
    await expect(obra).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByPlaceholder('Buscar')).toBeFocused();
    await page.keyboard.type('Los Tilos');
    await expect(page.getByRole('option')).toHaveText([/Edificio Los Tilos/]);
    await expect(page.getByRole('option')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    // Waits until the list is closed: while open, its search box has the field's role and name.
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(obra).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Factura registrada')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const otra = boton(new RegExp(`^(?!Acciones).*${documento(NUMERO)}`));
    await expect(otra).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Registrar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(otra).toHaveCount(0);
  });

  await test.step('see them coincide', async () => {
    for (let vez = 0; vez < 3; vez += 1) {
      const before = page.url();
      await page.keyboard.press('n');
      await expect(page).not.toHaveURL(before);
    }
    await expect(page).toHaveURL(/pila=COINCIDEN/);
    await expect(boton(new RegExp(documento(NUMERO)))).toBeVisible();
    await expect(boton(new RegExp(documento(NUMERO + 1)))).toBeVisible();
  });

  await test.step('download the package', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Buscar en la organización' })).toBeFocused();
    await page.keyboard.type('paquete del contador');
    await expect(page.getByRole('option', { selected: true })).toContainText(
      'Paquete del contador',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: /^Sumas por alícuota/ })).toBeVisible();
    const bajada = page.waitForEvent('download');
    await boton('Descargar').press('Enter');
    const archivo = await bajada;
    expect(archivo.suggestedFilename()).toBe(`contador-${MES}.zip`);
    const zip = await readFile(await archivo.path(), 'latin1');
    expect(zip.slice(0, 2)).toBe('PK');
    expect(zip).toContain('LIBRO_IVA_DIGITAL_COMPRAS_CBTE.txt');
  });
});
