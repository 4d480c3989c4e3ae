/** Local storage that never throws: private windows may forbid it, and a choice is then not kept. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Storage may hold anything: what is no JSON is null, as what is not there. */
export function readJsonSetting(key: string): unknown {
  try {
    return JSON.parse(readSetting(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeSetting(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}
