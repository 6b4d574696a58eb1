import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DocumentGroup, PortalDocument } from '../../../api/documents.ts'
import type { Locale } from '../../../api/values.ts'
import { setAnswerTimes } from '../../../fixtures/portal/answer-times.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { fillQueryClient, makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { setFetch } from '../../services/api.ts'
import { documentsQuery } from '../../services/documents.ts'
import { setTabOpener } from '../../services/file-opening.ts'
import { openTab } from '../../services/new-tab.ts'
import { queryClient } from '../../services/queries.ts'
import DocumentsScreen from './DocumentsScreen.tsx'

const { uuid: contractUuid } = ainoContract
let count = 0

function documentNamed(name: string | null, other: Partial<PortalDocument> = {}): PortalDocument {
  count += 1
  const uuid = `5b0d2f52-92b5-4f3c-9c0b-${String(count).padStart(12, '0')}`
  return {
    id: uuid,
    uuid,
    name,
    documentType: null,
    documentCategory: null,
    contentType: 'application/pdf',
    size: 214 * 1024,
    ...other,
  }
}

const category = (id: string, fi: string | null, sv: string | null, en: string | null) => ({
  id,
  labels: { fi, sv, en },
})
const safety = category('safety', 'Turvallisuus', 'Säkerhet', 'Safety')
const groups: readonly DocumentGroup[] = [
  { category: null, documents: [documentNamed('Pohjapiirros'), documentNamed('(null)')] },
  { category: safety, documents: [documentNamed('Pelastussuunnitelma')] },
  {
    category: category('general', 'Yleiset', '(null)', null),
    documents: [documentNamed('Säännöt', { contentType: 'image/png', size: 900 })],
  },
]

/** Returns `many` documents of one category, named by their number from 1. */
const numbered = (many: number): readonly DocumentGroup[] => [
  {
    category: category('memos', 'Pöytäkirjat', 'Protokoll', 'Minutes'),
    documents: Array.from({ length: many }, (_, index) => documentNamed(`Asiakirja ${index + 1}`)),
  },
]

afterEach(() => {
  setTabOpener(openTab)
  vi.restoreAllMocks()
})

function render(client = makeSignedInQueryClient(), language: Locale = 'fi') {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  return renderPage(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <main>
          <DocumentsScreen contractUuid={contractUuid} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
    language,
  )
}

function open(documents: readonly DocumentGroup[], language: Locale = 'fi') {
  const client = makeSignedInQueryClient()
  client.setQueryData(documentsQuery(contractUuid).queryKey, [...documents])
  return render(client, language)
}

/** Prepares an API with these documents; `opening` then opens the page. */
function openOver(documents: readonly DocumentGroup[]) {
  const api = createFakeApi({ state: { documents } })
  setFetch(api.fetch)
  queryClient.clear()
  fillQueryClient(queryClient)
  return { api, opening: () => render(queryClient) }
}

const texts = (role: 'heading' | 'listitem') =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

describe('the page of documents', () => {
  it.each([
    ['fi', 'some', 'Kysy meiltä. Pyrimme vastaamaan muutamassa päivässä.'],
    ['sv', 1, 'Fråga oss. Vi försöker svara inom en dag.'],
    ['en', 4, 'Ask us. We try to answer within 4 days.'],
    ['fi', null, 'Kysy meiltä.'],
    ['sv', null, 'Fråga oss.'],
    ['en', null, 'Ask us.'],
  ] as const)('shows in %s within what time a question is answered: %j', async (...given) => {
    const [language, questions, said] = given
    setAnswerTimes({ questions })
    await open(groups, language)
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  })

  it.each([
    [
      'fi',
      ['Asiakirjat', 'Turvallisuus', 'Yleiset', 'Muut', 'Etkö löydä asiakirjaa?'],
      [
        'Pelastussuunnitelma (PDF, 214 kt, avautuu uuteen välilehteen)',
        'Säännöt (PNG, 1 kt, avautuu uuteen välilehteen)',
        'Pohjapiirros (PDF, 214 kt, avautuu uuteen välilehteen)',
        'Nimetön asiakirja (PDF, 214 kt, avautuu uuteen välilehteen)',
      ],
    ],
    [
      'sv',
      ['Dokument', 'Säkerhet', 'Yleiset', 'Övriga', 'Hittar du inte dokumentet?'],
      [
        'Pelastussuunnitelma (PDF, 214 kB, öppnas i en ny flik)',
        'Säännöt (PNG, 1 kB, öppnas i en ny flik)',
        'Pohjapiirros (PDF, 214 kB, öppnas i en ny flik)',
        'Dokument utan namn (PDF, 214 kB, öppnas i en ny flik)',
      ],
    ],
    [
      'en',
      ['Documents', 'Safety', 'Yleiset', 'Other', 'Can’t find a document?'],
      [
        'Pelastussuunnitelma (PDF, 214 kB, opens in a new tab)',
        'Säännöt (PNG, 1 kB, opens in a new tab)',
        'Pohjapiirros (PDF, 214 kB, opens in a new tab)',
        'Unnamed document (PDF, 214 kB, opens in a new tab)',
      ],
    ],
  ] as const)(
    'groups the documents by the category in the reader’s language, the rest last: %s',
    async (language, headings, items) => {
      await open(groups, language)
      await expect.poll(() => texts('heading')).toEqual(headings)
      expect(texts('listitem')).toEqual(items)
    },
  )

  it('shows only the given data of a document: its type and size may be missing', async () => {
    const plain = documentNamed('Säännöt', { contentType: undefined, size: undefined })
    await open([{ category: null, documents: [plain] }])
    await expect.poll(() => texts('listitem')).toEqual(['Säännöt (avautuu uuteen välilehteen)'])
    await expect
      .element(page.getByRole('link', { name: /^Säännöt/ }))
      .toHaveAttribute('href', `/api/contracts/${contractUuid}/documents/${plain.uuid}/file`)
  })

  it("counts '(null)' and an empty text as missing in every field", async () => {
    const names = category('x', '(null)', '', ' ')
    const row = {
      ...documentNamed('(null)', { documentType: '(null)' }),
      documentCategory: names,
      contentType: '(null)',
      size: '',
    }
    queryClient.clear()
    fillQueryClient(queryClient)
    setFetch(async () => Response.json([{ category: names, documents: [row] }]))
    await render(queryClient)
    await expect
      .poll(() => texts('listitem'))
      .toEqual(['Nimetön asiakirja (avautuu uuteen välilehteen)'])
    expect(texts('heading')).toEqual(['Asiakirjat', 'Muut', 'Etkö löydä asiakirjaa?'])
  })

  it('says that there are no documents yet', async () => {
    await open([])
    await expect
      .element(page.getByRole('heading', { name: 'Asiakirjoja ei vielä ole' }))
      .toBeVisible()
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  })

  it('links to the form of a question', async () => {
    await open(groups)
    await expect
      .element(page.getByRole('link', { name: 'Lähetä kysymys' }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}/kysymys`)
  })

  it('shows an error in place of the list when it could not be loaded, and reloads it on request', async () => {
    const { api, opening } = openOver(groups)
    api.setFault('500')
    await opening()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'Asiakirjoja ei saatu näkyviinTarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.Yritä uudelleen',
      )
    api.setFault('none')
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.element(page.getByRole('link', { name: /^Pelastussuunnitelma/ })).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('says that the documents are loading until they have loaded', async () => {
    const { api, opening } = openOver(groups)
    api.hold()
    await opening()
    await expect.element(page.getByText('Asiakirjoja ladataan…')).toBeInTheDocument()
    api.release()
    await expect.element(page.getByRole('link', { name: /^Pelastussuunnitelma/ })).toBeVisible()
  })
})

describe('the search', () => {
  const field = page.getByRole('searchbox', { name: 'Etsi asiakirjaa nimellä' })
  const status = page.getLiveRegion().first()

  it('is shown from 16 documents on', async () => {
    const { rerender: _rerender, unmount } = await open(numbered(15))
    await expect.poll(() => texts('listitem').length).toBe(15)
    await expect.element(field).not.toBeInTheDocument()
    await unmount()
    await open(numbered(16))
    await expect.element(field).toBeVisible()
  })

  it('finds names that contain every word in any case, and shows how many were found', async () => {
    await open([...numbered(16), ...groups])
    await field.fill('  SÄÄN')
    await expect.element(status).toHaveTextContent('1 asiakirja löytyi')
    expect(texts('heading')).toEqual(['Asiakirjat', 'Yleiset', 'Etkö löydä asiakirjaa?'])
    await field.fill('1 asia')
    await expect.element(status).toHaveTextContent('8 asiakirjaa löytyi')
    await field.fill('vuokra')
    await expect
      .element(status)
      .toHaveTextContent(
        'Sillä nimellä ei löytynyt asiakirjaa. Kokeile toista sanaa tai vain sen alkua.',
      )
    expect(texts('listitem')).toEqual([])
    await field.clear()
    await expect.element(status).toHaveTextContent('')
    await expect.poll(() => texts('listitem').length).toBe(20)
  })
})

describe('a document', () => {
  const link = page.getByRole('link', { name: /^Pelastussuunnitelma/ })

  it('is fetched from a signed address, which is requested when it is opened', async () => {
    const shown: string[] = []
    setTabOpener(() => ({
      say: (text) => shown.push(text),
      showProgress: () => undefined,
      goTo: (address) => shown.push(address.split(':')[0] ?? ''),
      isStillHere: () => false,
      isClosed: () => false,
      focus: () => undefined,
      close: () => undefined,
    }))
    const { api, opening } = openOver(groups)
    await opening()
    await link.click()
    await expect.element(page.getByText('Tiedosto avattiin uuteen välilehteen.')).toBeVisible()
    expect(shown).toEqual([expect.any(String), 'blob'])
    expect(api.calls.map(({ route }) => route)).toEqual([
      'listDocuments',
      'readDocument',
      'readDocumentFile',
    ])
  })

  it('has a plain link when the browser blocks the new tab', async () => {
    setTabOpener(() => null)
    const { opening } = openOver(groups)
    await opening()
    await link.click()

    const [, group] = groups
    await expect.element(page.getByText(/^Selain esti uuden välilehden\./)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^Avaa Pelastussuunnitelma/ }))
      .toHaveAttribute(
        'href',
        `/api/contracts/${contractUuid}/documents/${group?.documents[0]?.uuid}/file`,
      )
  })

  it('that could not be opened shows an error', async () => {
    setTabOpener(() => null)
    const { api, opening } = openOver(groups)
    await opening()
    await expect.element(link).toBeVisible()
    setTabOpener(() => ({
      say: () => undefined,
      showProgress: () => undefined,
      goTo: () => undefined,
      isStillHere: () => false,
      isClosed: () => false,
      focus: () => undefined,
      close: () => undefined,
    }))
    api.refuse('readDocument', 'NOT_FOUND')
    await link.click()
    await expect.element(page.getByText(/^Tiedostoa ei löydy\./)).toBeVisible()
  })
})
