/** Maximum wait for an idle page, in milliseconds. */
const AT_MOST_MS = 2000

/** Resolves when the page has loaded and is idle, or after the maximum wait. */
export async function whenSettled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
  await new Promise((idle) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(idle, { timeout: AT_MOST_MS })
    else setTimeout(idle, AT_MOST_MS)
  })
}
