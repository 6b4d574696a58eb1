import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenPayment } from '../../../api/payments.ts'
import type { Locale } from '../../../api/values.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import {
  arrearPayment,
  overduePaymentState,
  rentPayment,
} from '../../../fixtures/portal/payments.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import {
  ainoData,
  arrearNotification,
  fillQueryClient,
  type ResidentData,
} from '../../../fixtures/portal/signed-in.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { setFetch } from '../../services/api.ts'
import { queryClient } from '../../services/queries.ts'
import { Greeting } from './Greeting.tsx'

const [{ uuid: contractUuid }] = ainoData.contracts as [ResidentData['contracts'][number]]
const paying = { flags: { ...ainoData.flags, paymentInfo: true }, notifications: [] }

beforeEach(() => queryClient.clear())

function greet(open: OpenPayment[], change: Partial<ResidentData> = {}, language: Locale = 'fi') {
  const resident = { ...ainoData, ...paying, ...change }
  const api = createFakeApi({
    state: { ...overduePaymentState, resident, payments: paymentsOf(open) },
  })
  setFetch(api.fetch)
  fillQueryClient(queryClient, resident)
  const shown = renderPage(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Greeting contractUuid={contractUuid} plate="A 12" />
      </MemoryRouter>
    </QueryClientProvider>,
    language,
  )
  return { api, shown }
}
const paymentsOf = (open: OpenPayment[]) => ({ ...overduePaymentState.payments, open })
const sentences = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

describe('Where nothing waits, the greeting', () => {
  it.each([
    ['names the next bill', [rentPayment], 'Seuraava lasku on 742,50\u00a0€, eräpäivä 02.12.2026.'],
    [
      'names an unpaid bill whose due day has passed',
      [arrearPayment, rentPayment],
      'Avoin lasku on 14,50\u00a0€, eräpäivä oli 02.09.2026.',
    ],
    ['says that there is no bill', [], 'Sinulla ei ole maksettavia laskuja.'],
  ] as const)('shows the expected sentence: %s', async (_, open, words) => {
    greet([...open])
    await expect.poll(sentences).toEqual(['Mikään asia ei odota sinua.', words])
  })

  it.each([
    ['sv', 'Ingenting väntar på dig.', 'Nästa faktura är 742,50\u00a0€, förfallodag 02.12.2026.'],
    ['en', 'Nothing is waiting for you.', 'Your next bill is 742,50\u00a0€, due 02.12.2026.'],
  ] as const)('has its texts in %s', async (language, nothing, words) => {
    greet([rentPayment], {}, language)
    await expect.poll(sentences).toEqual([nothing, words])
  })

  it('does not mention bills that could not be loaded, and still says that nothing is waiting', async () => {
    const { api } = greet([rentPayment])
    api.refuse('listOpenPayments', 'INTERNAL_SERVER_ERROR')
    const asked = () => api.calls.filter(({ route }) => route === 'listOpenPayments').length
    await expect.poll(asked).toBe(2)
    await expect.poll(sentences).toEqual(['Mikään asia ei odota sinua.'])
  })
})

it.each([
  ['something waits', { notifications: [arrearNotification] }, 'Yksi maksu on myöhässä.'],
  ['payments are switched off', { flags: ainoData.flags }, 'Mikään asia ei odota sinua.'],
  [
    'the resident does not pay',
    { permissions: [{ contractUuid, tenantRoles: ['tenant'] }] },
    'Mikään asia ei odota sinua.',
  ],
] as const)('the greeting does not load the next bill where %s', async (_, change, words) => {
  const { api, shown } = greet([rentPayment], {
    ...change,
    permissions: [
      ...('permissions' in change
        ? [{ contractUuid, tenantRoles: ['tenant' as const] }]
        : ainoData.permissions),
    ],
    notifications: 'notifications' in change ? [...change.notifications] : [],
  })
  await shown
  await expect.element(page.getByText(words)).toBeVisible()
  expect(sentences()).toEqual([words])
  expect(api.calls.filter(({ route }) => route === 'listOpenPayments')).toEqual([])
})
