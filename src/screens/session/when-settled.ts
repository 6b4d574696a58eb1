/** When the page has loaded, and the browser has nothing better to do. */
export async function whenSettled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
  await new Promise((idle) => {
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(idle)
    else setTimeout(idle, LATER_MS)
  })
}

const LATER_MS = 1000
