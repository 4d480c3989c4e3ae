/** What is said of a save that waits for the connection: it lives in this tab, and nowhere else. */
export function HeldText() {
  return (
    <span>
      <span>Sin conexión: se guarda al volver</span>
      <span>. No cierres la pestaña</span>
    </span>
  );
}
