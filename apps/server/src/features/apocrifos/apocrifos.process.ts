import { report } from '../../files/spreadsheets/inside-reader.ts';
import { leerArchivoDeLista, type PedidoListaApoc } from './lista.sheet.ts';

process.once('message', (pedido: PedidoListaApoc) => {
  void report(async (enviar) => enviar(await leerArchivoDeLista(pedido)));
});
