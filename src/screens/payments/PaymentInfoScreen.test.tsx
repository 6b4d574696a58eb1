import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenPayment } from '../../../api/payments.ts'
import type { Locale } from '../../../api/values.ts'
import { decodeCode128c } from '../../../fixtures/code128.ts'
import { setAnswerTimes } from '../../../fixtures/portal/answer-times.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { noonDraftTimes } from '../../../fixtures/portal/fake-drafts.ts'
import type { FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import {
  ainoPayments,
  makePaymentMonth,
  overduePaymentState,
  rentPayment,
} from '../../../fixtures/portal/payments.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { fillQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { runtime } from '../../runtime.ts'
import { setFetch } from '../../services/api.ts'
import { CAUGHT_ERROR_EVENT } from '../../services/caught-errors.ts'
import { queryClient } from '../../services/queries.ts'
import PaymentInfoScreen from './PaymentInfoScreen.tsx'

const { uuid: contractUuid } = ainoContract
const barcode = '421123456000007850007425000000000000000001002007261202'

const { local } = runtime
let copied: string[] = []
const onCopy = (copy: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copy)
beforeEach(() => {
  copied = []
  onCopy(async (text) => {
    copied.push(text)
  })
})
afterEach(() => {
  runtime.local = local
  vi.restoreAllMocks()
})

/** Opens the page over an API with the given payments. */
function open(
  payments: Partial<typeof ainoPayments> = {},
  language: Locale = 'fi',
  state: Partial<FakeApiState> = {},
) {
  const api = createFakeApi({
    state: { payments: { ...ainoPayments, ...payments }, ...state },
  })
  setFetch(api.fetch)
  queryClient.clear()
  fillQueryClient(queryClient, state.resident)
  const shown = () =>
    renderPage(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <main>
            <PaymentInfoScreen contractUuid={contractUuid} />
          </main>
        </MemoryRouter>
      </QueryClientProvider>,
      language,
    )
  return { api, shown }
}
const opened = async (...given: Parameters<typeof open>) => open(...given).shown()
/** Opens a fold by its title. */
const unfold = (title: string) => page.getByText(title, { exact: true }).click()
const openOnly = (other: Partial<OpenPayment>) => opened({ open: [{ ...rentPayment, ...other }] })

const slip = (name = 'Vuokra 12/2026') => page.getByRole('region', { name, exact: true })
const status = page.getLiveRegion().first()
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

describe('What is to be paid', () => {
  it('is a slip with every value, and copies each value in the format of a bank', async () => {
    await openOnly({})
    await expect.element(slip()).toBeVisible()
    for (const [name, text] of [
      ['saaja', 'Koivuranta-asunnot Oy'],
      ['tilinumero', 'FI2112345600000785'],
      ['viitenumero', '1002007'],
      ['summa', '742,50'],
      ['eräpäivä', '02.12.2026'],
    ] as const) {
      await slip()
        .getByRole('button', { name: `Kopioi ${name}, Vuokra 12/2026` })
        .click()
      await expect.element(status).toHaveTextContent(`Kopioitu: ${name}, Vuokra 12/2026`)
      expect(copied.at(-1)).toBe(text)
    }
    await slip()
      .getByRole('button', { name: /^Kopioi virtuaaliviivakoodi/ })
      .click()
    await expect.poll(() => copied.at(-1)).toBe(barcode)
    await expect.element(slip().getByText('FI21 1234 5600 0007 85')).toBeVisible()
    await expect.element(slip().getByText('10 02007')).toBeVisible()
  })

  it('has a printed barcode, black on white, sized in millimetres, that an independent decoder reads', async () => {
    await openOnly({})
    await slip().getByText('Viivakoodi tulostettavaksi').click()
    const bars = slip().getByRole('img', { name: /^Virtuaaliviivakoodi viivoina/ })
    await expect.element(bars).toBeVisible()
    const drawn = [...bars.element().querySelectorAll('rect')].map((bar) => ({
      from: Number(bar.getAttribute('x')),
      width: Number(bar.getAttribute('width')),
    }))
    const widths = drawn.flatMap(({ from, width }, place) => {
      const next = drawn[place + 1]
      return next ? [width, next.from - from - width] : [width]
    })
    expect(decodeCode128c(widths)).toBe(barcode)
    const svg = bars.element()
    expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['139.6mm', '12mm'])
    expect(getComputedStyle(svg).fill).toBe('rgb(0, 0, 0)')
    expect(getComputedStyle(svg.parentElement ?? svg).backgroundColor).toBe('rgb(255, 255, 255)')
  })

  it('prints one slip alone', async () => {
    const onPaper = () =>
      [...document.querySelectorAll(':is(h1, h2, h3, h4)')]
        .filter((heading) => heading.closest('[data-beside-printed]') === null)
        .map(({ textContent }) => textContent)
    const printed: unknown[] = []
    vi.spyOn(window, 'print').mockImplementation(() => void printed.push(onPaper()))
    await openOnly({})
    await expect.element(page.getByText('Tilinumerot', { exact: true })).toBeVisible()
    const all = onPaper()
    await slip().getByText('Viivakoodi tulostettavaksi').click()
    await slip().getByRole('button', { name: 'Tulosta lasku' }).click()
    expect(printed).toEqual([
      ['Vuokra 12/2026', 'Tai kopioi tiedot yksitellen', 'Etkö voi maksaa nyt?'],
    ])
    // Where `print` returns early, the hidden parts are shown again only after printing.
    expect(onPaper()).toEqual(printed[0])
    window.dispatchEvent(new Event('afterprint'))
    expect(onPaper()).toEqual(all)
  })

  it('selects the text where the browser refuses to copy', async () => {
    onCopy(() => Promise.reject(new Error('NotAllowedError')))
    await openOnly({})
    await slip()
      .getByRole('button', { name: /^Kopioi tilinumero/ })
      .click()
    await expect.poll(() => status.element().textContent).toMatch(/^Selain ei antanut kopioida\./)
    expect(getSelection()?.toString()).toBe('FI21 1234 5600 0007 85')
    await slip()
      .getByRole('button', { name: /^Kopioi virtuaaliviivakoodi/ })
      .click()
    expect(getSelection()?.toString()).toBe(barcode)
  })

  it('has no values to copy when it is an e-invoice in the bank', async () => {
    await openOnly({ isEInvoice: true })
    await expect.element(slip().getByText('Lasku on verkkopankissasi')).toBeVisible()
    await expect.element(slip().getByText('FI21 1234 5600 0007 85')).toBeVisible()
    await expect.element(slip().getByRole('button')).not.toBeInTheDocument()
  })

  it.each([
    ['in collection', { inCollection: true }, 'Lasku on perinnässä'],
    ['a credit balance', { sum: -40 }, 'Tätä laskua ei tarvitse maksaa'],
    ['of nothing', { sum: 0 }, 'Tätä laskua ei tarvitse maksaa'],
  ])('has no payment details when it is %s', async (_, other, text) => {
    await openOnly(other)
    await expect.element(slip().getByText(text)).toBeVisible()
    await expect.element(slip().getByRole('button')).not.toBeInTheDocument()
    expect(slip().getByRole('term').elements()).toEqual([])
    expect(
      slip()
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')?.split(':')[0]),
    ).toEqual('inCollection' in other ? ['tel', 'mailto'] : [])
  })

  it('shows its values without a barcode for a foreign account', async () => {
    await openOnly({ iban: 'EE382200221020145685' })
    await expect
      .element(slip().getByText(/^Tälle laskulle ei ole virtuaaliviivakoodia/))
      .toBeVisible()
    await slip()
      .getByRole('button', { name: /^Kopioi tilinumero/ })
      .click()
    await expect.poll(() => copied).toEqual(['EE382200221020145685'])
  })

  it("leaves out missing values: '(null)', an empty text and an unknown sum", async () => {
    await openOnly({ sum: '(null)', payee: '(null)', nameOnBill: '', dueDate: '' })
    const unnamed = slip('Vuokra')
    await expect.element(unnamed.getByText('Summa ei ole tiedossa')).toBeVisible()
    expect(
      unnamed
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Tilinumero (IBAN)', 'Viitenumero'])
    await expect.element(unnamed.getByRole('button', { name: /^Kopioi virtuaali/ })).toBeVisible()
  })

  it('asks to check the details where the account is not known', async () => {
    await openOnly({ iban: '(null)' })
    await expect.element(slip().getByText(/^Tälle laskulle ei ole tilinumeroa/)).toBeVisible()
  })

  it('wraps an invalid reference number, and a long name, before its button', async () => {
    await page.viewport(320, 640)
    await openOnly({ reference: '1234567890'.repeat(3), payee: 'Asumisoikeusyhdistys'.repeat(2) })
    await expect.element(slip()).toBeVisible()
    for (const value of slip().element().querySelectorAll('dd[translate=no]')) {
      const [text, copy] = [document.createRange(), value.nextElementSibling]
      text.selectNodeContents(value)
      const { left = 0 } = copy?.getBoundingClientRect() ?? {}
      expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(left)
    }
    await page.viewport(1280, 720)
  })

  it('says that there is nothing to pay when there are no open invoices', async () => {
    await opened({ open: [] })
    await expect.element(page.getByRole('heading', { name: 'Ei maksettavaa' })).toBeVisible()
  })
})

describe('The open slip', () => {
  const summaries = () =>
    [...document.querySelectorAll('li > details > summary')].map(({ textContent }) =>
      plain(textContent),
    )
  const day = (dueDate: string, other: Partial<OpenPayment> = {}): OpenPayment => ({
    ...rentPayment,
    nameOnBill: `Lasku ${dueDate.slice(8)}`,
    dueDate,
    ...other,
  })

  it('is the oldest due, and the others are a line each, with two decimals if one has them', async () => {
    await opened({
      open: [
        day('2026-10-01', { inCollection: true, sum: 18 }),
        day('2026-10-02', { isEInvoice: true, sum: 5.5 }),
        day('2026-10-03', { sum: 20 }),
        day('2026-12-04', { sum: -40 }),
        day('2026-12-05', { sum: '(null)' }),
      ],
    })
    await expect.element(slip('Lasku 03')).toBeVisible()
    expect(plain(slip('Lasku 03').element().textContent)).toMatch(
      /^MyöhässäLasku 0320,00 €VuokraEräpäivä oli lauantai 03\.10\.2026/,
    )
    expect(summaries()).toEqual([
      'Lasku 0118,00 €Perinnässäeräpäivä oli 01.10.2026',
      'Lasku 025,50 €Verkkopankissaeräpäivä oli 02.10.2026',
      'Lasku 04−40,00 €Ei maksettavaaeräpäivä 04.12.2026',
      'Lasku 05Summa ei ole tiedossaeräpäivä 05.12.2026',
    ])
  })

  it('has its parts in order: code, figures, more time, bars', async () => {
    await openOnly({})
    await expect.element(slip()).toBeVisible()
    const parts = ['Kopioi virtuaali', 'Tai kopioi', 'Etkö voi maksaa nyt?', 'Viivakoodi tulostet']
    const text = slip().element().textContent
    expect(parts.map((part) => text.indexOf(part)).toSorted((one, other) => one - other)).toEqual(
      parts.map((part) => text.indexOf(part)),
    )
    expect(parts.map((part) => text.includes(part))).toEqual([true, true, true, true])
  })

  it('shows everything that a bank asks for when a line is opened, and on paper', async () => {
    await opened()
    const line = page.getByText('Vuokra 12/2026', { exact: true }).first()
    await expect.element(line).toBeVisible()
    await expect.element(slip()).not.toBeInTheDocument()
    await line.click()
    await slip()
      .getByRole('button', { name: /^Kopioi virtuaaliviivakoodi/ })
      .click()
    await expect.poll(() => copied).toEqual([barcode])
    await line.click()
    window.dispatchEvent(new Event('beforeprint'))
    await expect.element(slip()).toBeVisible()
    window.dispatchEvent(new Event('afterprint'))
    await expect.element(slip()).not.toBeInTheDocument()
  })
})

describe('More time', () => {
  const ask = page.getByRole('button', { name: 'Pyydä lisäaikaa' })
  const field = page.getByLabelText('Minä päivänä maksat?')

  it.each([
    [1, /^Pyrimme vastaamaan viimeistään [\d.]+\. Vastaus tulee viesteihisi\.$/],
    ['some', /^Pyrimme vastaamaan muutamassa päivässä\. Vastaus tulee viesteihisi\.$/],
    [null, /^Vastaus tulee viesteihisi\.$/],
  ] as const)('shows the set answer time: %j', async (messages, said) => {
    setAnswerTimes({ messages })
    const { shown } = open({}, 'fi', overduePaymentState)
    await shown()
    await ask.click()
    await expect.element(page.getByText(said)).toBeVisible()
  })

  it('is requested in the slip, with the focus at the next field', async () => {
    const { api, shown } = open({}, 'fi', overduePaymentState)
    await shown()
    await ask.click()
    await expect
      .element(page.getByRole('heading', { name: 'Pyydä lisäaikaa laskulle' }))
      .toHaveFocus()
    const form = page.getByRole('form', { name: 'Pyydä lisäaikaa laskulle' })
    expect(plain(form.element().textContent)).toContain('Vuokra 9/2026syyskuu 202614,50 €')
    await form.getByRole('button', { name: 'Peruuta' }).click()
    await expect.element(ask).toHaveFocus()
    await ask.click()
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(/Kirjoita päivä, jona maksat\./)
    await field.fill('1.1.2020')
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click()
    await expect.element(field).toHaveAccessibleDescription(/Aikaisin mahdollinen päivä on/)
    await field.fill('11.12.2026')
    await form.getByRole('button', { name: 'Lähetä pyyntö' }).click()
    await expect
      .element(page.getByRole('heading', { name: 'Pyysit lisäaikaa 11.12.2026 asti' }))
      .toHaveFocus()
    const [thread] = api.state.threads
    expect(thread?.entries.map(({ title, htmlContent }) => [title, plain(htmlContent)])).toEqual([
      [
        'Pyydän lisäaikaa: Vuokra 9/2026',
        '<p>Hei,</p><p>pyydän lisäaikaa tämän laskun maksamiseen. Maksan sen viimeistään 11.12.2026.</p><p>Lasku: Vuokra 9/2026<br>Kuukausi: syyskuu 2026<br>Summa: 14,50 €<br>Eräpäivä: 02.09.2026<br>Viitenumero: 10 02007</p>',
      ],
    ])
    await expect
      .element(page.getByRole('link', { name: 'Näytä viesti' }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}/viestit/${thread?.id}`)
  })

  it('that was requested is shown when the page is opened again, without a new request', async () => {
    const { api, shown } = open({}, 'fi', overduePaymentState)
    const first = await shown()
    await ask.click()
    await field.fill('11.12.2026')
    await page.getByRole('button', { name: 'Lähetä pyyntö' }).click()
    const asked = page.getByRole('heading', { name: 'Pyysit lisäaikaa 11.12.2026 asti' })
    await expect.element(asked).toHaveFocus()
    const reads = () => api.calls.filter(({ route }) => route === 'listOpenPayments').length
    await expect.poll(reads).toBe(2)
    await expect.element(asked).toHaveFocus()
    await first.unmount()
    queryClient.clear()
    fillQueryClient(queryClient, overduePaymentState.resident)
    await shown()
    await expect.element(asked).toBeVisible()
    await expect.element(asked).not.toHaveFocus()
    await expect.element(page.getByText(/^Pyysit \d\d\.\d\d\.\d{4}\. Vastaus tulee/)).toBeVisible()
    await expect.element(ask).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Näytä viesti' }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}/viestit/${api.state.threads[0]?.id}`)
  })

  it('is offered again once the requested day has passed', async () => {
    const [late] = overduePaymentState.payments.open
    if (!late) throw new Error('There is nothing to pay')
    const extension = {
      payBy: '2020-01-01',
      askedAt: '2019-12-20T08:00:00.000Z',
      messageThreadUuid: contractUuid,
    }
    const payments = { ...overduePaymentState.payments, open: [{ ...late, extension }] }
    await open({}, 'fi', { ...overduePaymentState, payments }).shown()
    await expect.element(ask).toBeVisible()
  })

  it('keeps the day that was typed when the form is cancelled, and when it cannot be sent', async () => {
    const { api, shown } = open({}, 'fi', overduePaymentState)
    api.refuse('sendMessage', 'SERVICE_UNAVAILABLE')
    await shown()
    await ask.click()
    await field.fill('11.12.2026')
    await page.getByRole('button', { name: 'Peruuta' }).click()
    await ask.click()
    await expect.element(field).toHaveValue('11.12.2026')
    await page.getByRole('button', { name: 'Lähetä pyyntö' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(field).toHaveValue('11.12.2026')
  })

  it('can be requested for two invoices at once, each with its own day', async () => {
    const two = [rentPayment, { ...rentPayment, nameOnBill: 'Sähkölasku' }]
    const { shown } = open({}, 'fi', {
      ...overduePaymentState,
      payments: { ...ainoPayments, open: two },
    })
    await shown()
    await page.getByText('Sähkölasku', { exact: true }).first().click()
    for (const [name, typed] of [
      ['Vuokra 12/2026', '11.12.2026'],
      ['Sähkölasku', '12.12.2026'],
    ] as const) {
      await slip(name).getByRole('button', { name: 'Pyydä lisäaikaa' }).click()
      await slip(name).getByLabelText('Minä päivänä maksat?').fill(typed)
    }
    const days = field.elements().flatMap((one) => (one instanceof HTMLInputElement ? one : []))
    expect(days.map(({ value }) => value)).toEqual(['11.12.2026', '12.12.2026'])
    expect(new Set(days.map(({ id }) => id)).size).toBe(2)
  })

  it('leaves the draft of another message unchanged', async () => {
    const draft = {
      version: 1,
      step: 'form',
      values: {},
      fileUuids: [],
      revision: 1,
      ...noonDraftTimes,
    }
    const { api, shown } = open({}, 'fi', { ...overduePaymentState, drafts: { message: draft } })
    await shown()
    await ask.click()
    await field.fill('11.12.2026')
    await page.getByRole('button', { name: 'Lähetä pyyntö' }).click()
    await expect.element(page.getByRole('link', { name: 'Näytä viesti' })).toBeVisible()
    expect(api.state.drafts).toEqual({ message: draft })
  })

  it('is requested by a question where the portal has no messages', async () => {
    await openOnly({})
    await expect
      .element(slip().getByRole('link', { name: 'Pyydä lisäaikaa' }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}/kysymys?about=arrears`)
  })
})

describe('What is overdue', () => {
  it('is not shown again when the open slip shows it', async () => {
    await opened()
    await expect.element(slip('Vuokra 9/2026')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Katso maksutiedot' }))
      .not.toBeInTheDocument()
  })

  it('is added up over several months, and leads to the open slip', async () => {
    await opened({
      months: [makePaymentMonth('2026-10', -700), makePaymentMonth('2026-09', -14.5)],
    })
    const overdue = page.getByRole('region', { name: /^Rästissä yhteensä 714,50/ })
    await expect.element(overdue).toBeVisible()
    expect(
      overdue
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['Lokakuu 2026700,00 €', 'Syyskuu 202614,50 €'])
    await overdue.getByRole('link', { name: 'Katso maksutiedot' }).click()
    await expect.element(slip('Vuokra 9/2026')).toHaveFocus()
  })

  it('of one month that is paid in part is shown beside another invoice', async () => {
    await opened({ months: [makePaymentMonth('2026-09', -14.5)], open: [rentPayment] })
    const overdue = page.getByRole('region', { name: /^Puuttuu syyskuun 2026 maksuista: 14,50/ })
    await expect
      .element(overdue.getByRole('link', { name: 'Pyydä lisäaikaa' }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}/kysymys?about=arrears`)
  })
})

describe('The accounts', () => {
  const title = (name: string) => page.getByText(name, { exact: true })
  const cards = () =>
    [...document.querySelectorAll('details section')].map((card) => ({
      iban: card.querySelector('h3')?.textContent,
      uses: [...card.querySelectorAll('ul li')].map(({ textContent }) => textContent),
    }))

  it.each([
    ['fi', 'Tilinumerot', ['Vuokra', 'Muu maksu']],
    ['sv', 'Kontonummer', ['Hyra', 'Annan betalning']],
    ['en', 'Account numbers', ['Rent', 'Other payment']],
  ] as const)('are folded, one for each IBAN with its uses: %s', async (language, name, uses) => {
    await opened({ open: [] }, language)
    await expect.element(title(name)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 3 }).first()).not.toBeInTheDocument()
    await title(name).click()
    await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    expect(cards()).toEqual([
      { iban: 'FI21 1234 5600 0007 85', uses: [uses[0]] },
      { iban: 'FI73 3131 3001 0000 58', uses: [uses[1]] },
    ])
    expect(document.body.textContent).not.toContain('UNKNOWN')
  })

  it('show their number and their uses in the folded heading', async () => {
    const [, rent] = ainoPayments.accounts
    const bankAccounts = rent?.bankAccounts ?? []
    await opened({
      open: [],
      accounts: [...ainoPayments.accounts, { paymentCategory: 'generic', bankAccounts }],
    })
    await expect.element(page.getByText('2 tiliä: Vuokra, Muu maksu')).toBeVisible()
    expect(cards().map(({ uses }) => uses)).toEqual([['Vuokra', 'Muut maksut'], ['Muu maksu']])
  })

  it('are not shown when no account is known', async () => {
    await opened({ accounts: [] })
    await expect.element(page.getByText('Tilejä ei ole ilmoitettu.')).toBeVisible()
  })

  it.each([
    ['an unknown category', ainoPayments.accounts, ['UNKNOWN']],
    ['known ones alone', ainoPayments.accounts.slice(1), []],
  ])('report an unknown category as an error, and no others: %s', async (_, accounts, reported) => {
    const caught: string[] = []
    const onCaught = (event: Event) =>
      event instanceof CustomEvent && caught.push(event.detail.message)
    document.addEventListener(CAUGHT_ERROR_EVENT, onCaught)
    await opened({ open: [], accounts })
    await expect.element(page.getByText('Tilinumerot', { exact: true })).toBeVisible()
    // An effect reports it, after the page is shown.
    await expect.poll(() => caught).toEqual(reported)
    document.removeEventListener(CAUGHT_ERROR_EVENT, onCaught)
  })

  it('copy their number and the reference of the contract', async () => {
    await opened({ open: [] })
    await unfold('Tilinumerot')
    for (const name of ['tilinumero', 'viitenumero'])
      await page.getByRole('button', { name: `Kopioi ${name}, FI21 1234 5600 0007 85` }).click()
    await expect.poll(() => copied).toEqual(['FI2112345600000785', '1232'])
  })
})

describe('Who is paid back', () => {
  it('is named with the account and the share', async () => {
    const id = '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7a0'
    const one = { tenantId: null, bic: null, iban: 'FI5840550012345670' }
    const { api, shown } = open()
    api.setState({
      start: {
        ...api.state.start,
        beneficiaries: [
          { ...one, id: `${id}1`, beneficiaryName: 'Aino Virtanen', returnPercentage: 66.67 },
          { ...one, id: `${id}2`, beneficiaryName: '(null)', iban: '', returnPercentage: 30 },
          {
            ...one,
            id: `${id}3`,
            beneficiaryName: 'Eero',
            iban: '••••3458',
            returnPercentage: 3.33,
          },
          { ...one, id: `${id}4`, beneficiaryName: 'Liisa', returnPercentage: null },
        ],
      },
    })
    await shown()
    await unfold('Mihin palautukset maksetaan')
    const list = page.getByRole('list').filter({ hasText: 'Aino Virtanen' })
    await expect
      .poll(() => [...list.element().children].map(({ textContent }) => textContent))
      .toEqual([
        'Aino VirtanenFI58 4055 0012 3456 7066,67\u00a0%',
        'Saaja ei ole tiedossa30\u00a0%',
        'Eero•••• 3458tilinumeron loppu 34583,33\u00a0%',
        'LiisaFI58 4055 0012 3456 70',
      ])
  })

  it('is left out when nobody is paid back', async () => {
    await openOnly({})
    await expect.element(slip()).toBeVisible()
    expect(page.getByText('Mihin palautukset maksetaan').elements()).toEqual([])
  })
})

describe('Below it', () => {
  it('is the address of invoices, folded, and the contact for questions about payments', async () => {
    await openOnly({})
    await expect.element(page.getByText('Paperilasku')).toBeVisible()
    await unfold('Laskun toimitus')
    expect(
      [...document.querySelectorAll('details[open] dd')].map(({ textContent }) => textContent),
    ).toEqual(['Koivukuja 3 A 12', '02100 Espoo', 'Sopimuksen osoite', 'Ei käytössä'])
    const help = page.getByRole('region', { name: 'Kysyttävää maksuista?' })
    await expect
      .element(help.getByRole('link', { name: '+358 9 4711 2200' }))
      .toHaveAttribute('href', 'tel:+358947112200')
    await expect
      .element(help.getByRole('link', { name: 'Lähetä kysymys' }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}/kysymys`)
  })

  it('is no link to a question where the portal has no questions', async () => {
    runtime.local = { ...local, defectNotice: false }
    await openOnly({})
    await expect.element(slip()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Etkö voi maksaa nyt?' })).toBeVisible()
    expect(page.getByRole('link', { name: /kysymys|lisäaikaa/ }).elements()).toEqual([])
  })
})

describe('The page', () => {
  it.each([
    ['listOpenPayments', 'avoimet laskut'],
    ['listCategoryAccounts', 'tilit'],
    ['listPaymentMonths', 'rästit'],
    ['readInvoiceAddress', 'laskun toimitus'],
    ['listBeneficiaries', 'palautustilit'],
  ] as const)(
    'still shows its other parts when %s fails, and loads it again',
    async (route, part) => {
      const { api, shown } = open()
      api.refuse(route, 'UNEXPECTED')
      await shown()
      const failed = page.getByRole('alert')
      await expect
        .poll(() => failed.element().textContent)
        .toContain(`Maksutietoja ei saatu näkyviin: ${part}`)
      await expect
        .element(
          route === 'listOpenPayments'
            ? page.getByText('Tilinumerot', { exact: true })
            : slip('Vuokra 9/2026'),
        )
        .toBeVisible()
      api.setFault('none')
      await failed.getByRole('button', { name: 'Yritä uudelleen' }).click()
      await expect.element(failed).not.toBeInTheDocument()
    },
  )

  it('has no axe violations with everything open', async () => {
    const { container } = await opened()
    await expect.element(slip('Vuokra 9/2026')).toBeVisible()
    await expect.element(page.getByText('Tilinumerot', { exact: true })).toBeVisible()
    for (const fold of container.querySelectorAll('details')) fold.open = true
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
  })
})
