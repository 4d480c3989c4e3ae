/** Text for a save that waits for the connection, and is lost if the tab is closed. */
export function HeldText() {
  return (
    <span>
      <span>Sin conexión: se guarda al volver</span>
      <span>. No cierres la pestaña</span>
    </span>
  );
}
