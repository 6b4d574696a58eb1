import type { Page } from '@playwright/test'

const RELEASED = 'scripts-released'

/** Holds the scripts of a page, which it loads after its first paint, until they are released. */
export const holdScripts = (page: Page, path: string): Promise<unknown> =>
  page.addInitScript(
    ({ path, released }) => {
      if (location.pathname !== path) return
      const requestAnimationFrame = window.requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (callback) => {
        addEventListener(released, () => requestAnimationFrame(callback), { once: true })
        return 0
      }
      addEventListener(released, () => {
        window.requestAnimationFrame = requestAnimationFrame
      })
    },
    { path, released: RELEASED },
  )

export const releaseScripts = (page: Page): Promise<boolean> =>
  page.evaluate((released) => dispatchEvent(new Event(released)), RELEASED)
