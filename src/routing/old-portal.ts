const KEY = 'left-portal'

/** Where this part of the portal came from: another portal has it elsewhere. */
const here = import.meta.url

/**
 * Loads the page anew when the portal that it was started with is no longer served: parts that have
 * not been fetched are gone with it. Once for each portal, so that pages are not loaded for ever.
 * Answers when the page stays.
 */
export async function leaveOldPortal(): Promise<void> {
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
