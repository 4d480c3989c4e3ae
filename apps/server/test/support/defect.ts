/** Loaded into a server before its code: an error that nobody handles, when the signal states. */
process.on('SIGUSR2', () => {
  throw new Error('un defecto de prueba');
});
