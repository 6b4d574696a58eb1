/** A busy page is not waited for any longer, in milliseconds. */
const AT_MOST_MS = 2000

/** When the page has loaded, and the browser has nothing better to do; or has had too much for long. */
export async function whenSettled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
  await new Promise((idle) => {
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(idle, { timeout: AT_MOST_MS })
    else setTimeout(idle, AT_MOST_MS)
  })
}
