import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '../../../api/values.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import {
  ainoPayments,
  makePaymentMonth,
  makeRemittanceIn,
} from '../../../fixtures/portal/payments.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { fillQueryClient } from '../../../fixtures/portal/signed-in.ts'
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
  fillQueryClient(queryClient)
  const shown = () =>
    renderPage(
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

const yearOf = (year: number) =>
  [...document.querySelectorAll<HTMLDetailsElement>('main details')].find(
    (fold) => fold.querySelector('summary b')?.textContent === String(year),
  )
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
/** Returns the rows of a year's months, each as its texts joined with `|`. */
const rowsOf = (year = 2026) =>
  [...(yearOf(year)?.querySelectorAll('li > details > summary') ?? [])].map((row) =>
    plain([...row.children].flatMap(({ textContent }) => textContent || []).join('|')),
  )
const shownRow = (name: string) => page.getByRole('heading', { level: 3, name })

describe('The history', () => {
  it('is a list by year, the newest first and open, all amounts with two decimals if one has them', async () => {
    await opened()
    await expect.element(shownRow('Lokakuu 2026')).toBeVisible()
    expect(rowsOf()).toEqual([
      'Lokakuu 2026|40,00 € ennakkoa|Laskutettu 742,50 €Maksettu 782,50 €',
      'Syyskuu 2026|14,50 € rästissä|Laskutettu 742,50 €Maksettu 728,00 €',
    ])
    expect(
      [2026, 2025].map((year) =>
        plain(yearOf(year)?.querySelector('summary')?.textContent ?? null),
      ),
    ).toEqual(['20262 kuukautta14,50 € rästissä40,00 € ennakkoa', '20252 kuukauttaTasan'])
    await expect.element(shownRow('Joulukuu 2025')).not.toBeInTheDocument()
    await page.getByText('2025', { exact: true }).first().click()
    await expect.element(shownRow('Joulukuu 2025')).toBeVisible()
    expect(rowsOf(2025)).toEqual([
      'Joulukuu 2025|Tasan|Laskutettu 742,50 €Maksettu 742,50 €',
      'Marraskuu 2025|Tasan|Laskutettu 742,50 €Maksettu 742,50 €',
    ])
  })

  it('has no decimals where no amount has cents', async () => {
    const months = [
      {
        yearMonth: '2026-10',
        difference: -200,
        paymentsByTarget: [
          { targetId: 'rent', nameOnBill: 'Vuokra', dueDate: '2026-10-02', expected: 1200 },
        ],
      },
    ]
    await opened({ months, remittances: [makeRemittanceIn('2026-10', 1000)] })
    await expect.element(shownRow('Lokakuu 2026')).toBeVisible()
    expect(rowsOf()).toEqual(['Lokakuu 2026|200 € rästissä|Laskutettu 1 200 €Maksettu 1 000 €'])
  })

  it.each([
    ['fi', ['Rästissä14,50 €Syyskuu 2026', 'Ennakkoa40,00 €Lokakuu 2026', 'Tasan2 kuukautta']],
    ['sv', ['Obetalt14,50 €September 2026', 'Förskott40,00 €Oktober 2026', 'Allt betalt2 månader']],
    [
      'en',
      [
        'Overdue14,50 €September 2026',
        'Paid in advance40,00 €October 2026',
        'Paid in full2 months',
      ],
    ],
  ] as const)('shows the sum in arrears, in advance and even: %s', async (language, totals) => {
    await opened({}, language)
    const shown = () =>
      [...document.querySelectorAll('main dl > div')].map(({ textContent }) => plain(textContent))
    await expect.poll(() => shown().length).toBe(3)
    for (const [place, words] of totals.entries()) expect(shown()[place]).toContain(words)
  })

  it('shows the charges and received payments of a month that is opened by keyboard', async () => {
    await opened()
    await expect.element(shownRow('Syyskuu 2026')).toBeVisible()
    const september = shownRow('Syyskuu 2026').element().closest('summary')
    const month = september?.parentElement
    expect(month?.hasAttribute('open')).toBe(false)
    september?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => month?.hasAttribute('open')).toBe(true)
    expect(
      [...(month?.querySelectorAll('li') ?? [])].map(({ textContent }) => plain(textContent)),
    ).toEqual([
      'Vuokra702,50 €Eräpäivä 02.09.2026',
      'Vesimaksu40,00 €Eräpäivä 02.09.2026',
      'Yhteensä742,50 €',
      'Aino Virtanen728,00 €01.09.2026',
      'Yhteensä728,00 €',
    ])
    await expect
      .element(page.getByRole('link', { name: /^Maksa puuttuva 14,50/ }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}/maksut/tiedot`)
  })

  it('shows that the charges of a month, or a difference, are unknown', async () => {
    const bare = { yearMonth: '2026-10', difference: '(null)' as const, paymentsByTarget: [] }
    await opened({ months: [bare], remittances: [] })
    await expect.element(shownRow('Lokakuu 2026')).toBeVisible()
    expect(rowsOf()).toEqual(['Lokakuu 2026|Ei tiedossa|Laskutettu –Maksettu 0 €'])
    await shownRow('Lokakuu 2026').click()
    await expect.element(page.getByText('Kuukaudelta ei ole eritelty maksuja.')).toBeVisible()
    await expect.element(page.getByText('Ei maksuja.')).toBeVisible()
  })

  it('shows the months when the received payments could not be loaded, and reloads these', async () => {
    const { api, shown } = open()
    api.refuse('listRemittances', 'UNEXPECTED')
    await shown()
    const failed = page.getByRole('alert')
    await expect
      .poll(() => failed.element().textContent)
      .toContain('Saatuja maksuja ei saatu näkyviin.')
    expect(rowsOf()[0]).toBe('Lokakuu 2026|40,00 € ennakkoa|Laskutettu 742,50 €Maksettu –')
    api.setFault('none')
    await failed.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect
      .poll(() => rowsOf()[0])
      .toBe('Lokakuu 2026|40,00 € ennakkoa|Laskutettu 742,50 €Maksettu 782,50 €')
  })

  it('shows that the history could not be loaded, and loads it again on request', async () => {
    const { api, shown } = open()
    api.refuse('listPaymentMonths', 'UNEXPECTED')
    await shown()
    const failed = page.getByRole('alert')
    await expect
      .poll(() => failed.element().textContent)
      .toContain('Maksuhistoriaa ei saatu näkyviin')
    api.setFault('none')
    await failed.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.element(shownRow('Lokakuu 2026')).toBeVisible()
  })

  it('shows ten years of months, grouped by year', async () => {
    const months = Array.from({ length: 120 }, (_, at) =>
      makePaymentMonth(`${2017 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`),
    )
    await opened({ months })
    await expect.element(shownRow('Joulukuu 2026')).toBeVisible()
    expect(document.querySelectorAll('main details > ol')).toHaveLength(10)
    expect(rowsOf()).toHaveLength(12)
  })

  it('has every month and year unfolded on paper', async () => {
    await opened()
    await expect.element(shownRow('Lokakuu 2026')).toBeVisible()
    const open = () =>
      [...document.querySelectorAll<HTMLDetailsElement>('main details')].map((fold) => fold.open)
    expect(open()).toEqual([true, false, false, false, false, false])
    window.dispatchEvent(new Event('beforeprint'))
    expect(open()).toEqual([true, true, true, true, true, true])
    window.dispatchEvent(new Event('afterprint'))
    expect(open()).toEqual([true, false, false, false, false, false])
  })

  it('says that there are no payments before the first month', async () => {
    await opened({ months: [], remittances: [] })
    await expect.element(page.getByRole('heading', { name: 'Maksuja ei vielä ole' })).toBeVisible()
  })

  it('is saved as a CSV table for spreadsheets', async () => {
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

  it('has no axe violations with a month open', async () => {
    const { container } = await opened()
    await shownRow('Syyskuu 2026').click()
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
  })
})
