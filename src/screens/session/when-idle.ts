/** Maximum wait for an idle page, in milliseconds. */
const MAX_WAIT_MS = 2000

/** Resolves when the page has loaded and is idle, or after the maximum wait. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((requireLoaded) =>
      window.addEventListener('load', requireLoaded, { once: true }),
    )
  await new Promise((idle) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(idle, { timeout: MAX_WAIT_MS })
    else setTimeout(idle, MAX_WAIT_MS)
  })
}
