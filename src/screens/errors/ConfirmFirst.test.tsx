import axe from 'axe-core'
import { expect, test } from 'vitest'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { MemoryRouter } from '../../routing/routers.tsx'
import ConfirmFirst from './ConfirmFirst.tsx'

test.each([
  ['fi', 'Kerro ensin, asutko tässä kodissa', 'Vastaa nyt'],
  ['sv', 'Berätta först om du bor i det här hemmet', 'Svara nu'],
  ['en', 'First tell us whether you live in this home', 'Answer now'],
] as const)(
  'says in %s that the person must confirm the tenancy first, with a link to the confirmation',
  async (language, title, action) => {
    const screen = await renderPage(
      <MemoryRouter>
        <main>
          <ConfirmFirst contractUuid="c1" />
        </main>
      </MemoryRouter>,
      language,
    )
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: action }))
      .toHaveAttribute('href', '/asiointi/c1/vahvista-asuminen')
    expect((await axe.run(screen.container)).violations).toEqual([])
  },
)
