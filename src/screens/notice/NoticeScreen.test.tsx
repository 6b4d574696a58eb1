import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NoticeForm } from '../../../api/notice-form.ts'
import { addBusinessDays } from '../../../domain/business-days.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import { formatDate } from '../../../domain/dates.ts'
import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { getLastExtensionDay } from '../../../domain/payment-extension.ts'
import { setAnswerTimes } from '../../../fixtures/portal/answer-times.ts'
import { creationLimitEnd, creationLimitEndText as jatkaa } from '../../../fixtures/portal/limit.ts'
import { maintenanceContact, makeNoticeQueryClient } from '../../../fixtures/portal/notice-page.tsx'
import { openNoticeScreen } from '../../../fixtures/portal/notice-screen.tsx'
import { ainoData } from '../../../fixtures/portal/signed-in.ts'
import { unfollowedDefect } from '../../../machines/known-defects/known-defects.samples.ts'
import {
  ainoContactDetails,
  asSeenByStaff,
  completedDefect,
  createdDefect,
  createdQuestion,
  defectInProgress,
  newDefectStart,
  newQuestionStart,
  previewedDefectStart,
  previewedQuestionStart,
  readingStartOf,
  typedDefectForm,
  withCreationClosed,
  withoutPhone,
} from '../../../machines/notice/notice.samples.ts'
import type { NoticeStart } from '../../../machines/notice/notice.setup.ts'
import { Failure } from '../../../machines/shared/failure.ts'
import { unsupportedSong } from '../../../machines/shared/files.samples.ts'
import { clock } from '../../runtime.ts'

const contract = newDefectStart.contract.uuid
const focused = () => document.activeElement?.id
const heading = page.getByRole('heading', { level: 1 })
const continuing = page.getByRole('button', { name: 'Jatka' })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const list = page.getByLabelText('Tai valitse luettelosta')
const withDraft = (start: NoticeStart, step: string, change: Partial<NoticeForm>): NoticeStart => ({
  ...start,
  draft: {
    step,
    form: { ...typedDefectForm, ...change },
    revision: 1,
    savedAt: '2026-11-20T15:02:00Z',
  },
})

/** Waits for the form of a new fault report. */
async function untilForm(): Promise<void> {
  await expect.element(page.getByText('Missä vika on?').first()).toBeVisible()
}

/** Returns the texts of the paragraphs in a part of the page. */
const said = (part: Element | null) =>
  [...(part?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)

/** Returns the terms and values of the answers on the page. */
const answers = () =>
  [...document.querySelectorAll('main dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])

describe('the form of a fault report', () => {
  it('lists missing values in page order, each linked to its field', async () => {
    await openNoticeScreen('defect', { start: newDefectStart })
    await continuing.click()
    const summary = page.getByRole('group', { name: 'Tarkista 3 kohtaa' })
    await expect.element(summary).toHaveFocus()
    const lines = summary.getByRole('link')
    expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
      'Valitse, missä vika on.',
      'Valitse, millainen vika on.',
      'Kirjoita otsikko tai kuvaus, tai lisää kuva. Yksi niistä riittää.',
    ])
    const fields: (string | undefined)[] = []
    for (const line of lines.all()) {
      await line.click()
      fields.push(focused())
    }
    expect(fields).toEqual(['field-defectLocation', 'field-defectClass', 'field-description'])
  })

  it('names a file that could not be uploaded, and has no preview until the file is removed', async () => {
    await openNoticeScreen('defect', { start: withDraft(newDefectStart, 'form', { files: [] }) })
    await userEvent.upload(document.querySelector('[type=file]') ?? document.body, unsupportedSong)
    await continuing.click()
    const line = `Lähettämättä jäi: ${unsupportedSong.name}. Lähetä uudelleen tai poista luettelosta.`
    const summary = page.getByRole('group', { name: 'Tarkista yksi kohta' })
    await expect
      .element(summary.getByRole('link', { name: `Kuvat ja muut tiedostot: ${line}` }))
      .toBeVisible()
    await page.getByRole('button', { name: `Poista ${unsupportedSong.name}` }).click()
    await page.getByRole('button', { name: 'Esikatsele' }).click()
    await expect.element(heading).toHaveTextContent('Tarkista vikailmoitus')
  })

  it('has one class: a choice in the list clears the pictures, and a picture clears the list', async () => {
    await openNoticeScreen('defect', { start: newDefectStart })
    await radio('Sähkö').click()
    await expect.element(list).toHaveDisplayValue('Yllä valittu: Sähkö')
    await list.selectOptions('Tuholaiset')
    await expect.element(radio('Sähkö')).not.toBeChecked()
    await expect.element(list).toHaveDisplayValue('Tuholaiset')
    await radio('Lukot').click()
    await expect.element(list).toHaveDisplayValue('Yllä valittu: Lukot')
  })

  it('lists every class of the back end, and a last one for other defects', async () => {
    await openNoticeScreen('defect', { start: { ...newDefectStart, classes: [18, 4, 6] } })
    await untilForm()
    const texts = [...(list.element() as HTMLSelectElement).options].map(({ text }) => text)
    expect(texts).toEqual(['Valitse vian laji', 'Hankinta', 'Sähkö', 'Tuholaiset', 'Muu vika'])
    expect(
      page
        .getByRole('radio')
        .elements()
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual([
      'KotonaniKoivukuja 3 A 12',
      'Yhteisissä tiloissaPorras, piha, pesutupa, hissi',
      'Sähkö',
    ])
  })

  it('loads the known defects of each chosen class, in shared premises only', async () => {
    const { asked } = await openNoticeScreen('defect', {
      start: newDefectStart,
      knownDefects: [unfollowedDefect],
    })
    await radio('Sähkö').click()
    await radio('Kotonani').click()
    expect(asked).toEqual([])
    await radio('Yhteisissä tiloissa').click()
    await expect
      .element(page.getByRole('button', { name: `Koskee minuakin ${unfollowedDefect.title}` }))
      .toBeVisible()
    await list.selectOptions('Muu vika')
    await expect.poll(() => asked.map(({ defectClassId }) => defectClassId)).toEqual([4, -1])
  })

  it('in shared premises names the landlord as responsible, and asks nothing about the home', async () => {
    const { sendings } = await openNoticeScreen('defect', {
      start: withDraft(newDefectStart, 'form', { masterKeyAccessAllowed: true, defectClass: '4' }),
    })
    const key = page.getByLabelText('Huolto saa tulla yleisavaimella')
    await radio('Kotonani').click()
    await expect.element(key).toBeVisible()
    await radio('Yhteisissä tiloissa').click()
    await expect.element(page.getByText('Tämän hoitaa vuokranantaja')).toBeVisible()
    await expect.element(key).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Esikatsele' }).click()
    await expect.element(heading).toHaveTextContent('Tarkista vikailmoitus')
    expect(answers().map(([term]) => term)).not.toContain('Huolto saa tulla yleisavaimella')
    await page.getByRole('button', { name: 'Lähetä ilmoitus' }).click()
    await expect
      .poll(() => sendings.map(({ written }) => written.body))
      .toEqual([expect.objectContaining({ masterKeyAccessAllowed: false })])
  })

  it('shows who is responsible for a class of defect, with the line breaks of the provider', async () => {
    await openNoticeScreen('defect', { start: newDefectStart })
    await radio('Sähkö').click()
    await expect
      .element(page.getByText('Tämän hoitaa yleensä vuokranantaja'))
      .not.toBeInTheDocument()
    await radio('Vesi, lämpö ja ilma').click()
    await expect.element(page.getByText('Tämän hoitaa yleensä vuokranantaja')).toBeVisible()
    await expect
      .element(page.getByText(/^Hanan ja putkien korjaus ei maksa/))
      .toHaveStyle({ whiteSpace: 'pre-line' })
  })

  it('shows the duty number of the maintenance and the emergency number', async () => {
    await openNoticeScreen('defect', { start: newDefectStart })
    const urgent = page.getByRole('region', { name: 'Soita, jos vika ei voi odottaa' })
    await expect
      .element(urgent.getByRole('link', { name: '+358 10 555 0112' }))
      .toHaveAttribute('href', 'tel:+358105550112')
    await expect
      .element(urgent.getByRole('link', { name: '112', exact: true }))
      .toHaveAttribute('href', 'tel:112')
  })

  it('links each number of the maintenance, and shows the service of its contact', async () => {
    const contact = {
      ...maintenanceContact,
      phoneNumber: '010 555 0112 / 040 555 0113 (8,35 snt/puh)',
      openingHours: { text: 'Mån–fre 9–15\nInte på helger', lang: 'sv' },
    }
    await openNoticeScreen('defect', {
      start: newDefectStart,
      reads: () => makeNoticeQueryClient([contact]),
    })
    const urgent = page.getByRole('region', { name: 'Soita, jos vika ei voi odottaa' })
    const links = urgent.getByRole('link').elements()
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['tel:112', '112'],
      ['tel:+358105550112', '010 555 0112'],
      ['tel:+358405550113', '040 555 0113'],
    ])
    await expect.element(urgent.getByText(/Inte på helger/)).toHaveAttribute('lang', 'sv')
    expect(said(urgent.getByText('Talosi huolto').element().parentElement)).toEqual([
      'Talosi huolto',
      'Lähihuolto, Espoo',
      'Mån–fre 9–15\nInte på helger',
    ])
  })

  it('shows no hours of a maintenance contact that has none', async () => {
    await openNoticeScreen('defect', { start: newDefectStart })
    const over = page.getByText('Talosi huolto', { exact: true }).first()
    expect(said(over.element().parentElement)).toEqual(['Talosi huolto', 'Lähihuolto, Espoo'])
  })

  it('shows where to find the number when the maintenance contact is unknown', async () => {
    await openNoticeScreen('defect', {
      start: newDefectStart,
      reads: () => makeNoticeQueryClient([]),
    })
    const urgent = page.getByRole('region', { name: 'Soita, jos vika ei voi odottaa' })
    await expect.element(urgent.getByText(/^Emme saaneet numeroa näkyviin/)).toBeVisible()
    await expect
      .element(page.getByText('Lähihuolto, Espoo', { exact: true }))
      .not.toBeInTheDocument()
  })

  it('names a phone number of the profile that cannot be used, and leads to it', async () => {
    const start = withDraft(
      { ...newDefectStart, profile: { ...ainoContactDetails, phoneNumber: '040 123' } },
      'form',
      {},
    )
    await openNoticeScreen('defect', { start })
    await continuing.click()
    const error =
      'Korjaa puhelinnumerosi omissa tiedoissa. Numero alkaa maatunnuksella, esimerkiksi +358.'
    await page.getByRole('link', { name: error }).click()
    await expect.poll(focused).toBe('field-phoneNumber')
    await expect
      .element(page.getByRole('link', { name: 'Muuta omissa tiedoissa' }))
      .toHaveAttribute(
        'href',
        `/omat-tiedot/${contract}?next=%2Fasiointi%2F${contract}%2Fvikailmoitus`,
      )
  })

  it('does not let the place of an existing report be changed, and links to no other page', async () => {
    await openNoticeScreen('defect', { start: readingStartOf(createdDefect) })
    await page.getByRole('button', { name: 'Muokkaa ilmoitusta' }).click()
    await expect.element(heading).toHaveTextContent('Muuta vikailmoitusta')
    await expect.element(page.getByText('Kotonani', { exact: true })).toBeVisible()
    expect(page.getByRole('radio', { name: 'Kotonani' }).elements()).toEqual([])
    expect(page.getByRole('link', { name: 'Muuta omissa tiedoissa' }).elements()).toEqual([])
    await page.getByRole('button', { name: 'Esikatsele' }).click()
    await expect.element(page.getByText('Mitään ei ole muutettu')).toBeVisible()
    expect(answers()[0]).toEqual(['Paikka', 'Kotonani'])
    expect(page.getByRole('button', { name: 'Muuta kohtaa Paikka' }).elements()).toEqual([])
  })
})

describe('the form of a notice that is changed', () => {
  const happened = page.getByRole('region', { name: 'Mitä on tapahtunut' })

  it.each([
    ['defect', defectInProgress, 'Muokkaa ilmoitusta'],
    ['question', createdQuestion, 'Muokkaa kysymystä'],
  ] as const)('shows what has happened to a %s, to be read only', async (kind, notice, opens) => {
    await openNoticeScreen(kind, { start: readingStartOf(notice) })
    await expect.element(happened).toBeVisible()
    const read = happened.element().textContent
    await page.getByRole('button', { name: opens }).click()
    await expect.element(page.getByRole('button', { name: 'Peruuta muutokset' })).toBeVisible()
    await expect.element(happened).toHaveTextContent(read ?? '')
    expect(happened.element().querySelectorAll('li')).toHaveLength(notice.events.length)
    expect(happened.element().querySelectorAll('a, button, input, textarea')).toHaveLength(0)
  })

  it('has no list of events before a notice is sent', async () => {
    await openNoticeScreen('defect', { start: newDefectStart })
    await untilForm()
    expect(happened.elements()).toEqual([])
  })
})

describe('the preview', () => {
  it('shows every answer with the name of its field', async () => {
    await openNoticeScreen('defect', { start: previewedDefectStart })
    await expect.element(heading).toHaveTextContent('Tarkista vikailmoitus')
    expect(answers()).toEqual([
      ['Paikka', 'Kotonani'],
      ['Vian laji', 'Vesi, lämpö ja ilma'],
      ['Otsikko', 'Keittiön hana vuotaa'],
      ['Kuvaus', 'Hana vuotaa lattialle. Ämpäri on alla.'],
      ['Kuvat ja muut tiedostot', expect.stringMatching(/^\S+\.pdf /)],
      ['Huolto saa tulla yleisavaimella', 'Kyllä'],
      ['Asunnossa on lemmikkejä', 'Ei'],
      ['Sähköposti', ainoContactDetails.email],
      ['Puhelinnumero', ainoContactDetails.phoneNumber],
    ])
  })

  it.each([
    ['defect', previewedDefectStart, 'Lähetä ilmoitus'],
    ['question', previewedQuestionStart, 'Lähetä kysymys'],
    ['feedback', previewedQuestionStart, 'Lähetä palaute'],
  ] as const)(
    'does not let staff send the notice, and shows why: %s',
    async (kind, start, name) => {
      await openNoticeScreen(kind, { start: asSeenByStaff(start) })
      const send = page.getByRole('button', { name })
      await expect.element(send).toBeDisabled()
      await expect
        .element(send)
        .toHaveAccessibleDescription(
          'Olet kirjautunut asukkaan puolesta, joten sinulla ei ole oikeutta muuttaa tietoja.',
        )
    },
  )

  it('is busy while the notice is being sent, and no value can be changed', async () => {
    const { sendings } = await openNoticeScreen('defect', {
      start: previewedDefectStart,
      send: () => new Promise(() => undefined),
    })
    await page.getByRole('button', { name: 'Lähetä ilmoitus' }).click()
    const busy = page.getByRole('button', { name: 'Lähetä ilmoitus' })
    await expect.element(busy).toHaveAttribute('aria-busy', 'true')
    expect(page.getByRole('button', { name: /^Muuta kohtaa/ }).elements()).toEqual([])
    await busy.click({ force: true })
    expect(sendings).toHaveLength(1)
  })
})

describe('a question about arrears', () => {
  const today = helsinkiTodayOf(clock)
  const title = page.getByLabelText(/^Otsikko/)
  const text = page.getByLabelText(/^Kysymyksesi/)

  it('begins with asking for more time, and is sent once it has its day', async () => {
    await openNoticeScreen('question', { start: newQuestionStart, search: '?about=arrears' })
    await expect.element(title).toHaveValue('Pyydän lisäaikaa maksuun')
    await expect
      .element(text)
      .toHaveValue(
        'Hei,\n\nen pysty maksamaan erääntynyttä maksua ajoissa. Voinko maksaa sen viimeistään (päivä)?',
      )
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect.element(text).toHaveAccessibleDescription(/Valitse päivä, johon mennessä maksat\./)
    const day = page.getByLabelText('Mihin päivään mennessä maksat?')
    const [first, second] = [formatDate(addDays(today, 1)), formatDate(addDays(today, 14))]
    await day.fill(first)
    await day.fill(second)
    await expect
      .element(text)
      .toHaveValue(
        `Hei,\n\nen pysty maksamaan erääntynyttä maksua ajoissa. Voinko maksaa sen viimeistään ${second}?`,
      )
    await page.getByRole('button', { name: 'Esikatsele' }).click()
    await expect.element(page.getByText('Pyydän lisäaikaa maksuun')).toBeVisible()
  })

  it.each([
    ['1.1.2020', `Aikaisin mahdollinen päivä on ${formatDate(today)}.`],
    ['1.1.2099', `Viimeinen mahdollinen päivä on ${formatDate(getLastExtensionDay(today))}.`],
    ['31.2.2027', 'Tätä päivää ei ole kalenterissa. Tarkista päivä ja kuukausi.'],
    ['huomenna', 'Kirjoita päivä muodossa pp.kk.vvvv, esimerkiksi 31.12.2026.'],
  ])('refuses the day %s, and says why', async (typed, why) => {
    await openNoticeScreen('question', { start: newQuestionStart, search: '?about=arrears' })
    const day = page.getByLabelText('Mihin päivään mennessä maksat?')
    await day.fill(formatDate(today))
    await expect
      .element(text)
      .toHaveValue(expect.stringContaining(`viimeistään ${formatDate(today)}?`))
    await day.fill(typed)
    await title.click()
    await expect.element(text).toHaveValue(expect.stringContaining('viimeistään (päivä)?'))
    await expect.element(day).toHaveAccessibleDescription(expect.stringContaining(why))
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect.element(day).toHaveAccessibleDescription(expect.stringContaining(why))
    await expect.element(heading).toHaveTextContent('Kysymys')
  })

  it('keeps an existing draft instead of the text that the address suggests', async () => {
    const draft = withDraft(newQuestionStart, 'form', { title: 'Missä on varasto?' })
    await openNoticeScreen('question', { start: draft, search: '?about=arrears' })
    await expect.element(title).toHaveValue('Missä on varasto?')
  })

  it.each(['?about=parking', ''])('begins empty with the query %j', async (search) => {
    await openNoticeScreen('question', { start: newQuestionStart, search })
    await expect.element(title).toHaveValue('')
  })
})

describe('a notice that is sent', () => {
  it('has its reference, and links to the notice and back to the contacts', async () => {
    await openNoticeScreen('question', { start: previewedQuestionStart, search: '?from=contacts' })
    await expect
      .element(page.getByRole('link', { name: 'Yhteystietoihin' }))
      .toHaveAttribute('href', `/asiointi/${contract}/yhteystiedot`)
    await page.getByRole('button', { name: 'Lähetä kysymys' }).click()
    await expect.element(heading).toHaveTextContent('Kiitos, kysymys on lähetetty')
    await expect.element(page.getByText('V4TW-9HNC')).toBeVisible()
    const hrefOf = (name: string) =>
      page.getByRole('link', { name, exact: true }).last().element().getAttribute('href')
    const question = `/asiointi/${contract}/kysymys`
    expect(['Näytä kysymys', 'Yhteystietoihin', 'Kysy toinen kysymys'].map(hrefOf)).toEqual([
      `${question}/4b1d0c52-6a35-4b1e-9d5e-0c3a2f4e0d09?from=contacts`,
      `/asiointi/${contract}/yhteystiedot`,
      `${question}?from=contacts`,
    ])
  })

  it.each([
    ['defect', 'Lähetä ilmoitus', 'Huollon aukioloajat: Ma–pe 7–15'],
    ['question', 'Lähetä kysymys', 'Asiakaspalvelun aukioloajat: Ti 12–14'],
  ] as const)(
    'shows for a %s the opening hours of the contact that handles it',
    async (kind, send, hours) => {
      const contacts = [
        { ...maintenanceContact, openingHours: { text: 'Ma–pe 7–15', lang: 'fi' } },
        ...ainoData.contacts.map((one) => ({
          ...one,
          openingHours: { text: 'Ti 12–14', lang: 'fi' },
        })),
      ]
      const start = kind === 'defect' ? previewedDefectStart : previewedQuestionStart
      await openNoticeScreen(kind, { start, reads: () => makeNoticeQueryClient(contacts) })
      await page.getByRole('button', { name: send }).click()
      await expect.element(page.getByText('Mitä seuraavaksi tapahtuu?')).toBeVisible()
      const [handled] = page.getByRole('main').getByRole('listitem').elements()
      expect(said(handled ?? null)[1]).toBe(hours)
    },
  )

  it.each([
    ['defect', 'Lähetä ilmoitus', 'Huolto ottaa sinuun yhteyttä, jos jokin on epäselvää.'],
    ['question', 'Lähetä kysymys', 'Soitamme tai kirjoitamme sinulle.'],
  ] as const)('shows for a %s no hours where the contact has none', async (kind, send, text) => {
    await openNoticeScreen(kind, {
      start: kind === 'defect' ? previewedDefectStart : previewedQuestionStart,
    })
    await page.getByRole('button', { name: send }).click()
    await expect.element(page.getByText('Mitä seuraavaksi tapahtuu?')).toBeVisible()
    const [handled] = page.getByRole('main').getByRole('listitem').elements()
    expect(said(handled ?? null)).toEqual([text])
  })

  it.each([
    ['question', /Vastaamme muutamassa päivässä\.$/],
    ['feedback', /Vastaamme noin 10 arkipäivässä\.$/],
  ] as const)('is answered within the time that the form of a %s shows', async (kind, said) => {
    await openNoticeScreen(kind, { start: newQuestionStart })
    await expect.element(page.getByText(said)).toBeVisible()
  })

  it('says by when feedback is answered', async () => {
    await openNoticeScreen('feedback', { start: previewedQuestionStart })
    await page.getByRole('button', { name: 'Lähetä palaute' }).click()
    const date = formatDate(addBusinessDays(helsinkiTodayOf(clock), 10))
    await expect.element(page.getByText('Vastaamme noin 10 arkipäivässä')).toBeVisible()
    await expect
      .element(page.getByText(`Saat vastauksen arviolta viimeistään ${date}.`))
      .toBeVisible()
  })

  it.each([
    [
      'question',
      { questions: 5 },
      'Kysy kodistasi, talostasi tai sopimuksestasi. Vastaamme 5 päivässä.',
    ],
    ['question', { questions: null }, 'Kysy kodistasi, talostasi tai sopimuksestasi.'],
    ['feedback', { feedback: null }, 'Kerro, mikä on hyvin ja mitä voisimme tehdä paremmin.'],
  ] as const)('shows for a %s the set answer time in its form: %j', async (kind, times, lead) => {
    setAnswerTimes(times)
    await openNoticeScreen(kind, { start: newQuestionStart })
    await expect.element(page.getByText(lead, { exact: true })).toBeVisible()
  })

  it.each([
    ['question', { questions: 1 }, 'Vastaamme yhdessä päivässäSoitamme tai kirjoitamme sinulle.'],
    ['question', { questions: null }, 'Käsittelemme kysymyksesiSoitamme tai kirjoitamme sinulle.'],
    ['feedback', { feedback: 'some' }, 'Vastaamme muutamassa päivässä'],
    ['feedback', { feedback: null }, 'Käsittelemme palautteesi'],
  ] as const)(
    'shows for a %s the set answer time once it is sent: %j',
    async (kind, times, said) => {
      setAnswerTimes(times)
      await openNoticeScreen(kind, { start: previewedQuestionStart })
      const send = kind === 'question' ? 'Lähetä kysymys' : 'Lähetä palaute'
      await page.getByRole('button', { name: send }).click()
      await expect.element(page.getByText('Mitä seuraavaksi tapahtuu?')).toBeVisible()
      const [handled] = page.getByRole('main').getByRole('listitem').elements()
      expect(handled?.textContent).toBe(said)
    },
  )

  it.each([
    ['question', {}, 'Vastaamme yleensä muutamassa päivässä. Kerromme täällä, kun asia etenee.'],
    ['question', { questions: null }, 'Kerromme täällä, kun asia etenee.'],
    [
      'feedback',
      {},
      'Käsittelemme palautteet yleensä noin kymmenessä arkipäivässä. Kerromme täällä, kun asia etenee.',
    ],
    [
      'feedback',
      { feedback: 15 },
      'Käsittelemme palautteet yleensä noin 15 arkipäivässä. Kerromme täällä, kun asia etenee.',
    ],
    ['feedback', { feedback: null }, 'Kerromme täällä, kun asia etenee.'],
  ] as const)(
    'shows for a %s the set answer time while it is new: %j',
    async (kind, times, said) => {
      setAnswerTimes(times)
      await openNoticeScreen(kind, { start: readingStartOf(createdQuestion) })
      await expect.element(page.getByText(said, { exact: true })).toBeVisible()
    },
  )

  it('shows a change that was saved by reloading its page', async () => {
    await openNoticeScreen('defect', {
      start: readingStartOf(createdDefect),
      search: '?from=contacts',
    })
    await page.getByRole('button', { name: 'Muokkaa ilmoitusta' }).click()
    await page.getByLabelText('Otsikko (ei pakollinen)').fill('Hana tippuu yhä')
    await page.getByRole('button', { name: 'Esikatsele' }).click()
    await page.getByRole('button', { name: 'Tallenna muutokset' }).click()
    await expect.element(heading).toHaveTextContent('Muutokset on tallennettu')
    await expect
      .element(page.getByRole('link', { name: 'Näytä ilmoitus' }))
      .toHaveAttribute(
        'href',
        `/asiointi/${contract}/vikailmoitus/${createdDefect.uuid}?from=contacts`,
      )
  })
})

describe('a refusal', () => {
  it('for a missing phone number links to own details and back, and still knows where it was opened from', async () => {
    await openNoticeScreen('question', {
      start: withoutPhone(newQuestionStart),
      search: '?from=contacts',
    })
    await expect.element(page.getByText('Lisää ensin puhelinnumerosi')).toBeVisible()
    const form = encodeURIComponent(`/asiointi/${contract}/kysymys?from=contacts`)
    await expect
      .element(page.getByRole('link', { name: 'Lisää numero omiin tietoihin' }))
      .toHaveAttribute('href', `/omat-tiedot/${contract}?next=${form}`)
  })

  it('shows the same when the server finds no phone number on sending', async () => {
    await openNoticeScreen('feedback', {
      start: previewedQuestionStart,
      send: () => Promise.reject(new Failure('FEEDBACK_MISSING_PHONE_NUMBER')),
    })
    await page.getByRole('button', { name: 'Lähetä palaute' }).click()
    await expect.element(page.getByText('Lisää ensin puhelinnumerosi')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Lisää numero omiin tietoihin' }))
      .toBeVisible()
    expect(page.getByRole('button', { name: 'Yritä uudelleen' }).elements()).toEqual([])
  })

  it('of staff has only a link back', async () => {
    await openNoticeScreen('defect', {
      start: previewedDefectStart,
      send: () => Promise.reject(new Failure('IMPERSONATION_WRITE_ACCESS_DENIED')),
    })
    await page.getByRole('button', { name: 'Lähetä ilmoitus' }).click()
    await expect.element(page.getByText('Et voi muuttaa tietoja', { exact: true })).toBeVisible()
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Takaisin esikatseluun'])
  })

  it.each([
    { failure: new Failure('FORBIDDEN'), says: 'Et voi lähettää tätä', buttons: [] },
    {
      failure: new Failure('STATE_CONFLICT', [], { state: 'terminated' }),
      says: 'Sopimus on päättynyt',
      buttons: [],
    },
    {
      failure: new Failure('STATE_CONFLICT', [], { state: 'running' }),
      says: 'Tätä lähetetään jo',
      buttons: ['Yritä uudelleen'],
    },
    {
      failure: new Failure('INTERNAL_SERVER_ERROR'),
      says: 'Vika on meillä, ei sinulla. Yritä hetken kuluttua uudelleen. Jos vika ei voi odottaa, soita talosi huoltoon.',
      buttons: ['Yritä uudelleen'],
    },
    {
      failure: new Failure('SERVICE_UNAVAILABLE'),
      says: 'Palveluun ei saada yhteyttä',
      buttons: ['Yritä uudelleen'],
    },
    {
      failure: new Failure('LOGIN_EXPIRED'),
      says: 'Kirjautumisesi on vanhentunut',
      buttons: ['Yritä uudelleen'],
    },
    {
      failure: new Failure('TOO_MANY_REQUESTS'),
      says: 'Liian monta yritystä',
      buttons: ['Yritä uudelleen'],
    },
    {
      failure: new Failure('CREATION_LIMIT_REACHED', [], { availableAt: creationLimitEnd }),
      says: 'Olet lähettänyt tänään paljon vikailmoituksia',
      buttons: ['Yritä uudelleen'],
    },
  ])('with $failure.code and $failure.details says: $says', async ({ failure, says, buttons }) => {
    await openNoticeScreen('defect', {
      start: previewedDefectStart,
      send: () => Promise.reject(failure),
    })
    await page.getByRole('button', { name: 'Lähetä ilmoitus' }).click()
    await expect.element(page.getByText(says, { exact: true })).toBeVisible()
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([...buttons, 'Takaisin esikatseluun'])
  })

  it('after a limit preserves the values, shows from when the notice can be sent and whom to call, and is sent then', async () => {
    let isLimited = true
    const { sendings } = await openNoticeScreen('defect', {
      start: previewedDefectStart,
      send: () =>
        isLimited
          ? Promise.reject(
              new Failure(
                'CREATION_LIMIT_REACHED',
                [],
                { availableAt: creationLimitEnd },
                429,
                9_000_000,
              ),
            )
          : Promise.resolve({ kind: 'sent', created: null }),
    })
    await page.getByRole('button', { name: 'Lähetä ilmoitus' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        `Olet lähettänyt tänään paljon vikailmoituksia${jatkaa}Kiireellisessä asiassa soita tai kirjoita:+358 9 4711 2200asiakaspalvelu@koivuranta.example.fi`,
      )
    isLimited = false
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.element(heading).toHaveTextContent('Kiitos, ilmoitus on lähetetty')
    expect(sendings[1]).toEqual(sendings[0])
  })

  it('after the limit of changes says that the changes were not saved, and preserves them', async () => {
    await openNoticeScreen('defect', {
      start: readingStartOf(createdDefect),
      send: () =>
        Promise.reject(
          new Failure(
            'CREATION_LIMIT_REACHED',
            [],
            { availableAt: creationLimitEnd },
            429,
            9_000_000,
          ),
        ),
    })
    await page.getByRole('button', { name: 'Muokkaa ilmoitusta' }).click()
    await page.getByLabelText('Otsikko (ei pakollinen)').fill('Hana tippuu yhä')
    await page.getByRole('button', { name: 'Esikatsele' }).click()
    await page.getByRole('button', { name: 'Tallenna muutokset' }).click()
    await expect.element(heading).toHaveTextContent('Muutoksia ei tallennettu')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        `Olet tallentanut tänään paljon muutoksia${jatkaa}Kiireellisessä asiassa soita tai kirjoita:+358 9 4711 2200asiakaspalvelu@koivuranta.example.fi`,
      )
    await page.getByRole('button', { name: 'Takaisin esikatseluun' }).click()
    await expect.poll(answers).toContainEqual(['Otsikko', 'Hana tippuu yhä'])
  })

  it('that is retried has the same idempotency key, so that the server stores one notice', async () => {
    let isDown = true
    const { sendings } = await openNoticeScreen('defect', {
      start: previewedDefectStart,
      send: () =>
        isDown
          ? Promise.reject(new Failure('SERVICE_UNAVAILABLE'))
          : Promise.resolve({ kind: 'sent', created: null }),
    })
    await page.getByRole('button', { name: 'Lähetä ilmoitus' }).click()
    await expect.element(heading).toHaveTextContent('Ilmoitusta ei lähetetty')
    isDown = false
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.element(heading).toHaveTextContent('Kiitos, ilmoitus on lähetetty')
    expect(sendings).toEqual([sendings[0], sendings[0]])
  })

  it('of a completed notice shows the typed values', async () => {
    await openNoticeScreen('defect', {
      start: readingStartOf(createdDefect),
      send: () => Promise.resolve({ kind: 'completed' }),
    })
    await page.getByRole('button', { name: 'Muokkaa ilmoitusta' }).click()
    await page.getByLabelText('Otsikko (ei pakollinen)').fill('Hana tippuu yhä')
    await page.getByRole('button', { name: 'Esikatsele' }).click()
    await page.getByRole('button', { name: 'Tallenna muutokset' }).click()
    await expect.element(heading).toHaveTextContent('Asia on jo valmis')
    expect(answers()).toContainEqual(['Otsikko', 'Hana tippuu yhä'])
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Näytä, mitä asialle on tehty'])
  })

  it.each([
    ['defect', withCreationClosed(newDefectStart), 'Vikailmoituksen tekee asukas'],
    [
      'defect',
      withCreationClosed({
        ...newDefectStart,
        contract: { ...newDefectStart.contract, status: 'terminated' },
      }),
      'Sopimus on päättynyt',
    ],
  ] as const)('shows why a %s cannot be written', async (kind, start, title) => {
    await openNoticeScreen(kind, { start })
    await expect.element(heading).toHaveTextContent(title)
    await expect.element(page.getByRole('link', { name: '+358 9 4711 2200' })).toBeVisible()
  })
})

it('a question form has the address and the number of its writer, and lists earlier questions', async () => {
  await openNoticeScreen('question', { start: newQuestionStart })
  await expect.element(page.getByLabelText('Sähköposti')).toHaveValue(ainoContactDetails.email)
  await expect
    .element(page.getByLabelText('Puhelinnumero'))
    .toHaveValue(ainoContactDetails.phoneNumber)
  await expect.element(page.getByRole('heading', { name: 'Aiemmat kysymyksesi' })).toBeVisible()
  await expect.element(page.getByText('Älä kirjoita arkaluonteisia tietoja')).toBeVisible()
})

it('2,000 emojis fill a description, and 100 a title, to the last character', async () => {
  await openNoticeScreen('feedback', { start: newQuestionStart })
  await page.getByLabelText('Otsikko (ei pakollinen)').fill('😀'.repeat(100))
  await page.getByLabelText(/^Palautteesi/).fill('😀'.repeat(2000))
  await expect.poll(() => page.getByText('0 merkkiä jäljellä').elements().length).toBe(4)
  await page.getByLabelText(/^Palautteesi/).fill('😀'.repeat(2001))
  await expect.element(page.getByText('1 merkki liikaa').first()).toBeVisible()
})

it('a title that is too long shows by how many characters', async () => {
  await openNoticeScreen('feedback', { start: newQuestionStart })
  await page.getByLabelText('Otsikko (ei pakollinen)').fill('x'.repeat(103))
  await expect.element(page.getByText('3 merkkiä liikaa')).toBeVisible()
  await continuing.click()
  await expect
    .element(page.getByLabelText('Otsikko (ei pakollinen)'))
    .toHaveAccessibleDescription(/Teksti on liian pitkä\. Enintään 100 merkkiä\./)
})

describe('leaving a form whose input is saved nowhere', () => {
  const description = page.getByLabelText(/^Kuvaus/)
  const leaving = page.getByRole('dialog', { name: 'Poistutaanko tallentamatta?' })
  const stay = page.getByRole('button', { name: 'Jatka kirjoittamista' })
  const leave = page.getByRole('button', { name: 'Poistu tallentamatta' })
  /** Returns whether the browser would ask before it reloads the page. */
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it.each([
    { of: 'an edit', start: readingStartOf(createdDefect), opens: 'Muokkaa ilmoitusta' },
    { of: 'a reopening', start: readingStartOf(completedDefect), opens: 'Ei ole kunnossa' },
  ])('asks before $of is lost, and leads to the notice', async ({ start, opens }) => {
    const { back } = await openNoticeScreen('defect', { start })
    const opening = page.getByRole('button', { name: opens, exact: true })
    await opening.click()
    await expect.element(description).toBeVisible()
    expect(isWarned()).toBe(false)
    await back()
    await opening.click()
    await description.fill('Hana tippuu edelleen.')
    await expect.poll(isWarned).toBe(true)
    await back()
    await expect.element(leaving).toBeVisible()
    await stay.click()
    await expect.element(description).toHaveValue('Hana tippuu edelleen.')
    await back()
    await leave.click()
    await expect.element(opening).toBeVisible()
    expect(isWarned()).toBe(false)
  })

  it.each([
    {
      of: 'an edit',
      start: readingStartOf(createdDefect),
      opens: 'Muokkaa ilmoitusta',
      cancel: 'Peruuta muutokset',
    },
    {
      of: 'a reopening',
      start: readingStartOf(completedDefect),
      opens: 'Ei ole kunnossa',
      cancel: 'Peruuta',
    },
  ])('asks before the button that cancels $of loses it', async ({ start, opens, cancel }) => {
    await openNoticeScreen('defect', { start })
    const opening = page.getByRole('button', { name: opens, exact: true })
    const cancelling = page.getByRole('button', { name: cancel, exact: true })
    await opening.click()
    await cancelling.click()
    await opening.click()
    await description.fill('Hana tippuu edelleen.')
    await cancelling.click()
    await stay.click()
    await expect.element(description).toHaveValue('Hana tippuu edelleen.')
    await cancelling.click()
    await leave.click()
    await expect.element(opening).toBeVisible()
  })

  it('asks before a link to another page discards the input', async () => {
    await openNoticeScreen('defect', { start: readingStartOf(createdDefect) })
    await page.getByRole('button', { name: 'Muokkaa ilmoitusta', exact: true }).click()
    await description.fill('Hana tippuu edelleen.')
    const home = page.getByRole('link', { name: 'Etusivulle' })
    await home.click()
    await expect.element(leaving).toBeVisible()
    await stay.click()
    await home.click()
    await leave.click()
    await expect.element(description).not.toBeInTheDocument()
  })
})

it.each([
  {
    why: 'the contract has ended',
    start: withCreationClosed(newQuestionStart),
    says: 'Sopimus on päättynyt',
  },
  { why: 'a phone is missing', start: withoutPhone(newQuestionStart), says: 'Kysymys' },
])('earlier questions are listed while $why', async ({ start, says }) => {
  await openNoticeScreen('question', { start, reads: makeNoticeQueryClient })
  await expect.element(heading).toHaveTextContent(says)
  const aside = page.getByRole('complementary', { name: 'Omat kysymykset ja apu' })
  await expect.element(aside.getByRole('link', { name: 'Saanko maalata seinän?' })).toBeVisible()
})
