import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Contact, committeeRoles } from '../../../api/contracts.ts'
import type { RuntimeSettings } from '../../../api/runtime.ts'
import { setAnswerTimes } from '../../../fixtures/portal/answer-times.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import {
  ainoData,
  fillQueryClient,
  makeSignedInQueryClient,
} from '../../../fixtures/portal/signed-in.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { runtime } from '../../runtime.ts'
import { setFetch } from '../../services/api.ts'
import { contactsQuery, queryClient } from '../../services/queries.ts'
import ContactsScreen from './ContactsScreen.tsx'

const contractUuid = ainoData.contracts[0]?.uuid ?? ''
const { local } = runtime

beforeEach(() => queryClient.clear())
afterEach(() => {
  runtime.local = local
  vi.restoreAllMocks()
})

let count = 0
const contact = (
  contactCategory: Contact['contactCategory'],
  known: Partial<Contact>,
): Contact => ({
  id: `6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7${String(count++).padStart(3, '0')}`,
  name: null,
  phoneNumber: null,
  email: null,
  serviceRole: null,
  officeName: null,
  url: null,
  ...known,
  contactCategory,
})

const maintenance = contact('property_maintenance', {
  name: 'Heikki Huoltaja',
  officeName: 'Lähihuolto, Espoo',
  phoneNumber: '+358105550112',
  email: 'huolto@lahihuolto.example',
  url: 'https://lahihuolto.example/',
  openingHours: { text: 'Arkisin 7–16\nPäivystys aina auki', lang: 'fi' },
})

function open(contacts: readonly Contact[], language: 'fi' | 'sv' | 'en' = 'fi') {
  return renderPage(
    <QueryClientProvider client={makeSignedInQueryClient({ contacts: [...contacts] })}>
      <MemoryRouter>
        <main>
          <ContactsScreen contractUuid={contractUuid} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
    language,
  )
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main li a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

it('shows the name, office, phone, e-mail, page and opening hours of a contact', async () => {
  const { container } = await open([maintenance])
  await expect.element(page.getByRole('heading', { name: 'Heikki Huoltaja' })).toBeVisible()
  expect(textsOf('main li p')).toEqual(['Huolto', 'Lähihuolto, Espoo'])
  expect(links()).toEqual([
    ['+358 10 555 0112', 'tel:+358105550112'],
    ['huolto@lahihuolto.example', 'mailto:huolto@lahihuolto.example'],
    ['lahihuolto.example (avautuu uuteen välilehteen)', 'https://lahihuolto.example/'],
  ])
  expect(textsOf('dl')).toEqual(['AukioloajatArkisin 7–16\nPäivystys aina auki'])
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
})

it('marks the language of opening hours that are not in the language of the page', async () => {
  await open([maintenance], 'sv')
  await expect.element(page.getByText(/Päivystys aina auki/)).toHaveAttribute('lang', 'fi')
})

it(`groups contacts by category, "other" last, within a group in the provider's order`, async () => {
  await open([
    contact('other', { officeName: 'Pesutupa' }),
    contact('resident_committee', { name: 'Pirjo' }),
    contact('sales_representative', { name: 'Mirja' }),
    contact('customer_service', { officeName: 'Palvelu' }),
    contact('property_management', { name: 'Toinen' }),
    contact('property_management', { name: 'Kaarina' }),
    contact('property_maintenance', { name: 'Heikki' }),
  ])
  await expect.element(page.getByRole('heading', { name: 'Pesutupa' })).toBeVisible()
  const names = ['Heikki', 'Toinen', 'Kaarina', 'Palvelu', 'Mirja']
  expect(textsOf('h2, h3')).toEqual([
    ...names,
    'Kirjoitatko mieluummin?',
    'Asukastoimikunta',
    'Pirjo',
    'Muut yhteystiedot',
    'Pesutupa',
  ])
})

describe("The residents' committee", () => {
  const member = (serviceRole: string, email = 'toimikunta@example.fi') =>
    contact('resident_committee', { name: `Jäsen ${serviceRole}`, serviceRole, email })

  it.each([
    [
      'fi',
      'Puheenjohtaja Varapuheenjohtaja Jäsen Rahastonhoitaja Sihteeri Yhdyshenkilö Edustaja',
      'Hallituksen jäsen',
      'Valvoja',
    ],
    [
      'sv',
      'Ordförande|Vice ordförande|Medlem|Kassör|Sekreterare|Kontaktperson|Representant',
      'Styrelsemedlem',
      'Övervakare',
    ],
    [
      'en',
      'Chairperson|Vice chairperson|Member|Treasurer|Secretary|Contact person|Representative',
      'Board member',
      'Supervisor',
    ],
  ] as const)(
    'has its roles in the language of the reader: %s',
    async (language, first, ...rest) => {
      await open(
        committeeRoles.map((role) => member(role)),
        language,
      )
      await expect.poll(() => textsOf('main li p')).toHaveLength(committeeRoles.length)
      const roles = language === 'fi' ? first.split(' ') : first.split('|')
      expect(textsOf('main li p')).toEqual([...roles, ...rest])
    },
  )

  it('shows an e-mail address of all members once, and different ones beside each member', async () => {
    const { unmount } = await open([member('chairperson'), member('member')])
    await expect.poll(() => textsOf('a[href^=mailto]')).toEqual(['toimikunta@example.fi'])
    await unmount()
    await open([member('chairperson'), member('member', 'jasen@example.fi')])
    await expect
      .poll(() => textsOf('a[href^=mailto]'))
      .toEqual(['toimikunta@example.fi', 'jasen@example.fi'])
  })

  it('lets the reader save the members who have a phone number or an e-mail address', async () => {
    const phone = contact('resident_committee', {
      name: 'Pirjo',
      email: 'toimikunta@example.fi',
      phoneNumber: '+358 40 555 0199',
    })
    const { unmount } = await open([phone, member('member')])
    const saves = () => textsOf('main li button')
    await expect.poll(saves).toEqual(['Tallenna yhteystieto Pirjo'])
    await unmount()
    await open([member('chairperson'), member('member', 'jasen@example.fi')])
    await expect
      .poll(saves)
      .toEqual(['Tallenna yhteystieto Jäsen chairperson', 'Tallenna yhteystieto Jäsen member'])
  })

  it('shows a role that is not known to the portal unchanged', async () => {
    await open([member('Talkooisäntä')])
    await expect.poll(() => textsOf('main li p')).toEqual(['Talkooisäntä'])
  })
})

it("counts '(null)', an empty text and a URL that is not of the web as missing", async () => {
  await open([
    contact('customer_service', {
      name: '(null)',
      officeName: ' ',
      phoneNumber: '(null)',
      email: '',
      url: 'javascript:alert(1)',
      openingHours: { text: ' ', lang: 'fi' },
    }),
    contact('other', { name: '(null)' }),
  ])
  await expect.element(page.getByRole('heading', { name: 'Asiakaspalvelu' })).toBeVisible()
  expect(links()).toEqual([])
  expect(textsOf('dl')).toEqual([])
  expect(page.getByText('Muut yhteystiedot').elements()).toEqual([])
})

it('shows that the home has no contacts', async () => {
  await open([contact('other', { name: '(null)' })])
  await expect.element(page.getByRole('heading', { name: 'Yhteystietoja ei ole' })).toBeVisible()
})

it('saves a contact as a card for an address book, with the name of the contact', async () => {
  const saved: { name: string; content: Promise<string> }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push({ name: '', content: (content as Blob).text() })
    return 'blob:card'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const last = saved.at(-1)
    if (last) last.name = this.download
  })
  await open([maintenance])
  await page.getByRole('button', { name: 'Tallenna yhteystieto Heikki Huoltaja' }).click()
  expect(saved.map(({ name }) => name)).toEqual(['Heikki Huoltaja.vcf'])
  expect(await saved[0]?.content).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Heikki Huoltaja',
      'N:;Heikki Huoltaja;;;',
      'ORG:Lähihuolto\\, Espoo',
      'TEL;TYPE=WORK,VOICE:+358105550112',
      'EMAIL;TYPE=INTERNET:huolto@lahihuolto.example',
      'URL:https://lahihuolto.example/',
      'NOTE:Arkisin 7–16\\nPäivystys aina auki',
      'END:VCARD',
      '',
    ].join('\r\n'),
  )
})

describe('The buttons to write', () => {
  const hrefs = () =>
    [...document.querySelectorAll('main section[aria-labelledby=contacts-ask] a')].flatMap(
      (link) => link.getAttribute('href') ?? [],
    )

  it('link to the forms of a question and of feedback, with this page as their origin', async () => {
    await open([maintenance])
    await expect.element(page.getByRole('link', { name: 'Lähetä kysymys' })).toBeVisible()
    expect(hrefs()).toEqual([
      `/asiointi/${contractUuid}/kysymys?from=contacts`,
      `/asiointi/${contractUuid}/palaute?from=contacts`,
    ])
  })

  it.each([
    [
      {},
      'Pyrimme vastaamaan kysymyksiin muutamassa päivässä ja palautteeseen noin 10 arkipäivässä.',
    ],
    [{ questions: 2, feedback: null }, 'Pyrimme vastaamaan kysymyksiin 2 päivässä.'],
    [{ questions: null }, 'Pyrimme vastaamaan palautteeseen noin 10 arkipäivässä.'],
    [{ questions: null, feedback: null }, undefined],
  ] as const)('show the answer times %j', async (times, text) => {
    setAnswerTimes(times)
    await open([maintenance])
    await expect.element(page.getByRole('link', { name: 'Lähetä kysymys' })).toBeVisible()
    const part = document.querySelector('main section[aria-labelledby=contacts-ask]')
    expect(part?.querySelector('p')?.textContent).toBe(text)
  })

  it.each<Partial<RuntimeSettings['local']>>([
    { defectNotice: false },
    { contractTerminationOnly: true },
  ])('are not shown when the portal has neither questions nor feedback: %j', async (change) => {
    runtime.local = { ...local, ...change }
    await open([maintenance])
    await expect.element(page.getByRole('heading', { name: 'Heikki Huoltaja' })).toBeVisible()
    expect(hrefs()).toEqual([])
  })
})

it('links back to the front page of the contract', async () => {
  await open([])
  await expect
    .element(page.getByRole('link', { name: 'Etusivu' }))
    .toHaveAttribute('href', `/asiointi/${contractUuid}`)
})

it('shows that the contacts could not be loaded, and loads them again on request', async () => {
  const api = createFakeApi()
  setFetch(api.fetch)
  api.setFault('500')
  fillQueryClient(queryClient).removeQueries({ queryKey: contactsQuery(contractUuid).queryKey })
  await renderPage(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ContactsScreen contractUuid={contractUuid} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Yhteystietoja ei saatu näkyviinYritä uudelleen')
  api.setFault('none')
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Koivuranta-asunnot Oy' })).toBeVisible()
})
