import type { Page } from '@playwright/test'

const RELEASED = 'scripts-released'

/** Holds back the scripts that a page adds after its first paint, until they are released. */
export const holdScripts = (page: Page, path: string): Promise<unknown> =>
  page.addInitScript(
    ({ path, released }) => {
      if (location.pathname !== path) return
      const append: HTMLHeadElement['append'] = Reflect.get(HTMLHeadElement.prototype, 'append')
      HTMLHeadElement.prototype.append = function (...nodes) {
        addEventListener(released, () => Reflect.apply(append, this, nodes), { once: true })
      }
      addEventListener(released, () => {
        HTMLHeadElement.prototype.append = append
      })
    },
    { path, released: RELEASED },
  )

export const releaseScripts = (page: Page): Promise<boolean> =>
  page.evaluate((released) => dispatchEvent(new Event(released)), RELEASED)
