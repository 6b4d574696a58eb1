import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type BuildingInfo, heatingMethod } from '../../../api/building-info.ts'
import type { Locale } from '../../../api/values.ts'
import { koivukujaBuilding } from '../../../fixtures/portal/building.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { ainoData, makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { setFetch } from '../../services/api.ts'
import { buildingQuery } from '../../services/building-query.ts'
import { queryClient } from '../../services/queries.ts'
import BuildingScreen from './BuildingScreen.tsx'

const contractUuid = ainoData.contracts[0]?.uuid ?? ''
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

beforeEach(() => queryClient.clear())
afterEach(() => vi.useRealTimers())

function open(known: Partial<BuildingInfo>, language: Locale = 'fi') {
  const client = makeSignedInQueryClient()
  client.setQueryData(buildingQuery(contractUuid, language).queryKey, {
    ...koivukujaBuilding,
    realPropertyImageUrl: null,
    ...known,
  })
  return render(client, language)
}

const render = (client: QueryClient, language: Locale = 'fi') =>
  renderPage(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <main>
          <BuildingScreen contractUuid={contractUuid} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
    language,
  )

const facts = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])

const unknown: BuildingInfo = {
  ...koivukujaBuilding,
  constructionDate: null,
  floorCount: null,
  realPropertyAreasTotal: null,
  heatingMethod: 'not_set',
  realPropertyImageUrl: null,
  internetOperator: null,
  address: {
    ...koivukujaBuilding.address,
    building: '(null)',
    district: '',
    districtSpecifier: null,
    region: ' ',
  },
}

it('shows the address, and all known facts of the building', async () => {
  const { container } = await open({
    address: { ...koivukujaBuilding.address, building: 'B', districtSpecifier: 'Otsolahti' },
  })
  await expect.element(page.getByRole('heading', { level: 2, name: 'Koivukuja 3' })).toBeVisible()
  await expect.element(page.getByText('02100 Espoo')).toBeVisible()
  expect(facts()).toEqual([
    ['Rakennus', 'B'],
    ['Kaupunginosa', 'Tapiola, Otsolahti'],
    ['Maakunta', 'Uusimaa'],
    ['Rakennusvuosi', '1988'],
    ['Kokonaispinta-ala', '2\u00a0840 m²'],
    ['Kerroksia', '3'],
    ['Lämmitys', 'Kaukolämpö'],
  ])
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])
})

it('leaves out unknown facts of the building', async () => {
  await open(unknown)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Koivukuja 3' })).toBeVisible()
  expect(facts()).toEqual([])
  expect(document.querySelector('img, dl')).toBeNull()
  expect(page.getByText('Nettiyhteys').elements()).toEqual([])
  await expect.element(page.getByText('Talosta ei ole vielä lisätty muita tietoja.')).toBeVisible()
})

it("counts '(null)' and an empty text as missing in every field", async () => {
  const nothing = { streetAddressLine1: '(null)', postalCode: '', city: '(null)' }
  const missing = {
    constructionDate: '',
    floorCount: '(null)',
    realPropertyAreasTotal: '',
    heatingMethod: '(null)',
    realPropertyImageUrl: ' ',
    internetOperator: { officeName: '', email: '(null)', phoneNumber: ' ' },
    postalAddress: { ...nothing, streetAddressLine2: null },
    address: {
      city: '',
      streetName: '(null)',
      streetNumber: '',
      building: '(null)',
      district: '',
      districtSpecifier: '(null)',
      region: '',
    },
  }
  setFetch(async () => Response.json(missing))
  await render(queryClient)
  await expect.element(page.getByText('Talosta ei ole vielä lisätty muita tietoja.')).toBeVisible()
  expect(facts()).toEqual([])
  expect(document.querySelector('img, dl, main h2')).toBeNull()
  expect(document.querySelector('main')?.textContent).not.toContain('(null)')
})

it('shows the postal address where the street is not known', async () => {
  await open({ address: { ...koivukujaBuilding.address, streetName: '(null)' } })
  await expect.element(page.getByRole('heading', { level: 2, name: 'Koivukuja 3' })).toBeVisible()
})

describe('The picture', () => {
  it('has an alternative text that describes the building', async () => {
    await open({ realPropertyImageUrl: PIXEL })
    await expect
      .element(page.getByRole('img', { name: 'Kuva talosta osoitteessa Koivukuja 3' }))
      .toBeInTheDocument()
  })

  it('leaves no gap when the picture cannot be shown', async () => {
    await open({ realPropertyImageUrl: 'data:image/gif;base64,AAAA' })
    await expect.element(page.getByText('Kaukolämpö')).toBeVisible()
    await expect.poll(() => document.querySelector('img')).toBeNull()
  })
})

describe('The internet operator', () => {
  it('is reached by phone and e-mail', async () => {
    await open({})
    await expect.element(page.getByRole('heading', { name: 'Kotiverkko' })).toBeVisible()
    const links = [...document.querySelectorAll('main section a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['+358 10 555 0120', 'tel:+358105550120'],
      ['tuki@kotiverkko.example', 'mailto:tuki@kotiverkko.example'],
    ])
  })

  it('is not shown when no contact data of the operator are known', async () => {
    await open({ internetOperator: { officeName: '(null)', email: '', phoneNumber: null } })
    await expect.element(page.getByText('Kaukolämpö')).toBeVisible()
    expect(page.getByText('Nettiyhteys').elements()).toEqual([])
  })
})

it.each([
  [
    'fi',
    [
      'Ilma-vesilämpöpumppu',
      'Kaukolämpö',
      'Sähkölämmitys',
      'Maalämpö',
      'Aurinkolämpö',
      'Öljylämmitys',
      'Maakaasu',
      'Ei lämmitystä',
    ],
  ],
  [
    'sv',
    [
      'Luft-vattenvärmepump',
      'Fjärrvärme',
      'Elvärme',
      'Jordvärme',
      'Solvärme',
      'Oljeeldning',
      'Naturgas',
      'Ingen uppvärmning',
    ],
  ],
  [
    'en',
    [
      'Air-to-water heat pump',
      'District heating',
      'Electric heating',
      'Geothermal heating',
      'Solar heating',
      'Oil heating',
      'Natural gas',
      'No heating',
    ],
  ],
] as const)('shows in words how the building is heated: %s', async (language, words) => {
  const shown: unknown[] = []
  for (const method of heatingMethod.options.filter((one) => one !== 'not_set')) {
    const { unmount } = await open({ ...unknown, heatingMethod: method }, language)
    await expect.poll(() => facts().length).toBe(1)
    shown.push(facts()[0]?.[1])
    await unmount()
  }
  expect(shown).toEqual(words)
})

it('the building is refetched after 59 seconds, and fetched once for each language', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const api = createFakeApi()
  setFetch(api.fetch)
  const began = Date.now()
  const readAt = async (seconds: number, language: Locale) => {
    vi.setSystemTime(began + seconds * 1000)
    await queryClient.fetchQuery(buildingQuery(contractUuid, language))
    return api.calls.length
  }
  expect([
    await readAt(0, 'sv'),
    await readAt(58.9, 'sv'),
    await readAt(59.1, 'sv'),
    await readAt(59.1, 'fi'),
  ]).toEqual([1, 1, 2, 3])
})

it('links back to the front page of the contract', async () => {
  await open({})
  await expect
    .element(page.getByRole('link', { name: 'Etusivu' }))
    .toHaveAttribute('href', `/asiointi/${contractUuid}`)
})

it('shows an error when the building could not be loaded, and loads it again on request', async () => {
  const api = createFakeApi()
  setFetch(api.fetch)
  api.setFault('500')
  await render(queryClient)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Talon tietoja ei saatu näkyviinYritä uudelleen')
  api.setFault('none')
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(page.getByText('Kaukolämpö')).toBeVisible()
  // The pressed button is gone, and the focus is in the part that replaced it.
  expect(document.activeElement?.contains(page.getByText('Kaukolämpö').element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
