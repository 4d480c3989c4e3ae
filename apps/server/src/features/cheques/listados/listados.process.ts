import { report } from '../../../files/spreadsheets/inside-reader.ts';
import { leerArchivoDeListado, type PedidoListado } from './listado.sheet.ts';

process.once('message', (pedido: PedidoListado) => {
  void report(async (enviar) => enviar(await leerArchivoDeListado(pedido)));
});
