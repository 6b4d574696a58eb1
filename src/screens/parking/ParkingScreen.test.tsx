import '../../../paths/resilience/settings.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Parking, ParkingSpot } from '../../../api/parking.ts'
import { createFakeApi } from '../../../fixtures/portal/fake-api.ts'
import type { ResidentRouteName } from '../../../fixtures/portal/fake-state.ts'
import { openParkingPage } from '../../../fixtures/portal/parking-page.tsx'
import {
  changeWrite,
  endedSpot,
  freeSpot,
  laterSpot,
  limitReachedResult,
  otherFreeSpot,
  ownSpot,
  parkingTakenByOthers,
  parkingWith,
  parkingWithDailyLimitReached,
  reserveWrite,
  startWithOwnSpot,
  startWithoutAreas,
  startWithoutOwnSpot,
  startWithTwoOwnSpots,
  takenSpot,
} from '../../../machines/parking/parking.samples.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { addressOf } from '../../routing/portal-routes.ts'

/** Id of a second reservation of the contract. */
const nextId = '6d3f2e74-8c57-4d3a-9f7a-2e5c4b6a0c09'
const DESKTOP = [1280, 900] as const
const PHONE = [360, 740] as const

beforeEach(() => page.viewport(...DESKTOP))

const named = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const terms = () => page.getByRole('checkbox', { name: /^Hyväksyn/ })
/** Accepts the rules and terms, and sends. */
async function reserve(send = 'Varaa, 25 €/kk') {
  await terms().click()
  await named(send).click()
}
/** Ends or cancels a reservation, and confirms that. */
async function giveUp(what: 'lopeta varaus' | 'peru varaus') {
  await named(`${what[0]?.toUpperCase()}${what.slice(1)}`).click()
  await named(`Kyllä, ${what}`).click()
}
async function reopen(name: string) {
  await named('Sulje paikan tiedot').click()
  await row(name).click()
}
type Api = Awaited<ReturnType<typeof openParkingPage>>
const callsOf = ({ calls }: Api, name: ResidentRouteName) =>
  calls.filter(({ route }) => route === name)
async function shows(text: string | RegExp, exact = false) {
  await expect.element(page.getByText(text, { exact })).toBeVisible()
}
async function alerts(text: string) {
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
}
async function offers(name: string) {
  await expect.element(named(name)).toBeVisible()
}
async function lacks(name: string) {
  await expect.element(named(name)).not.toBeInTheDocument()
}
/** Expects the focus on the heading of a panel or section with this title. */
async function isAt(title: string) {
  await expect.element(heading(title)).toHaveFocus()
}
const row = (name: string) => named(new RegExp(`^Paikka ${name},`))
const rowNames = () =>
  [...document.querySelectorAll('li > button[data-spot]')].map(({ firstElementChild }) =>
    firstElementChild?.textContent.replaceAll('\u00a0', ' '),
  )
const focusedSpot = () => document.activeElement?.getAttribute('data-spot')
const panel = () => page.getByRole('complementary', { name: 'Valittu paikka' })
const startField = () => page.getByLabelText('Mistä päivästä alkaen?', { exact: true })
const endField = () => page.getByLabelText('Mihin päivään asti?', { exact: true })
/** The first day of the reservation, in the panel. */
const firstDay = () => page.getByLabelText('Varaus alkaa', { exact: true })
/** Chooses 30.11.2026 in the calendar of the panel. */
async function chooseDayInPanel() {
  await named('Vaihda päivä').click()
  await named('maanantai 30. marraskuuta 2026').click()
  await shows('Maksu alkaa 30.11.2026.')
}
/** Shows the field of the last day. */
const showEnd = () => page.getByText('Näytä tietyt päivät', { exact: true }).click()
const said = (text: string) => page.getLiveRegion().filter({ hasText: text })

/** The distance from an element to the next one below it, in pixels. */
function gapBelow(element: Element): number {
  const { top = Number.NaN } = element.nextElementSibling?.getBoundingClientRect() ?? {}
  return top - element.getBoundingClientRect().bottom
}

/** Opens the page, of a contract without an own spot by default. */
const openPage = (parking: Parking = startWithoutOwnSpot.parking) => openParkingPage({ parking })
/** Opens the page for a payer, who may not reserve. */
function openAsPayer(parking: Parking) {
  const { resident } = createFakeApi().state
  const permissions = [{ contractUuid: ainoContract.uuid, tenantRoles: ['payer' as const] }]
  return openParkingPage({ parking, resident: { ...resident, permissions } })
}

/** Opens the page and the panel of a spot. */
async function openPanel(name: string, parking?: Parking) {
  const api = await openPage(parking)
  await row(name).click()
  return api
}

describe('The spots', () => {
  it('are shown first in a list, whose rows have status, equipment and price, the own spot first', async () => {
    await openPage(startWithOwnSpot.parking)
    await expect.element(heading('Koivukuja 3, autohalli')).toBeVisible()
    expect(rowNames()).toEqual([
      'Paikka P14, sinun, lämmityspistoke, 25 € kuukaudessa',
      'Paikka P11, vapaa, lämmityspistoke, 25 € kuukaudessa',
      'Paikka P16, vapaa, lämmityspistoke, 25 € kuukaudessa',
      'Paikka P12, vapaa 04.12. asti, (ei varattavissa toistaiseksi), 18 € kuukaudessa',
      'Paikka P7, varattu, 18 € kuukaudessa',
      'Paikka P9, varattu, vapautuu 01.12.2026, lämmityspistoke, 25 € kuukaudessa',
      'Paikka P10, ei käytössä, 18 € kuukaudessa',
      'Paikka H3, vapaa, katettu, autohalli, lämmityspistoke, 55 € kuukaudessa',
      'Paikka H4, vapaa, katettu, sähköauton lataus, autohalli, 68 € kuukaudessa',
      'Paikka H7, varattu, katettu, autohalli, esteetön, 55 € kuukaudessa',
    ])
    await expect.element(said('4 paikkaa, joihin voit vaihtaa 21.11.2026 alkaen')).toBeVisible()
  })

  it('of one price have that price a month and their number above them', async () => {
    await openPage(withSpots(2))
    await shows(/^25\s€\/kk · 2 paikkaa$/)
  })

  it('of several prices have the lowest price a month and their number above them', async () => {
    await openPage(startWithOwnSpot.parking)
    await shows(/^alkaen 18\s€\/kk · 7 paikkaa$/)
  })

  it('all have prices with two decimals where one price in the area has cents', async () => {
    await openPage(withSpots(2, [25, 27.5]))
    const priceOf = (name = '') => name.match(/[\d,]+ € kuukaudessa$/)?.[0]
    await expect
      .poll(() => rowNames().map(priceOf))
      .toEqual(['25,00 € kuukaudessa', '27,50 € kuukaudessa'])
  })

  it('are searched with a first and a last day, which the line with their number names', async () => {
    await openPage()
    await expect.element(startField()).toHaveValue('21.11.2026')
    await showEnd()
    await expect.element(endField()).toHaveValue('22.11.2026')
    await startField().fill('01.12.2026')
    await expect.element(endField()).toHaveValue('07.12.2026')
    await expect.element(said('5 vapaata paikkaa 01.12.2026 alkaen')).toBeVisible()
    await endField().fill('31.12.2026')
    await expect.element(said('5 vapaata paikkaa 01.12.2026–31.12.2026')).toBeVisible()
  })

  it('are missing where the building has no areas, and the page says so', async () => {
    await openPage(startWithoutAreas.parking)
    await shows('Talollasi ei ole pysäköintialueita')
    await expect
      .element(page.getByRole('link', { name: 'Katso yhteystiedot' }))
      .toHaveAttribute('href', addressOf('contacts', ainoContract.uuid))
  })

  it('are filtered by equipment, and their number is shown', async () => {
    await openPage()
    await page.getByRole('checkbox', { name: 'Sähköauton lataus' }).click()
    await expect.element(said('Yksi vapaa paikka 21.11.2026 alkaen')).toBeVisible()
    expect(rowNames()).toEqual([
      'Paikka H4, vapaa, katettu, sähköauton lataus, autohalli, 68 € kuukaudessa',
    ])
    await shows('Tällä alueella ei ole paikkaa, joka sopii hakuun.')
    await named('Tyhjennä hakuehdot').click()
    await expect.element(page.getByRole('checkbox', { name: 'Lämmitys' })).toHaveFocus()
    await expect
      .element(page.getByRole('checkbox', { name: 'Sähköauton lataus' }))
      .not.toBeChecked()
    expect(rowNames()).toHaveLength(9)
  })

  it('are all in the list of their area, which the search of the browser and paper show', async () => {
    await openPage(withSpots(20))
    await expect.element(row('P20')).toBeInTheDocument()
    expect(rowNames()).toHaveLength(20)
    expect(page.getByRole('listitem').filter({ hasText: 'Paikka P20,' }).elements()).toHaveLength(1)
    document.documentElement.scrollTop = 0
    const isFound = Object(window).find('P20', true)
    expect([isFound, getSelection()?.toString()]).toEqual([true, 'P20'])
  })

  it('are on paper with the searched days and their number, and without the search', async () => {
    await openPage(withSpots(20))
    await expect.element(heading('20 vapaata paikkaa')).toBeVisible()
    const printed = printRules()
    const isOnPaper = (element: Element | null) =>
      element !== null && !printed.some((rule) => element.closest(rule))
    const found = document.getElementById('parking-found')
    expect(isOnPaper(found) && isOnPaper(found?.nextElementSibling ?? null)).toBe(true)
    expect(found?.nextElementSibling?.textContent).toBe('21.11.2026 alkaen')
    const rows = [...document.querySelectorAll('li > button[data-spot]')]
    expect(rows.filter(isOnPaper)).toHaveLength(20)
    expect(isOnPaper(startField().element())).toBe(false)
  })

  it('are found by their number, however it is typed, and the button says how many', async () => {
    await openPage()
    const number = page.getByLabelText(/^Paikan numero/)
    for (const typed of ['P11', ' p 11', '11', 'P011']) {
      await number.fill(typed)
      await offers('Näytä 1 paikka')
      expect(rowNames()).toEqual(['Paikka P11, vapaa, lämmityspistoke, 25 € kuukaudessa'])
    }
    await userEvent.keyboard('{Enter}')
    await isAt('Yksi vapaa paikka')
    await number.fill('P7')
    await offers('Näytä paikat')
    expect(rowNames()).toEqual(['Paikka P7, varattu, 18 € kuukaudessa'])
  })

  it.each([
    [
      '31.2.2027',
      'Varaus voi alkaa viimeistään 28.02.2027. Tätä päivää ei ole kalenterissa. Tarkista päivä ja kuukausi.',
    ],
    [
      'huomenna',
      'Varaus voi alkaa viimeistään 28.02.2027. Kirjoita päivä muodossa pp.kk.vvvv, esimerkiksi 31.12.2026.',
    ],
  ])(
    'are not shown for the day %s: Enter and the button lead to the error at it',
    async (typed, reason) => {
      await openPage()
      await startField().fill(typed)
      await expect.element(startField()).not.toHaveAttribute('aria-invalid')
      await userEvent.keyboard('{Enter}')
      await expect.element(startField()).toHaveAccessibleDescription(reason)
      await expect.element(startField()).toHaveFocus()
      await named(/^Näytä \d+ paikkaa$/).click()
      await expect.element(startField()).toHaveFocus()
      await page.getByLabelText(/^Paikan numero/).click()
      await userEvent.keyboard('{Enter}')
      await expect.element(startField()).toHaveFocus()
      await expect.element(startField()).toHaveValue(typed)
    },
  )

  it('are shown by Enter in the field of a day, and a wrong last day is unfolded', async () => {
    await openPage()
    await startField().click()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: /vapaata paikkaa$/ })).toHaveFocus()
    await showEnd()
    await endField().fill('1.1.2020')
    await showEnd()
    await expect.element(endField()).not.toBeVisible()
    await named(/^Näytä/).click()
    await expect.element(endField()).toHaveFocus()
    await expect.element(endField()).toHaveAttribute('aria-invalid', 'true')
  })

  it('without numbers have no map, and the map view says so and links to the list', async () => {
    await openPage(parkingWith({ ...freeSpot, locationDetails: 'Portin vieressä' }))
    await page.getByText('Kartta', { exact: true }).click()
    await shows('Tästä alueesta ei ole karttaa')
    await named('Näytä luettelo').click()
    await expect.element(row('Portin vieressä')).toBeVisible()
  })
})

/** Returns the selectors of the elements that the style sheets hide on paper. */
const printRules = (): string[] =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSMediaRule)
      .filter(({ conditionText }) => conditionText === 'print')
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(({ style }) => style.display === 'none')
      .map(({ selectorText }) => selectorText),
  )

describe('One’s own', () => {
  it('spots are on top, with area, price, days, and what can be done', async () => {
    await openPage(startWithOwnSpot.parking)
    const own = page.getByRole('region', { name: 'Autopaikkasi' })
    await expect.element(own.getByText('01.06.2024 (toistaiseksi)')).toBeVisible()
    const texts = own.element().textContent.replaceAll('\u00a0', ' ')
    expect(texts).toContain('P14Koivukuja 3, piha25 €/kk')
    await named('Vaihda paikka P14').click()
    await isAt('4 paikkaa, joihin voit vaihtaa')
    await named('Lopeta paikan P14 varaus').click()
    await isAt('Paikan tiedot')
    await expect.element(heading('Lopeta varaus')).toBeVisible()
  })

  it('spot that has an end is shown and cannot be ended, and one that has not begun can be cancelled', async () => {
    await openPage(startWithTwoOwnSpots.parking)
    await named('Katso tiedot paikasta P14').click()
    await shows('Paikka on käytössäsi 30.11.2026 asti.')
    await named('Peru paikan P15 varaus').click()
    await expect.element(heading('Peru varaus')).toBeVisible()
    await lacks('Vaihda paikka P14')
  })

  it('spot is only shown to a reader who may not change it', async () => {
    await openAsPayer(startWithOwnSpot.parking)
    await offers('Katso tiedot paikasta P14')
    await lacks('Lopeta paikan P14 varaus')
  })

  it('watched spots are listed, a spot that is free leads to its panel, and each watch can be ended', async () => {
    const watched = (spot: ParkingSpot): ParkingSpot => ({ ...spot, isWatched: true })
    const api = await openPage(parkingWith(watched(takenSpot), watched(freeSpot)))
    const list = page.getByRole('region', { name: 'Paikat, joita seuraat' })
    await expect.element(list).toBeVisible()
    expect(
      list
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'P7Varattu. Kerromme, kun paikka vapautuu.Lopeta seuraaminen P7',
      'P11VapautuiKatso paikka P11Lopeta seuraaminen P11',
    ])
    await named('Katso paikka P11').click()
    await isAt('Varaa paikka P11')
    await lacks('Lopeta seuraaminen P7')
    await named('Sulje paikan tiedot').click()
    await named('Lopeta seuraaminen P7').click()
    await isAt('Paikan tiedot')
    await offers('Kerro, kun paikka vapautuu')
    expect(callsOf(api, 'unwatchParkingSpot')).toHaveLength(1)
    await named('Sulje paikan tiedot').click()
    await offers('Lopeta seuraaminen P11')
    await lacks('Lopeta seuraaminen P7')
  })
})

/**
 * Returns parking with `many` free spots in one area, each with its price in euros a month, if
 * given.
 */
function withSpots(many: number, euros: readonly number[] = []): Parking {
  const [yard] = startWithoutOwnSpot.parking.parkingAreas
  if (!yard) throw new Error('The samples have no area')
  const parkingSpots = Array.from(
    { length: many },
    (_, index): ParkingSpot => ({
      ...freeSpot,
      rentableParkingSpotId: `spot-${index + 1}`,
      locationDetails: `P${index + 1}`,
      prices: (freeSpot.prices ?? []).map((one) => ({ ...one, price: euros[index] ?? one.price })),
    }),
  )
  return { ...startWithoutOwnSpot.parking, parkingAreas: [{ ...yard, parkingSpots }] }
}

describe('The counted number of spots', () => {
  const days = '21.11.2026 alkaen'
  const later = { kind: 'other', startDate: '2026-12-05', endDate: null }

  it('is that of the spots that can be reserved, also when another contract has reserved them for later', async () => {
    await openPage(parkingWith({ ...freeSpot, reservations: [later] }))
    await expect.element(said(`3 vapaata paikkaa ${days}`)).toBeVisible()
    await expect.element(row('P11')).toHaveAccessibleName(/^Paikka P11, vapaa 04\.12\. asti,/)
  })

  it('is zero for a reader who may not reserve, whose panel has the title of details', async () => {
    await openAsPayer(startWithoutOwnSpot.parking)
    await expect.element(said(`Ei paikkoja, jotka voit varata ${days}`)).toBeVisible()
    await row('P11').click()
    await isAt('Paikan tiedot')
    await shows(/^Voit katsella paikkoja\./)
  })

  it('is that of the spots to change to when the contract is at its limit, whose panel has the title of details', async () => {
    await openPage(startWithOwnSpot.parking)
    await page.getByRole('checkbox', { name: 'Sähköauton lataus' }).click()
    await expect.element(said(`Yksi paikka, johon voit vaihtaa ${days}`)).toBeVisible()
    await row('H4').click()
    await isAt('Paikan tiedot')
    await offers('Vaihda paikkaan H4')
  })

  it('is zero while the contract has changed its parking too often, or when no spot is free', async () => {
    await openPage(parkingWithDailyLimitReached)
    await expect.element(said(`Ei paikkoja, jotka voit varata ${days}`)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Esteetön' }).click()
    await expect.element(said(`Ei vapaita paikkoja ${days}`)).toBeVisible()
  })
})

describe('The map', () => {
  const onMap = async (many = 20) => {
    await openPage(withSpots(many))
    await page.getByText('Kartta', { exact: true }).click()
    await expect.element(page.getByRole('grid')).toBeVisible()
  }
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[role=grid] button')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ dataset }) => dataset['spot'])

  it('has one tab stop, and the arrows, Home and End reach every spot', async () => {
    await onMap()
    expect(stops()).toEqual(['spot-1'])
    document.querySelector<HTMLElement>('[data-spot="spot-1"]')?.focus()
    for (const [key, spot] of [
      ['{ArrowRight}', 'spot-2'],
      ['{ArrowDown}', 'spot-10'],
      ['{End}', 'spot-16'],
      ['{ArrowRight}', 'spot-16'],
      ['{ArrowDown}', 'spot-16'],
      ['{Home}', 'spot-9'],
      ['{ArrowDown}', 'spot-17'],
      ['{ArrowUp}', 'spot-9'],
      ['{Control>}{End}{/Control}', 'spot-20'],
      ['{ArrowLeft}', 'spot-19'],
      ['{Control>}{Home}{/Control}', 'spot-1'],
      ['{ArrowUp}', 'spot-1'],
      ['{ArrowLeft}', 'spot-1'],
    ] as const) {
      await userEvent.keyboard(key)
      expect([key, focusedSpot()]).toEqual([key, spot])
    }
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(stops).toEqual(['spot-2'])
  })

  it('also shows spots without the wanted equipment, says so, and opens the details of taken ones', async () => {
    await openPage()
    await page.getByText('Kartta', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Sähköauton lataus' }).click()
    await named(/^Paikka P7, varattu, .*, ei vastaa hakua$/).click()
    await isAt('Paikan tiedot')
  })

  it.each([
    ['map', onMap],
    ['list', () => openPage(startWithOwnSpot.parking)],
  ])('explains its marks with the five labels: %s', async (_, open) => {
    await open()
    await expect.element(page.getByRole('list', { name: 'Merkkien selitykset' })).toBeVisible()
    const labels = page.getByRole('list', { name: 'Merkkien selitykset' }).getByRole('listitem')
    expect(labels.elements().map(({ textContent }) => textContent)).toEqual([
      'Vapaa',
      'Varattu',
      'Sinun',
      'Sinun, alkaa myöhemmin',
      'Ei käytössä',
    ])
  })
})

describe('The panel', () => {
  it('takes the focus, and returns it to the spot on Escape and when it is closed', async () => {
    await openPanel('P11')
    await isAt('Varaa paikka P11')
    await userEvent.keyboard('{Escape}')
    await expect.poll(focusedSpot).toBe('spot-P11')
    await row('P7').click()
    await isAt('Paikan tiedot')
    await named('Sulje paikan tiedot').click()
    await expect.poll(focusedSpot).toBe('spot-P7')
  })

  it('leaves the focus on its spot when another row appears or disappears once the panel is closed', async () => {
    const api = await openPanel('P16', startWithOwnSpot.parking)
    await isAt('Paikan tiedot')
    // The own spot, the first of the list, becomes the last of its area.
    api.setState({ parking: parkingWith({ ...ownSpot, isInUse: false, reservations: [] }) })
    await named('Sulje paikan tiedot').click()
    await expect.element(row('P14')).toHaveAccessibleName(/ei käytössä/)
    await expect.poll(focusedSpot).toBe('spot-P16')
  })

  it('gives the focus to the number of spots when its spot is gone once it is closed', async () => {
    const api = await openPanel('P16')
    await isAt('Varaa paikka P16')
    const parkingAreas = startWithoutOwnSpot.parking.parkingAreas.map((area) => ({
      ...area,
      parkingSpots: area.parkingSpots.filter(({ locationDetails }) => locationDetails !== 'P16'),
    }))
    api.setState({ parking: { ...startWithoutOwnSpot.parking, parkingAreas } })
    await named('Sulje paikan tiedot').click()
    await expect.element(row('P16')).not.toBeInTheDocument()
    await expect
      .poll(() => document.activeElement?.textContent?.replaceAll('\u00a0', ' '))
      .toMatch(/^\d+ vapaata paikkaa/)
  })

  it('is a modal dialog on a phone', async () => {
    await page.viewport(...PHONE)
    await openPanel('P11')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await isAt('Varaa paikka P11')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(focusedSpot).toBe('spot-P11')
  })

  it('on a phone is shown again when the browser closes it while a request is being sent', async () => {
    await page.viewport(...PHONE)
    const api = await openPanel('P11')
    await terms().click()
    api.hold()
    await named('Varaa, 25 €/kk').click()
    await expect.element(named('Varaa, 25 €/kk')).toHaveAttribute('aria-busy', 'true')
    document.querySelector('dialog')?.close()
    await expect.poll(() => document.querySelector('dialog')?.matches(':modal')).toBe(true)
    api.release()
    await expect.element(heading('Paikka P11 on varattu sinulle')).toBeVisible()
    document.querySelector('dialog')?.close()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('on a phone stays when Escape closes a calendar in it', async () => {
    await page.viewport(...PHONE)
    await openPanel('P14', startWithOwnSpot.parking)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /kalenteri/i })
      .click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await expect.element(heading('Lopeta varaus')).toBeVisible()
  })

  it('shows the price of a spot, a later price and the purpose of its outlet before the terms are accepted', async () => {
    await openPanel('P11')
    const said = page.getByRole('complementary', { name: 'Valittu paikka' })
    for (const text of [
      '01.01.2027 alkaen 27 €/kk',
      'Auton lämmittämiseen, ei sähköauton lataamiseen.',
      'Maksu alkaa 21.11.2026.',
    ])
      await expect.element(said.getByText(text, { exact: true })).toBeVisible()
    await expect.element(firstDay()).toBeDisabled()
    await expect.element(named('Varaa, 25 €/kk')).toHaveAttribute('aria-disabled', 'true')
  })

  it('reserves a spot: what was accepted is sent, and spot, start, price and calendar are shown', async () => {
    const api = await openPanel('P11')
    await reserve()
    await isAt('Paikka P11 on varattu sinulle')
    const sent = callsOf(api, 'reserveParkingSpot')
    expect(sent.map(({ body }) => body)).toEqual([reserveWrite.body])
    expect(sent[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
    const facts = [...document.querySelectorAll('aside dl > div')].map((one) =>
      one.textContent.replaceAll('\u00a0', ' '),
    )
    expect(facts).toEqual([
      'Alkaa21.11.2026',
      'Päättyy(toistaiseksi)',
      'Hinta25 €/kk',
      'VarustusLämmityspistoke, Piha',
    ])
    await expect
      .element(page.getByRole('link', { name: 'Lisää kalenteriin' }))
      .toHaveAttribute('href', expect.stringMatching(/reservations\/.+\/calendar\.ics\?lang=fi$/))
    await expect.element(row('P11')).toHaveAccessibleName(/^Paikka P11, sinun,/)
  })

  it('reserves a spot until the end of a contract that has one, and says so before and after', async () => {
    const contract = { ...ainoStart.contract, endDate: '2026-12-31' }
    await openParkingPage({
      parking: startWithoutOwnSpot.parking,
      start: { ...ainoStart, contract },
    })
    await row('P11').click()
    await shows(/Varaus päättyy sopimuksesi mukana 31\.12\.2026\.$/)
    await reserve()
    await isAt('Paikka P11 on varattu sinulle')
    const facts = document.querySelector('aside dl')?.textContent
    expect(facts).toContain('Viimeinen päivä31.12.2026')
    expect(facts).not.toContain('(toistaiseksi)')
  })

  it('leaves the focus unchanged when another search does not change the panel', async () => {
    await openPanel('P9', startWithOwnSpot.parking)
    await named('Hae 01.12.2026 alkaen').click()
    await isAt('Paikan tiedot')
    await expect.element(panel().getByText(/niin monta paikkaa kuin sillä voi olla/)).toBeVisible()
  })

  it('takes the place of the search, and another day can be chosen in the panel', async () => {
    await openPanel('P11')
    await expect.element(startField()).not.toBeVisible()
    await chooseDayInPanel()
    await expect.element(firstDay()).toHaveValue('30.11.2026')
    await expect.element(named('Vaihda päivä')).toHaveFocus()
    await named('Sulje paikan tiedot').click()
    await expect.element(startField()).toHaveValue('30.11.2026')
  })

  it('asks to accept the terms again once another day is chosen', async () => {
    await openPanel('P11')
    await terms().click()
    await expect.element(terms()).toBeChecked()
    await chooseDayInPanel()
    await expect.element(terms()).not.toBeChecked()
  })

  it('has 16 px between the parts of a confirmation, and of a failure', async () => {
    const api = await openPanel('P14', startWithOwnSpot.parking)
    await named('Lopeta varaus').click()
    const text = panel().getByText(/^Kun varaus on lopetettu/)
    await expect.element(text).toBeVisible()
    expect(gapBelow(text.element())).toBe(16)
    api.refuse('endParkingReservation', 'INTERNAL_SERVER_ERROR')
    await named('Kyllä, lopeta varaus').click()
    const alert = panel().getByRole('alert')
    await expect.element(alert).toBeVisible()
    expect(gapBelow(alert.element())).toBe(16)
  })

  it.each([DESKTOP, PHONE])(
    'moves the focus to the terms that are not accepted, and shows no other error',
    async (...size) => {
      await page.viewport(...size)
      const api = await openPanel('P11')
      const reserve = named('Varaa, 25 €/kk')
      await expect.element(reserve).toHaveAttribute('aria-disabled', 'true')
      await reserve.click({ force: true })
      await expect.element(terms()).toHaveFocus()
      await expect.element(terms()).toHaveAttribute('aria-invalid', 'true')
      await expect
        .element(terms())
        .toHaveAccessibleDescription('Hyväksy ensin säännöt ja ehdot, niin voit varata paikan.')
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
      await expect.element(page.getByText('Tarkista yksi kohta')).not.toBeInTheDocument()
      expect(callsOf(api, 'reserveParkingSpot')).toEqual([])
      await userEvent.keyboard(' ')
      await expect.element(reserve).not.toHaveAttribute('aria-disabled')
      await reserve.click()
      await isAt('Paikka P11 on varattu sinulle')
    },
  )

  it('offers the nearest free spot when another contract has taken the chosen one', async () => {
    const api = await openPanel('P11')
    api.setState({ parking: parkingTakenByOthers(startWithoutOwnSpot) })
    await reserve()
    await isAt('Joku ehti ensin')
    await expect.element(row('P11')).toHaveAccessibleName(/^Paikka P11, varattu,/)
    await named('Katso paikka P16').click()
    await isAt('Varaa paikka P16')
  })

  it('ends the own reservation on a day, and shows the end', async () => {
    const api = await openPanel('P14', startWithOwnSpot.parking)
    const last = page.getByLabelText('Viimeinen päivä', { exact: true })
    await expect.element(last).toHaveValue('21.11.2026')
    await last.fill('20.11.2026')
    await named('Lopeta varaus').click()
    await expect.element(last).toHaveAttribute('aria-invalid', 'true')
    expect(callsOf(api, 'endParkingReservation')).toEqual([])
    await last.fill('30.11.2026')
    await named('Lopeta varaus').click()
    await isAt('Päättyykö paikan P14 varaus 30.11.2026?')
    expect(callsOf(api, 'endParkingReservation')).toEqual([])
    await named('Kyllä, lopeta varaus').click()
    await isAt('Varauksesi päättyy 30.11.2026')
    expect(callsOf(api, 'endParkingReservation')[0]?.body).toEqual({
      endDate: '2026-11-30',
      rentableParkingSpotId: 'spot-P14',
      reservationId: ownSpot.reservations?.[0]?.id,
    })
    await reopen('P14')
    await shows('Paikka on käytössäsi 30.11.2026 asti.')
  })

  it('of a spot that is reserved later shows until when it is free, and offers the watch', async () => {
    await openPanel('P12')
    await isAt('Paikan tiedot')
    await expect.element(panel().getByText('Vapaa 04.12. asti', { exact: true })).toBeVisible()
    await expect.element(panel().getByText(/^Paikka on vapaa 04\.12\.2026 asti\./)).toBeVisible()
    await lacks('Varaa, 18 €/kk')
    await named('Kerro, kun paikka vapautuu').click()
    await expect.element(named('Lopeta seuraaminen')).toHaveFocus()
    await shows(/^Kerromme sinulle kerran/)
  })

  it('of a spot that is reserved for a time later offers the day from which the spot can be reserved', async () => {
    const reservations = [{ kind: 'other', startDate: '2026-12-05', endDate: '2027-01-06' }]
    await openPanel('P11', parkingWith({ ...freeSpot, reservations }))
    await expect.element(panel().getByText('Vapaa 04.12. asti', { exact: true })).toBeVisible()
    await named('Hae 07.01.2027 alkaen').click()
    await isAt('Varaa paikka P11')
  })

  it('of a spot taken until a day offers to search from the next day, and no watch', async () => {
    await openPanel('P9')
    await shows('Paikan voi varata 01.12.2026 alkaen.')
    await lacks('Kerro, kun paikka vapautuu')
    await named('Hae 01.12.2026 alkaen').click()
    await isAt('Varaa paikka P9')
    await expect.element(firstDay()).toHaveValue('01.12.2026')
  })

  it('changes the own spot for a free one in one step', async () => {
    const api = await openPanel('P11', startWithOwnSpot.parking)
    await named('Vaihda paikkaan P11').click()
    await isAt('Vaihda paikkaan P11')
    await shows(/^Paikka P14 on sinun 20\.11\.2026 asti ja paikka P11 21\.11\.2026/)
    await reserve('Vaihda paikkaa, 25 €/kk')
    await isAt('Paikkasi vaihtuu paikkaan P11')
    expect(callsOf(api, 'changeParkingSpot')[0]?.body).toEqual(changeWrite.body)
  })

  it('cancels a reservation that would begin later when its spot is changed for another now', async () => {
    await openPanel('P11', parkingWith(laterSpot))
    await named('Vaihda paikkaan P11').click()
    await shows(/^Paikan P15 varaus perutaan, ja paikka P11 on sinun 21\.11\.2026/)
    await reserve('Vaihda paikkaa, 25 €/kk')
    await isAt('Paikkasi vaihtuu paikkaan P11')
    await shows('Varaus on peruttu', true)
    await expect.element(page.getByText('20.11.2026 asti', { exact: true })).not.toBeInTheDocument()
  })

  it('cancels a later reservation of an own spot, whose current reservation still lasts to its end', async () => {
    const next = { kind: 'own', startDate: '2026-12-01', endDate: null, id: nextId }
    const both = { ...endedSpot, reservations: [...(endedSpot.reservations ?? []), next] }
    const api = await openPanel('P14', parkingWith(both))
    await shows('Paikka on käytössäsi 30.11.2026 asti.')
    await giveUp('peru varaus')
    await isAt('Paikka on käytössäsi 30.11.2026 asti.')
    expect(callsOf(api, 'endParkingReservation')[0]?.body).toEqual({
      endDate: '2026-11-21',
      rentableParkingSpotId: 'spot-P14',
      reservationId: nextId,
    })
    await reopen('P14')
    await shows('Paikka on käytössäsi 30.11.2026 asti.')
  })

  it('offers each of two own spots for a change, where a contract may have two', async () => {
    const own = (spot: ParkingSpot, id: string): ParkingSpot => ({
      ...spot,
      reservations: [{ kind: 'own', startDate: '2024-06-01', endDate: null, id }],
    })
    const parking = {
      ...parkingWith(ownSpot, own(laterSpot, nextId)),
      spotsPerContract: 2,
    }
    const api = await openPanel('P11', parking)
    await offers('Vaihda paikasta P14 paikkaan P11')
    await named('Vaihda paikasta P15 paikkaan P11').click()
    await reserve('Vaihda paikkaa, 25 €/kk')
    await isAt('Paikkasi vaihtuu paikkaan P11')
    const { fromRentableParkingSpotId } = Object(callsOf(api, 'changeParkingSpot')[0]?.body)
    expect(fromRentableParkingSpotId).toBe('spot-P15')
  })
})

describe('A limit of the contract', () => {
  const { availableAt } = limitReachedResult
  const tomorrow =
    'Sopimuksesi autopaikkoja on muutettu tänään niin monta kertaa kuin päivässä voi.'

  it('on changes in a day is shown before a button is pressed; ending a reservation stays possible', async () => {
    const parking = {
      ...parkingWith(ownSpot),
      spotsPerContract: 2,
      writingAvailableAt: availableAt,
    }
    await openPanel('P11', parking)
    await expect
      .element(
        panel().getByText(
          `${tomorrow} Voit varata taas 22.11.2026 alkaen. Varauksen voit lopettaa tai perua milloin vain.`,
        ),
      )
      .toBeVisible()
    await lacks('Varaa, 25 €/kk')
    await reopen('P7')
    await offers('Kerro, kun paikka vapautuu')
    await reopen('P14')
    await giveUp('lopeta varaus')
    await isAt('Varauksesi päättyy 21.11.2026')
  })

  it('on future reservations is shown with its day, before a button is pressed', async () => {
    const coming = { kind: 'own', startDate: '2026-12-10', endDate: '2026-12-10', id: nextId }
    const parking = { ...parkingWith({ ...otherFreeSpot, reservations: [coming] }) }
    await openPanel('P11', { ...parking, comingPerContract: 1 })
    await shows(
      'Sopimuksellasi on jo niin monta tulevaa varausta kuin sillä voi olla. Voit varata lisää 10.12.2026 alkaen, tai heti, jos perut tulevan varauksen.',
    )
    await lacks('Varaa, 25 €/kk')
  })

  it('that another window has reached is shown with the time, and the choices are preserved', async () => {
    const api = await openPage()
    await page.getByRole('checkbox', { name: 'Lämmitys' }).click()
    await startField().fill('01.12.2026')
    await row('P11').click()
    api.setState({ parking: parkingWithDailyLimitReached })
    await reserve()
    await isAt('Et voi varata vielä')
    await alerts(
      `Mitään ei muutettu${tomorrow} Voit varata taas 22.11.2026 alkaen. Varauksen voit lopettaa tai perua milloin vain.`,
    )
    await expect.element(startField()).toHaveValue('01.12.2026')
    await expect.poll(() => document.querySelector('[aria-current]')?.textContent).toContain('P11')
    await named('Takaisin paikkoihin').click()
    await expect.element(row('P11')).toHaveFocus()
    await expect.element(page.getByRole('checkbox', { name: 'Lämmitys' })).toBeChecked()
    await lacks('Siirry autopaikkaasi')
  })

  it('is shown above the spots, with a link to the own spot', async () => {
    await openPage(startWithOwnSpot.parking)
    await expect
      .element(page.getByText(/Voit vaihtaa nykyisen paikkasi tähän\.$/))
      .not.toBeInTheDocument()
    await named('Siirry autopaikkaasi').click()
    await isAt('Autopaikkasi')
  })

  it('that refuses a watch says from when on it can be set', async () => {
    const api = await openPanel('P7')
    api.refuse('watchParkingSpot', 'CREATION_LIMIT_REACHED', undefined, availableAt)
    await named('Kerro, kun paikka vapautuu').click()
    await alerts(
      'Toivettasi ei saatu tallennettuaOlet pyytänyt tänään niin monta ilmoitusta kuin päivässä voi. Voit pyytää ilmoituksen taas 22.11.2026 alkaen.',
    )
  })
})

describe('Days of the search that are refused', () => {
  it('are shown as errors, and no spot is offered until they are corrected', async () => {
    await openPage()
    await startField().fill('20.11.2026')
    await page.getByRole('checkbox', { name: 'Lämmitys' }).click()
    await shows('Aikaisin mahdollinen päivä on 21.11.2026.')
    await shows('Päivissä on virhe, joten näet edellisen haun paikat.')
    await row('P11').click()
    await shows('Korjaa ensin hakupäivät.')
    await lacks('Varaa, 25 €/kk')
    await named('Sulje paikan tiedot').click()
    await startField().fill('23.11.2026')
    await row('P11').click()
    await offers('Varaa, 25 €/kk')
  })

  it('are a last day before the first day, or before today', async () => {
    await openPage()
    const end = endField()
    const start = startField()
    await showEnd()
    for (const [first, last] of [
      ['16.11.2026', '20.11.2026'],
      ['23.11.2026', '22.11.2026'],
    ] as const) {
      await start.fill(first)
      await end.fill(last)
      await start.click()
      await expect.element(end).toHaveAttribute('aria-invalid', 'true')
      await shows('Päivissä on virhe, joten näet edellisen haun paikat.')
    }
    await start.fill('16.11.2026')
    await expect.element(said('4 vapaata paikkaa 21.11.2026 alkaen')).toBeVisible()
  })
})

/** Returns the idempotency keys of the calls that reserved a spot. */
const keysOf = (api: Api) =>
  callsOf(api, 'reserveParkingSpot').map(({ idempotencyKey }) => idempotencyKey)

describe('A reservation that fails', () => {
  it('shows the message of the server, and sends the same reservation once more with the same key', async () => {
    const api = await openPanel('P11')
    await terms().click()
    api.setFault('500')
    await named('Varaa, 25 €/kk').click()
    await alerts('Paikkaa ei saatu varattuaPaikan varaaminen ei onnistunut. Mitään ei varattu.')
    api.setFault('none')
    await named('Yritä uudelleen').click()
    await isAt('Paikka P11 on varattu sinulle')
    expect(new Set(keysOf(api)).size).toBe(1)
  })

  it.each([
    ['P11', startWithoutOwnSpot.parking, 'Varaa, 25 €/kk', 'reserveParkingSpot'],
    ['P14', startWithOwnSpot.parking, 'Lopeta varaus', 'endParkingReservation'],
  ] as const)(
    'shows for spot %s the message of the server, or that the contract is missing',
    async (name, parking, send, route) => {
      const api = await openPanel(name, parking)
      const alert = page.getByRole('alert')
      const sendIt = async () => {
        if (name === 'P11') await terms().click()
        await named(send).click()
        if (name === 'P14') await named('Kyllä, lopeta varaus').click()
      }
      api.refuse(route, 'INTERNAL_SERVER_ERROR', 'Järjestelmää huolletaan.')
      await sendIt()
      await expect.element(alert.filter({ hasText: 'Järjestelmää huolletaan.' })).toBeVisible()
      api.refuse(route, 'NOT_FOUND')
      await named('Yritä uudelleen').click()
      await expect
        .element(alert.filter({ hasText: 'Sopimusta tai paikkaa ei löytynyt.' }))
        .toBeVisible()
      await lacks('Yritä uudelleen')
    },
  )

  it('has the same idempotency key after going back', async () => {
    const api = await openPanel('P11')
    await terms().click()
    api.setFault('offline')
    await named('Varaa, 25 €/kk').click()
    const alert = page.getByRole('alert').filter({ hasText: 'Vastausta ei saatu' })
    await expect.element(alert).toBeVisible()
    api.setFault('none')
    await named('Takaisin').click()
    await named('Varaa, 25 €/kk').click()
    await isAt('Paikka P11 on varattu sinulle')
    expect(keysOf(api)).toEqual([keysOf(api)[0], keysOf(api)[0]])
  })

  it('permanently leads back to the reloaded spots', async () => {
    const api = await openPanel('P11')
    api.setState({
      parking: { ...startWithoutOwnSpot.parking, reservationPossibleUntil: '2026-11-20' },
    })
    await reserve()
    await named('Takaisin paikkoihin').click()
    await expect.poll(focusedSpot).toBe('spot-P11')
    const last = page.getByText('Varaus voi alkaa viimeistään 20.11.2026.')
    await expect.element(last).toBeVisible()
    await row('P11').click()
    await expect.element(last.nth(1)).toBeVisible()
  })
})
