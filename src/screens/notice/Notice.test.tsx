import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { FileRecord } from '../../../api/files.ts'
import type { Notice as ReadNotice } from '../../../api/notices.ts'
import { NoticePageDataProvider } from '../../../fixtures/portal/notice-page.tsx'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { defectNoticeMachine } from '../../../machines/notice/defect-notice.machine.ts'
import {
  asSeenByStaff,
  completedDefect,
  createdDefect,
  defectInProgress,
  protectedReporterDefect,
  readingStartOf,
} from '../../../machines/notice/notice.samples.ts'
import { initialContext, type NoticeStart } from '../../../machines/notice/notice.setup.ts'
import { wrapStandalone } from '../../../paths/standalone.tsx'
import type { NoticeRef } from './flow.ts'
import { Notice } from './Notice.tsx'

const input = { contractUuid: createdDefect.contractUuid, noticeUuid: createdDefect.uuid }

/** Opens the page on which a fault report is read. */
function open(start: NoticeStart) {
  // Never started, so events sent to it are dropped.
  const actor: NoticeRef = createActor(defectNoticeMachine, { input })
  const state = defectNoticeMachine.resolveState({
    value: { viewing: 'still' },
    context: { ...initialContext(input), start },
  })
  return renderPage(
    <NoticePageDataProvider>
      {wrapStandalone(<Notice actor={actor} state={state} kind="defect" />)}
    </NoticePageDataProvider>,
  )
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

it('lists the events of a notice, the newest first, and leaves out missing values', async () => {
  await open(readingStartOf(completedDefect))
  await expect
    .poll(() => textsOf('ol > li'))
    .toEqual([
      'Ilmoitus merkittiin valmiiksi20.11.2026 klo 11.40 · Lähihuolto, Espoo · Työ valmistui 20.11.2026 klo 11.30Säätöosa vaihdettu ja testattu.',
      'Huolto otti työn vastaan19.11.2026 klo 9.12 · Lähihuolto, Espoo',
      'Ilmoitukseen kirjattiin merkintä19.11.2026 klo 9.10 · Heikki HuoltajaTilataan säätöosa. Ehdotetaan asukkaalle aikaa viestillä.',
      'Ilmoitus välitettiin huollolle19.11.2026 klo 8.03 · työ 48213',
      'Ilmoitus lähetettiin18.11.2026 klo 20.11 · Aino Virtanen',
    ])
})

it('has the latest event, not the status, as its heading, and a button to edit the notice', async () => {
  await open(readingStartOf(defectInProgress))
  await expect
    .element(page.getByRole('region', { name: 'Huolto on ottanut työn vastaan' }))
    .toHaveTextContent(
      'Huolto on ottanut työn vastaanLähihuolto, Espoo, 19.11.2026 klo 9.12.Mitä seuraavaksi?Vikaa ei ole vielä korjattu. Huolto aloittaa työn, ja kerromme siitä täällä.Muokkaa ilmoitusta',
    )
  await expect
    .element(page.getByRole('button', { name: 'Ei ole kunnossa' }))
    .not.toBeInTheDocument()
})

it('asks whether a completed defect is fixed, and offers to reopen the report once', async () => {
  await open(readingStartOf(completedDefect))
  await expect.element(page.getByText('Onko vika nyt kunnossa?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ei ole kunnossa' })).toBeVisible()
  await expect
    .element(page.getByText('Ilmoituksen voi avata uudelleen yhden kerran.', { exact: false }))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Muokkaa ilmoitusta' }))
    .not.toBeInTheDocument()
})

it('says what to do about a defect whose report was completed a second time', async () => {
  await open(readingStartOf({ ...completedDefect, state: 'completed_again' }))
  await expect
    .element(page.getByText('Ilmoitusta ei voi enää muokata. Jos vika jatkuu, tee uusi ilmoitus.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Ei ole kunnossa' }))
    .not.toBeInTheDocument()
  await expect.element(page.getByText('Onko vika nyt kunnossa?')).not.toBeInTheDocument()
})

it('shows what was reported, and how to reach the writer', async () => {
  await open(readingStartOf(createdDefect))
  const region = page.getByRole('region', { name: 'Mitä ilmoitit' })
  await expect
    .element(region)
    .toHaveTextContent(
      [
        'Mitä ilmoitit',
        'Paikka',
        'Kotona, Koivukuja 3 A 12',
        'Vian laji',
        'Vesi, lämpö ja ilma',
        'Otsikko',
        'Keittiön hana tippuu',
        'Kuvaus',
        'Keittiön hana tippuu jatkuvasti, vaikka sen sulkisi kunnolla.',
        'Yleisavain',
        'Huolto saa tulla yleisavaimella',
        'Lemmikit',
        'Ei lemmikkejä',
        'Yhteystietosi',
        `${createdDefect.noticeReporter.phoneNumber} ${createdDefect.noticeReporter.email}`,
      ].join(''),
    )
})

it('shows of a report by another resident under non-disclosure only the class and the place, and says why', async () => {
  await open(readingStartOf(protectedReporterDefect))
  await expect.element(page.getByRole('heading', { name: 'Mitä ilmoitettiin' })).toBeVisible()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Vesi, lämpö ja ilma')
  await expect
    .element(page.getByRole('region', { name: 'Mitä ilmoitettiin' }))
    .toHaveTextContent('Mitä ilmoitettiinPaikkaYhteisissä tiloissaVian lajiVesi, lämpö ja ilma')
  await expect
    .element(page.getByText('Toinen asukas on lähettänyt tämän. Vain hän voi muokata ilmoitusta.'))
    .toBeVisible()
  await expect
    .element(
      page.getByText(
        'Ilmoittajan tiedot on salattu. Siksi emme näytä hänen tekstiään, kuviaan emmekä yhteystietojaan.',
      ),
    )
    .toBeVisible()
  expect(page.getByText('Yhteystiedot', { exact: true }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Muokkaa ilmoitusta' }).elements()).toEqual([])
})

it('does not mention non-disclosure when the other resident is not under it', async () => {
  await open(readingStartOf({ ...createdDefect, isOwn: false }))
  await expect
    .element(page.getByText('Toinen asukas on lähettänyt tämän. Vain hän voi muokata ilmoitusta.'))
    .toBeVisible()
  expect(page.getByText('Ilmoittajan tiedot on salattu', { exact: false }).elements()).toEqual([])
})

it('shows staff that they cannot edit the notice', async () => {
  await open(asSeenByStaff(readingStartOf(createdDefect)))
  await expect
    .element(page.getByText('Et voi muokata tätä, kun olet kirjautunut asukkaan puolesta.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Muokkaa ilmoitusta' }).elements()).toEqual([])
})

it('shows reference, day of sending, work order, status, and who maintains the building', async () => {
  await open(readingStartOf(defectInProgress))
  await expect
    .element(page.getByRole('complementary', { name: 'Ilmoituksesi' }))
    .toHaveTextContent(
      'IlmoituksesiViiteV4TW-9HNCLähetetty18.11.2026Työn numero48213TilaKäsittelyssäTalosi huoltoLähihuolto, EspooHeikki Huoltaja+358 10 555 0112huolto@lahihuolto.example',
    )
})

const [photo] = createdDefect.files

function withFile(change: Partial<FileRecord>): ReadNotice {
  if (!photo) throw new Error('The sample has no photo')
  return { ...createdDefect, files: [{ ...photo, ...change }] }
}

it('shows a picture of a notice, which opens in a new tab', async () => {
  await open(readingStartOf(createdDefect))
  await expect.element(page.getByRole('heading', { name: 'Kuvat' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'hana.jpg (JPG, 412 kt, avautuu uuteen välilehteen)' }))
    .toHaveAttribute('href', `/api/files/${photo?.uuid}`)
})

it('offers a film of a notice that the browser cannot play for download', async () => {
  await open(
    readingStartOf(
      withFile({ fileName: 'hana.mov', fileType: 'video', contentType: 'video/quicktime' }),
    ),
  )
  await expect.element(page.getByRole('heading', { name: 'Videot' })).toBeVisible()
  // No film can be loaded from the address.
  await expect.element(page.getByText('Selain ei voi näyttää tätä videota.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Lataa video hana.mov' }))
    .toHaveAttribute('href', `/api/files/${photo?.uuid}`)
})

it('links to other files of a notice with their type and size', async () => {
  await open(
    readingStartOf(
      withFile({ fileName: 'kuitti.pdf', fileType: 'document', contentType: 'application/pdf' }),
    ),
  )
  await expect.element(page.getByRole('heading', { name: 'Muut tiedostot' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^kuitti\.pdf \(PDF, 412 kt,/ }))
    .toBeVisible()
})
