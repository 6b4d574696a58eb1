import { QueryClientProvider } from '@tanstack/react-query'
import { I18nextProvider } from 'react-i18next'
import { afterAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ainoData, makeSignedInQueryClient } from '../../fixtures/portal/signed-in.ts'
import { startI18n } from '../i18n/i18n.ts'
import { MemoryRouter } from '../routing/routers.tsx'
import FrontScreen from '../screens/front/FrontScreen.tsx'
import '../styles/global.css'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const words = await startI18n('fi', ['shell', 'front'])
const contract = ainoData.contracts[0]?.uuid ?? ''

/** Returns the top and the bottom of the front page's hero. */
function heroOf(container: HTMLElement) {
  const { top, bottom } = container.querySelector('[class*=hero]')?.getBoundingClientRect() ?? {}
  return { top, bottom }
}

afterAll(() => page.viewport(414, 896))

describe('the skeleton of the front page', () => {
  it.each([320, 360, 412, 691, 768, 1099, 1280, 1700])(
    'is as high as its greeting at %d px',
    async (width) => {
      await page.viewport(width, 900)
      const skeleton = await render(
        <I18nextProvider i18n={words}>
          <ScreenSkeleton area="front" />
        </I18nextProvider>,
      )
      const before = heroOf(skeleton.container)
      await skeleton.unmount()

      const { container } = await render(
        <I18nextProvider i18n={words}>
          <QueryClientProvider client={makeSignedInQueryClient()}>
            <MemoryRouter>
              <FrontScreen contractUuid={contract} />
            </MemoryRouter>
          </QueryClientProvider>
        </I18nextProvider>,
      )
      const after = heroOf(container)
      expect(before.top).toBe(after.top)
      expect(before.bottom).toBeCloseTo(after.bottom ?? 0, 0)
    },
  )
})
