const KEY = 'left-portal'

/** Address of this chunk; it differs between builds. */
const here = import.meta.url

/** Reloads once when the running build is no longer on the server (its chunks are gone). */
export async function reloadStaleBuild(): Promise<void> {
  if (sessionStorage.getItem(KEY) === here || !(await isGone(here))) return
  sessionStorage.setItem(KEY, here)
  window.location.reload()
  await new Promise(() => undefined)
}

async function isGone(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}
