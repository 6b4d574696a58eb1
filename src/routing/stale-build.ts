import { LEFT_BUILD_STORAGE_KEY } from '../../domain/storage-names.ts'
import { storedText, storeText } from '../browser-storage.ts'

/** Address of this chunk; it differs between builds. */
const here = import.meta.url

/** Reloads once when the running build is no longer on the server (its chunks are gone). */
export async function reloadStaleBuild(): Promise<void> {
  if (storedText('sessionStorage', LEFT_BUILD_STORAGE_KEY) === here || !(await isGone(here))) return
  // Where nothing can be stored, the page would reload for ever.
  if (!storeText('sessionStorage', LEFT_BUILD_STORAGE_KEY, here)) return
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
