import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '../../../api/values.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { ainoPayments, paymentMonth } from '../../../fixtures/portal/payments.ts'
import { show } from '../../../fixtures/portal/show.tsx'
import { signIn } from '../../../fixtures/portal/signed-in.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { setFetch } from '../../services/api.ts'
import { queryClient } from '../../services/queries.ts'
import PaymentHistoryScreen from './PaymentHistoryScreen.tsx'

const { uuid: contractUuid } = ainoContract
afterEach(() => vi.restoreAllMocks())

function open(payments: Partial<typeof ainoPayments> = {}, language: Locale = 'fi') {
  const api = createFakeApi({ state: { payments: { ...ainoPayments, ...payments } } })
  setFetch(api.fetch)
  queryClient.clear()
  signIn(queryClient)
  const shown = () =>
    show(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <main>
            <PaymentHistoryScreen contractUuid={contractUuid} />
          </main>
        </MemoryRouter>
      </QueryClientProvider>,
      language,
    )
  return { api, shown }
}
const opened = async (...given: Parameters<typeof open>) => open(...given).shown()

const table = (year = 2026) => page.getByRole('table', { name: `Maksut ${year}` })
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const rowsOf = (year?: number) =>
  table(year)
    .getByRole('row')
    .elements()
    .map((row) => plain([...row.children].map(({ textContent }) => textContent).join('|')))

describe('The history', () => {
  it('is a table by year, the newest first and open', async () => {
    await opened()
    await expect.element(table()).toBeVisible()
    expect(rowsOf()).toEqual([
      'Kuukausi|Maksettu osuus|Laskutettu|Maksettu|Tilanne',
      'Lokakuu 2026||742,50 €|782,50 €|40 € ennakkoa',
      'Syyskuu 2026||742,50 €|728 €|14,50 € rästissä',
    ])
    expect(
      page
        .getByRole('group')
        .elements()
        .map((year) => plain(year.querySelector('summary')?.textContent ?? null)),
    ).toEqual(['20262 kuukautta14,50 € rästissä40 € ennakkoa', '20252 kuukauttaTasan'])
    await expect.element(table(2025)).not.toBeInTheDocument()
    await page.getByText('2025', { exact: true }).first().click()
    await expect.element(table(2025)).toBeVisible()
    expect(rowsOf(2025).slice(1)).toEqual([
      'Joulukuu 2025||742,50 €|742,50 €|Tasan',
      'Marraskuu 2025||742,50 €|742,50 €|Tasan',
    ])
  })

  it.each([
    ['fi', ['Rästissä14,50 €Syyskuu 2026', 'Ennakkoa40 €Lokakuu 2026', 'Tasan2 kuukautta']],
    ['sv', ['Rest14,50 €September 2026', 'Förskott40 €Oktober 2026', 'Jämnt2 månader']],
    ['en', ['In arrears14,50 €September 2026', 'In advance40 €October 2026', 'Even2 months']],
  ] as const)('adds up what is in arrear, in advance and even: %s', async (language, totals) => {
    await opened({}, language)
    const shown = () =>
      [...document.querySelectorAll('main dl > div')].map(({ textContent }) => plain(textContent))
    await expect.poll(() => shown().length).toBe(3)
    for (const [place, words] of totals.entries()) expect(shown()[place]).toContain(words)
  })

  it('opens a month by keyboard to what it was for and what was received', async () => {
    await opened()
    const september = page.getByRole('button', { name: 'Syyskuu 2026' })
    await expect.element(september).toHaveAttribute('aria-expanded', 'false')
    september.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(september).toHaveAttribute('aria-expanded', 'true')
    const lines = page.getByRole('table').getByRole('listitem')
    expect(lines.elements().map(({ textContent }) => plain(textContent))).toEqual([
      'Vuokra702,50 €Eräpäivä 02.09.2026',
      'Vesimaksu40 €Eräpäivä 02.09.2026',
      'Yhteensä742,50 €',
      'Aino Virtanen728 €01.09.2026',
      'Yhteensä728 €',
    ])
    await expect
      .element(page.getByRole('link', { name: /^Maksa puuttuva 14,50/ }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}/maksut/tiedot`)
  })

  it('says so of a month without targets, and of a difference that is not known', async () => {
    const bare = { yearMonth: '2026-10', difference: '(null)' as const, paymentsByTarget: [] }
    await opened({ months: [bare], remittances: [] })
    await expect.element(table()).toBeVisible()
    expect(rowsOf().slice(1)).toEqual(['Lokakuu 2026||–|0 €|Ei tiedossa'])
    await page.getByRole('button', { name: 'Lokakuu 2026' }).click()
    await expect.element(page.getByText('Kuukaudelta ei ole eritelty maksuja.')).toBeVisible()
    await expect.element(page.getByText('Ei maksuja.')).toBeVisible()
  })

  it('keeps the months when the payments received cannot be read, and reads them anew', async () => {
    const { api, shown } = open()
    api.refuse('listRemittances', 'UNEXPECTED')
    await shown()
    const failed = page.getByRole('alert')
    await expect
      .poll(() => failed.element().textContent)
      .toContain('Saatuja maksuja ei saatu näkyviin.')
    expect(rowsOf()[1]).toBe('Lokakuu 2026||742,50 €|–|40 € ennakkoa')
    api.setFault('none')
    await failed.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.poll(() => rowsOf()[1]).toBe('Lokakuu 2026||742,50 €|782,50 €|40 € ennakkoa')
  })

  it('says that it could not be read, and reads it again', async () => {
    const { api, shown } = open()
    api.refuse('listPaymentMonths', 'UNEXPECTED')
    await shown()
    const failed = page.getByRole('alert')
    await expect
      .poll(() => failed.element().textContent)
      .toContain('Maksuhistoriaa ei saatu näkyviin')
    api.setFault('none')
    await failed.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.element(table()).toBeVisible()
  })

  it('takes ten years of months', async () => {
    const months = Array.from({ length: 120 }, (_, at) =>
      paymentMonth(`${2017 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`),
    )
    await opened({ months })
    await expect.poll(() => page.getByRole('group').elements().length).toBe(10)
    expect(rowsOf()).toHaveLength(13)
  })

  it('is nothing before the first month', async () => {
    await opened({ months: [], remittances: [] })
    await expect.element(page.getByRole('heading', { name: 'Maksuja ei vielä ole' })).toBeVisible()
  })

  it('is saved as a table for spreadsheets', async () => {
    const saved: { name: string; content: Blob }[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      saved.push({ name: '', content: content as Blob })
      return 'blob:history'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const last = saved.at(-1)
      if (last) last.name = this.download
    })
    await opened()
    await page.getByRole('button', { name: 'Lataa CSV' }).click()
    const [file] = saved
    expect(file?.name).toBe('maksut-2025-11-2026-10.csv')
    const bytes = new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toContain(
      '"Laskutettu";2026-09;"Vuokra";2026-09-02;702,50\r\n',
    )
  })

  it('has no fault that axe finds, with a month open', async () => {
    const { container } = await opened()
    await page.getByRole('button', { name: 'Syyskuu 2026' }).click()
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
  })
})
