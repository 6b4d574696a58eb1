import { afterAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import { serializeConsent } from '../../../domain/consent.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { MemoryRouter } from '../../routing/routers.tsx'
import { helsinki, now } from '../../runtime.ts'
import { mayReportErrors, setPageConsent } from '../../services/consent-cookie.ts'
import ConsentBanner from './ConsentBanner.tsx'
import { StoredItems } from './StoredItems.tsx'

beforeEach(() => {
  document.cookie = 'consent=; Path=/; Max-Age=0'
  setPageConsent(null)
})

afterAll(() => page.viewport(414, 896))

const open = () =>
  renderPage(
    <MemoryRouter>
      <ConsentBanner />
      <main id="main" tabIndex={-1}>
        <p style={{ height: '300vh' }} />
        <ScreenHeading>Hei Aino</ScreenHeading>
        <a href="#main">Oma koti</a>
      </main>
    </MemoryRouter>,
  )
const question = page.getByRole('region')

it.each([
  ['Hyväksy', true],
  ['Hylkää', false],
])(
  'pressing the answer %s with Enter closes the banner, stores the answer and moves the focus to the heading',
  async (name, isGiven) => {
    await open()
    page.getByRole('button', { name }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(window.scrollY).toBe(0)
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name: 'Oma koti' })).toHaveFocus()
    await expect.poll(() => document.cookie.includes('consent=')).toBe(true)
    expect(mayReportErrors()).toBe(isGiven)
  },
)

it('gives both answers the same style, and links to the page about cookies', async () => {
  await open()
  const looks = page
    .getByRole('button')
    .elements()
    .map(({ className }) => className)
  expect(looks).toHaveLength(2)
  expect(new Set(looks).size).toBe(1)
  await expect
    .element(page.getByRole('link', { name: 'Lue, mitä tallennamme' }))
    .toHaveAttribute('href', '/evasteet')
})

it('is a region with a name and without a heading: the title of the page is the first one', async () => {
  await open()
  await expect.element(question).toHaveAccessibleName('Saammeko kerätä virheraportteja?')
  const headings = page.getByRole('heading').elements()
  expect(headings.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', 'Hei Aino'],
  ])
})

it('the banner closes when the question was answered in another tab', async () => {
  await open()
  await expect.element(question).toBeVisible()
  document.cookie = `consent=${serializeConsent({ answer: 'refused', day: helsinki.dayOf(now()) })}; Path=/`
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(question).not.toBeInTheDocument()
})

it.each(LOCALES)('every stored item is explained in %s', async (locale) => {
  await renderPage(<StoredItems />, locale)
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows.map(([name]) => name)).toEqual(
    Object.values(browserStoredItems).map(({ name }) => name),
  )
  expect(rows.flat().filter((text) => !text || /^(items|life|place)\./.test(text))).toEqual([])
})

it('the table of stored items keeps its roles where its rows are shown as grids', async () => {
  await page.viewport(360, 800)
  await renderPage(<StoredItems />)
  const [head, ...rows] = [...document.querySelectorAll('tr')]
  expect(rows.map((row) => getComputedStyle(row).display)).toEqual(rows.map(() => 'grid'))
  const rolesOf = (row?: Element) =>
    [row, ...(row?.children ?? [])].map((element) => element?.getAttribute('role'))
  expect(rolesOf(head)).toEqual(['row', ...Array(4).fill('columnheader')])
  for (const row of rows) expect(rolesOf(row)).toEqual(['row', 'rowheader', 'cell', 'cell', 'cell'])
  const groups = [...document.querySelectorAll('thead, tbody')]
  expect(groups.map((group) => group.getAttribute('role'))).toEqual(['rowgroup', 'rowgroup'])
})
