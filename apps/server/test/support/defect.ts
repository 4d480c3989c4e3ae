/** Module loaded before the server's code: it throws an unhandled error on a signal. */
process.on('SIGUSR2', () => {
  throw new Error('un defecto de prueba');
});
