import '../../styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Contract } from '../../../api/contracts.ts'
import type { DraftSummary } from '../../../api/drafts.ts'
import type { ListedNotification } from '../../../api/user.ts'
import type { Locale } from '../../../api/values.ts'
import { arrearNotification, makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { draftsQuery } from '../../services/queries.ts'
import { Greeting } from './Greeting.tsx'

const wordsIn = {
  en: await startI18n('en', ['shell', 'front']),
  sv: await startI18n('sv', ['shell', 'front']),
  fi: await startI18n('fi', ['shell', 'front']),
}
const pending = {
  status: 'pending_tenant_approval',
  createdAt: arrearNotification.createdAt,
} as const
const home: Contract = {
  ...ainoContract,
  terminationRequest: pending,
  modificationRequest: pending,
}
const second = { ...home, uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b02' }
const draft: DraftSummary = {
  contractUuid: home.uuid,
  flow: 'termination',
  subject: null,
  step: 'form',
  savedAt: '2026-11-20T16:42:00Z',
}
let count = 0
const card = (category: string, contractUuid = home.uuid): ListedNotification => ({
  ...arrearNotification,
  id: `6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7d${String(++count).padStart(2, '0')}`,
  category,
  contractUuid,
})
const arrear = card('arrear')
const termination = card('termination_request_approval_needed')
const modification = card('modification_request_approval_needed')
const message = card('message')

async function greet(
  notifications: ListedNotification[],
  { drafts = [], language = 'fi' }: { drafts?: DraftSummary[]; language?: Locale } = {},
) {
  const client = makeSignedInQueryClient({ contracts: [home, second], notifications, drafts })
  const { container } = await render(
    <I18nextProvider i18n={wordsIn[language]}>
      <QueryClientProvider client={client}>
        <Greeting contractUuid={home.uuid} plate="A 12" />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return container.querySelector('p')?.textContent
}

it.each([
  ['nothing', [], [], 'Mikään asia ei odota sinua.'],
  ['a message', [message], [], 'Mikään asia ei odota sinua. Sinulle on uusi viesti.'],
  ['one', [arrear, message], [], 'Yksi maksu on myöhässä.'],
  ['two invoices', [arrear, card('arrear')], [], '2 maksua on myöhässä.'],
  [
    'two',
    [arrear, termination],
    [],
    'Yksi maksu on myöhässä, ja irtisanominen odottaa vastaustasi.',
  ],
  [
    'two of one kind',
    [arrear, card('arrear', second.uuid)],
    [],
    'Kaksi asiaa odottaa sinua. Yksi maksu on myöhässä.',
  ],
  [
    'three',
    [termination, modification],
    [draft],
    'Kolme asiaa odottaa sinua. Irtisanominen odottaa vastaustasi.',
  ],
  ['a draft', [], [draft], 'Irtisanomisesi on kesken.'],
] as const)(
  'the greeting names what is waiting for the resident: %s',
  async (_, notifications, drafts, words) => {
    expect(await greet([...notifications], { drafts: [...drafts] })).toBe(words)
  },
)

it('the greeting writes ten and more waiting matters in digits', async () => {
  const contracts = Array.from(
    { length: 10 },
    (_, index) => `${home.uuid.slice(0, -2)}${10 + index}`,
  )
  const many = contracts.map((contract) => card('arrear', contract))
  expect(await greet(many)).toBe('10 asiaa odottaa sinua. Yksi maksu on myöhässä.')
})

it.each([
  ['sv', 'En betalning är försenad, och en uppsägning väntar på ditt svar.'],
  ['en', 'One payment is overdue, and a notice of termination is waiting for your answer.'],
] as const)('the sentence about what waits is translated to %s', async (language, words) => {
  expect(await greet([arrear, termination], { language })).toBe(words)
})

it('the greeting does not say that nothing is waiting while drafts could not be loaded', async () => {
  const client = makeSignedInQueryClient({ contracts: [home], notifications: [] })
  client.removeQueries({ queryKey: draftsQuery.queryKey })
  client.setDefaultOptions({
    queries: { retry: false, queryFn: () => Promise.reject(new Error()) },
  })
  await render(
    <I18nextProvider i18n={wordsIn.fi}>
      <QueryClientProvider client={client}>
        <Greeting contractUuid={home.uuid} plate="A 12" />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('Mikään asia ei odota sinua.')).not.toBeInTheDocument()
})
