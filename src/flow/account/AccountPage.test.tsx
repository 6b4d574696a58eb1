import { afterAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { ErrorPage } from '../../components/ErrorPage/ErrorPage.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { SplitPage } from '../../components/SplitPage/SplitPage.tsx'
import { AccountPage } from './AccountPage.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

afterAll(() => page.viewport(414, 896))

it.each([
  ['a page', <PageHead key="page" title="Otsikko" lead="Johdanto" />],
  ['an account page', <AccountPage key="account" title="Otsikko" lead="Johdanto" />],
  ['an error page', <ErrorPage key="error" scene="light-switch" title="Otsikko" lead="Johdanto" />],
])('the lead paragraph of %s begins 16 px below its heading', async (_, head) => {
  await renderPage(head)
  const heading = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  const lead = page.getByText('Johdanto').element().getBoundingClientRect()
  expect(lead.top - heading.bottom).toBeCloseTo(16, 0)
})

describe('an account page on a desktop', () => {
  it.each([
    [1100, 600],
    [1280, 800],
    [1440, 1000],
  ])(
    'does not cover its form with the picture of the stair at %i x %i px',
    async (width, height) => {
      await page.viewport(width, height)
      const { container } = await renderPage(
        <SplitPage skip="" brand="Porras" languages="">
          <AccountPage title="Valitse salasana" lead="Johdanto">
            <NewPasswordFields
              password=""
              repeat=""
              onPassword={() => undefined}
              onRepeat={() => undefined}
            />
          </AccountPage>
        </SplitPage>,
      )
      const form = page.getByRole('main').element().getBoundingClientRect()
      const picture = container
        .querySelector('use[href*=stairwell]')
        ?.closest('div')
        ?.getBoundingClientRect()
      expect(form.right).toBeLessThanOrEqual(picture?.left ?? 0)
      expect(picture?.height).toBeGreaterThanOrEqual(form.height)
    },
  )
})
