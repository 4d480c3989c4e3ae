import { report } from '../../files/spreadsheets/inside-reader.ts';
import { leerArchivoDeExtracto, type PedidoDeExtracto } from './extracto.sheet.ts';

process.once('message', (pedido: PedidoDeExtracto) => {
  void report(async (enviar) => enviar(await leerArchivoDeExtracto(pedido)));
});
