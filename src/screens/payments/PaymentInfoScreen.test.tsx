import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenPayment } from '../../../api/payments.ts'
import type { Locale } from '../../../api/values.ts'
import { readCode128c } from '../../../fixtures/code128.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { ainoPayments, missingPayment, rentPayment } from '../../../fixtures/portal/payments.ts'
import { show } from '../../../fixtures/portal/show.tsx'
import { signIn } from '../../../fixtures/portal/signed-in.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { runtime } from '../../runtime.ts'
import { setFetch } from '../../services/api.ts'
import { CAUGHT } from '../../services/error-watch.ts'
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
            <PaymentInfoScreen contractUuid={contractUuid} />
          </main>
        </MemoryRouter>
      </QueryClientProvider>,
      language,
    )
  return { api, shown }
}
const opened = async (...given: Parameters<typeof open>) => open(...given).shown()
const openOnly = (other: Partial<OpenPayment>) => opened({ open: [{ ...rentPayment, ...other }] })

const slip = (name = 'Vuokra 12/2026') =>
  page
    .getByRole('region', { name: 'Maksettavat laskut' })
    .getByRole('region', { name, exact: true })
const status = page.getByRole('status')

describe('What is to be paid', () => {
  it('is a slip with every figure, and copies each as a bank takes it', async () => {
    await opened()
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

  it('has bars that a decoder of its own reads back, black on white, in millimetres', async () => {
    await opened()
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
    expect(readCode128c(widths)).toBe(barcode)
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
    await opened()
    await expect.element(page.getByRole('heading', { name: 'Tilit maksulajeittain' })).toBeVisible()
    const all = onPaper()
    await slip().getByText('Viivakoodi tulostettavaksi').click()
    await slip().getByRole('button', { name: 'Tulosta lasku' }).click()
    expect(printed).toEqual([['Vuokra 12/2026', 'Virtuaaliviivakoodi']])
    // Where printing does not wait, the page is whole again only after it.
    expect(onPaper()).toEqual(printed[0])
    window.dispatchEvent(new Event('afterprint'))
    expect(onPaper()).toEqual(all)
  })

  it('selects the text where the browser refuses to copy', async () => {
    onCopy(() => Promise.reject(new Error('NotAllowedError')))
    await opened()
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

  it('is not paid here when it is in the bank or in collection', async () => {
    await openOnly({ isEInvoice: true })
    await expect.element(slip().getByText('Lasku on verkkopankissasi')).toBeVisible()
    await expect.element(slip().getByRole('button')).not.toBeInTheDocument()
    await openOnly({ inCollection: true })
    const collected = page.getByText('Lasku on perinnässä')
    await expect.element(collected).toBeVisible()
    await expect
      .element(slip().getByRole('link', { name: '+358 9 4711 2200' }))
      .toHaveAttribute('href', 'tel:+358947112200')
    await expect.element(slip().getByRole('button')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('heading', { name: 'Virtuaaliviivakoodi' }))
      .not.toBeInTheDocument()
  })

  it('keeps its figures without a barcode for a foreign account', async () => {
    await openOnly({ iban: 'EE382200221020145685' })
    await expect
      .element(slip().getByText(/^Tälle laskulle ei ole virtuaaliviivakoodia/))
      .toBeVisible()
    await slip()
      .getByRole('button', { name: /^Kopioi tilinumero/ })
      .click()
    await expect.poll(() => copied).toEqual(['EE382200221020145685'])
  })

  it("leaves out what is missing: '(null)', nothing and an unknown sum", async () => {
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

  it('breaks a reference number that is none, and a long name, before its button', async () => {
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

  it('is nothing when there are no open invoices', async () => {
    await opened({ open: [] })
    await expect.element(page.getByRole('heading', { name: 'Ei maksettavaa' })).toBeVisible()
  })
})

describe('An arrear', () => {
  it('says what is missing by the provider’s figure, and the ways out', async () => {
    await opened()
    const arrear = page.getByRole('region', { name: /^Puuttuu syyskuun 2026 maksuista: 14,50/ })
    await expect.element(arrear.getByText(/Eräpäivä oli 02\.09\.2026\./)).toBeVisible()
    await expect
      .element(arrear.getByRole('link', { name: 'Pyydä lisäaikaa' }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}/kysymys?about=arrears`)
    await arrear.getByRole('link', { name: 'Maksa nyt' }).click()
    await expect.element(slip('Vuokra 9/2026')).toHaveFocus()
    await expect.element(slip('Vuokra 9/2026').getByText('Myöhässä')).toBeVisible()
  })

  it('is not said without one', async () => {
    await opened({ months: [], open: [missingPayment] })
    await expect.element(slip('Vuokra 9/2026')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Maksa nyt' })).not.toBeInTheDocument()
  })
})

describe('The accounts', () => {
  it.each([
    ['fi', ['Vuokra', 'Muu maksulaji (UNKNOWN)']],
    ['sv', ['Hyra', 'Annan betalning (UNKNOWN)']],
    ['en', ['Rent', 'Other payment category (UNKNOWN)']],
  ] as const)(
    'are by category, an unknown one last and named UNKNOWN: %s',
    async (language, titles) => {
      await opened({ open: [] }, language)
      await expect
        .poll(() =>
          page
            .getByRole('heading', { level: 3 })
            .elements()
            .map(({ textContent }) => textContent),
        )
        .toEqual(titles)
    },
  )

  it('come in the order of the categories, each named by its own', async () => {
    const account = { iban: 'FI2112345600000785', bic: null, bankName: null }
    const names = ['generic', null, 'security_deposit', 'rent']
    const accounts = names.map((paymentCategory) => ({ paymentCategory, bankAccounts: [account] }))
    const noAccount = { ...account, iban: '(null)' }
    await opened({
      open: [],
      accounts: [...accounts, { paymentCategory: 'interest', bankAccounts: [noAccount] }],
    })
    const cards = page.getByRole('region', { name: 'Tilit maksulajeittain' }).getByRole('region')
    await expect.poll(() => cards.elements()).toHaveLength(names.length)
    for (const [place, name] of [
      'Vuokra',
      'Vakuus',
      'Muut maksut',
      'Muu maksulaji (UNKNOWN)',
    ].entries())
      await expect.element(cards.nth(place)).toHaveAccessibleName(name)
  })

  it('are none where none is known', async () => {
    await opened({ accounts: [] })
    await expect.element(page.getByText('Tilejä ei ole ilmoitettu.')).toBeVisible()
  })

  it.each([
    ['an unknown category', ainoPayments.accounts, ['UNKNOWN']],
    ['known ones alone', ainoPayments.accounts.slice(1), []],
  ])('report %s as it is', async (_, accounts, reported) => {
    const caught: string[] = []
    const onCaught = (event: Event) =>
      event instanceof CustomEvent && caught.push(event.detail.message)
    document.addEventListener(CAUGHT, onCaught)
    await opened({ open: [], accounts })
    await expect.element(page.getByRole('heading', { name: 'Vuokra' })).toBeVisible()
    document.removeEventListener(CAUGHT, onCaught)
    expect(caught).toEqual(reported)
  })

  it('copy their number and the reference of the contract', async () => {
    await opened({ open: [] })
    await page.getByRole('button', { name: 'Kopioi tilinumero, Vuokra' }).click()
    await page.getByRole('button', { name: 'Kopioi viitenumero, Vuokra' }).click()
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
    const list = page.getByRole('region', { name: 'Mihin palautukset maksetaan' }).getByRole('list')
    await expect
      .poll(() => [...list.element().children].map(({ textContent }) => textContent))
      .toEqual([
        'Aino VirtanenFI58 4055 0012 3456 7066,67\u00a0%',
        'Saaja ei ole tiedossa30\u00a0%',
        'Eero•••• 3458tilinumeron loppu 34583,33\u00a0%',
        'LiisaFI58 4055 0012 3456 70',
      ])
  })

  it('is left out where nobody is', async () => {
    await opened()
    await expect.element(slip()).toBeVisible()
    expect(page.getByText('Mihin palautukset maksetaan').elements()).toEqual([])
  })
})

describe('Beside it', () => {
  const aside = page.getByRole('complementary', { name: 'Laskutus' })

  it('stands where invoices go, and whom to ask', async () => {
    await opened()
    await expect.element(aside.getByText('Paperilasku')).toBeVisible()
    expect(
      aside
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Koivukuja 3 A 12', '02100 Espoo', 'Sopimuksen osoite', 'Ei käytössä'])
    await expect
      .element(aside.getByRole('link', { name: '+358 9 4711 2200' }))
      .toHaveAttribute('href', 'tel:+358947112200')
    await expect
      .element(aside.getByRole('link', { name: 'Lähetä kysymys' }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}/kysymys`)
  })

  it('leads to no question where the portal has none', async () => {
    runtime.local = { ...local, defectNotice: false }
    await opened()
    await expect.element(slip()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Maksa nyt' })).toBeVisible()
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
  ] as const)('keeps its other parts when %s fails, and reads it again', async (route, part) => {
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
          ? page.getByRole('heading', { name: 'Tilit maksulajeittain' })
          : slip(),
      )
      .toBeVisible()
    api.setFault('none')
    await failed.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.element(failed).not.toBeInTheDocument()
  })

  it('has no fault that axe finds', async () => {
    const { container } = await opened()
    await expect.element(slip()).toBeVisible()
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
  })
})
