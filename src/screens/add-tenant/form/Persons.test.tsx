import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildIdentityCode } from '../../../../domain/personal-identity-code.ts'
import { openAddTenantScreen } from '../../../../fixtures/portal/add-tenant-screen.tsx'
import { PRESS_MS } from '../../../../paths/driver.ts'

const row = (number: number) => page.getByRole('group', { name: `Henkilö ${number}`, exact: true })
const code = (number: number) => row(number).getByLabelText('Henkilötunnus')
const firstName = (number: number) => row(number).getByLabelText('Etunimi')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const add = button('Lisää toinen henkilö')
const focused = () => document.activeElement?.id
const said = () =>
  page.getByRole('group', { name: 'Lisättävät henkilöt' }).getLiveRegion().element().textContent

const codes = Array.from({ length: 10 }, (_, index) =>
  buildIdentityCode({ birthDate: '1952-10-13', individualNumber: 900 + index }),
)

async function fill(number: number, name: string, typed = codes[number - 1] ?? '') {
  await code(number).fill(typed)
  await firstName(number).fill(name)
  await row(number).getByLabelText('Sukunimi').fill('Uusi')
}

const summary = page.getByRole('group', { name: /^Tarkista/ })
const lines = () =>
  summary
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

describe('the persons to add', () => {
  it('are added one at a time, ten at most, and the first cannot be removed', async () => {
    await openAddTenantScreen()
    await expect.element(row(1)).toBeVisible()
    for (let number = 2; number <= 10; number += 1) {
      await add.click()
      await expect.element(code(number)).toHaveFocus()
    }
    expect(said()).toBe('Henkilö 10 lisättiin.')
    await expect.element(page.getByText('Kerralla voi lisätä enintään 10 henkilöä.')).toBeVisible()
    expect(add.elements()).toEqual([])
    const removing = page.getByRole('button', { name: /^Poista henkilö/ }).elements()
    expect(removing.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 9 }, (_, index) => `Poista henkilö ${index + 2}`),
    )
  })

  it('are added by a press of the button that leaves a field whose error then appears', async () => {
    await openAddTenantScreen()
    await code(1).fill('13105')
    await add.click({ delay: PRESS_MS })
    await expect.element(code(2)).toHaveFocus()
    await expect.element(code(1)).toHaveAttribute('aria-invalid', 'true')
  })

  it('preserve the values of the other persons when one is removed', async () => {
    await openAddTenantScreen()
    await fill(1, 'Noora')
    for (const [number, name] of [
      [2, 'Olli'],
      [3, 'Pirkko'],
    ] as const) {
      await add.click()
      await fill(number, name)
    }
    await button('Poista henkilö 2').click()
    await expect.element(add).toHaveFocus()
    expect(said()).toBe('Henkilö 2 poistettiin.')
    await expect.element(firstName(1)).toHaveValue('Noora')
    await expect.element(firstName(2)).toHaveValue('Pirkko')
    await expect.element(code(2)).toHaveValue(codes[2] ?? '')
    expect(row(3).elements()).toEqual([])
  })

  it('have no autofill in their fields', async () => {
    await openAddTenantScreen()
    await expect.element(row(1)).toBeVisible()
    const fields = row(1).getByRole('textbox').elements()
    expect(fields.map((field) => [field.id, field.getAttribute('autocomplete')])).toEqual(
      ['socialSecurityNumber', 'birthDate', 'firstName', 'lastName', 'email', 'phoneNumber'].map(
        (name) => [`field-tenants.0.${name}`, 'off'],
      ),
    )
  })
})

const shape =
  'Henkilötunnus ei ole oikeaa muotoa. Siinä on kuusi numeroa, välimerkki ja neljä merkkiä, esimerkiksi 131052-9085.'
const sign =
  'Henkilötunnuksen välimerkki on väärä. Syntymäajan jälkeen on tavallisesti yhdysmerkki (-) tai kirjain A.'
const date = 'Henkilötunnuksen alku ei ole oikea päivämäärä. Tarkista kuusi ensimmäistä numeroa.'
const number = 'Henkilötunnuksen välimerkin jälkeiset kolme numeroa ovat väärin. Tarkista ne.'
const check =
  'Henkilötunnuksen merkit eivät sovi yhteen. Tarkista kaikki numerot ja viimeinen merkki.'

it.each([
  ['Etunimi', 'Noora 🇫🇮', 'Etunimessä voi olla vain kirjaimia,'],
  ['Etunimi', 'Noora2', 'Etunimessä voi olla vain kirjaimia,'],
  ['Sukunimi', 'Koski ❤️', 'Sukunimessä voi olla vain kirjaimia,'],
  ['Sähköposti', 'a@b.fi.', 'Osoitteen lopussa on piste. Poista se.'],
  ['Sähköposti', 'noora@example', 'Osoitteen loppu puuttuu. Lisää se, esimerkiksi .fi tai .com.'],
  ['Sähköposti', 'noora', 'Tarkista sähköpostiosoite.'],
])('the field %s shows an error for %j', async (label, typed, expected) => {
  await openAddTenantScreen()
  const field = row(1).getByLabelText(label, { exact: false })
  await field.fill(typed)
  await code(1).click()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(expected))
  await expect.element(field).toHaveValue(typed)
})

describe('a personal identity code', () => {
  it.each([
    ['', 'Kirjoita lisättävän asukkaan henkilötunnus.'],
    ['   ', 'Kirjoita lisättävän asukkaan henkilötunnus.'],
    ['13105', shape],
    ['1310529085', shape],
    ['131052-90855', shape],
    ['13.10.1952-9085', shape],
    ['x'.repeat(41), shape],
    ['131052G9085', sign],
    ['310252-9085', date],
    ['131352-9085', date],
    ['131052-0015', number],
    ['131052-9086', check],
    ['131052-908O', check],
  ])('typed as %j shows its error on leaving the field', async (typed, expected) => {
    await openAddTenantScreen()
    await code(1).fill(typed)
    await firstName(1).click()
    const hint = 'Muodossa ppkkvv-XXXX, esimerkiksi 131052-9085.'
    await expect.element(code(1)).toHaveAccessibleDescription(`${hint} ${expected}`)
  })

  it.each([
    ['131052-9085', '131052-9085', '1952-10-13'],
    [' 131052 -9085 ', '131052-9085', '1952-10-13'],
    ['131052–9085', '131052-9085', '1952-10-13'],
    ['010200a903c', '010200A903C', '2000-02-01'],
  ])('typed as %j is sent as %s', async (typed, sentCode, birthDate) => {
    const { sent } = await openAddTenantScreen()
    await fill(1, 'Noora', typed)
    await button('Esikatsele').click()
    await button('Jatka').click()
    await button('Lähetä pyyntö').click()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Kiitos pyynnöstäsi')
    expect(sent.map(({ operation }) => operation)).toEqual([
      {
        tenants: [
          {
            socialSecurityNumber: sentCode,
            firstName: 'Noora',
            lastName: 'Uusi',
            email: null,
            phoneNumber: null,
            birthDate,
          },
        ],
      },
    ])
  })

  it('entered for two persons, however spelled, shows an error at the second', async () => {
    await openAddTenantScreen()
    await fill(1, 'Noora', '010200A903C')
    await add.click()
    await fill(2, 'Olli', '010200a 903c')
    await button('Jatka').click()
    await expect.element(summary).toHaveFocus()
    expect(lines()).toEqual([
      'Henkilö 2, Henkilötunnus: Sama henkilötunnus on jo annettu toiselle henkilölle.',
    ])
  })
})

describe('a personal identity code of the future', () => {
  it('is refused with a message of its own, and stays as typed', async () => {
    await openAddTenantScreen()
    const typed = buildIdentityCode({ birthDate: '2090-10-13', individualNumber: 912 })
    await fill(1, 'Noora', typed)
    await button('Jatka').click()
    await expect.element(summary).toHaveFocus()
    expect(lines()).toEqual([
      'Henkilötunnuksen syntymäaika on tulevaisuudessa. Tarkista kuusi ensimmäistä numeroa ja niiden jälkeinen merkki.',
    ])
    await expect.element(code(1)).toHaveValue(typed)
  })
})

describe('the date of birth', () => {
  const birthDate = (number: number) => row(number).getByLabelText('Syntymäaika (ei pakollinen)')
  const asked = 'Muodossa pp.kk.vvvv. Täyttyy itsestään, kun henkilötunnus on kirjoitettu kokonaan.'

  it('is filled in from a complete identity code, which wins over a typed one', async () => {
    await openAddTenantScreen()
    await add.click()
    await birthDate(2).fill('1,1,1950')
    await expect.element(birthDate(2)).toHaveValue('1.1.1950')
    await expect.element(birthDate(2)).toHaveAccessibleDescription(asked)
    await code(2).fill('131052-9085')
    await expect.element(birthDate(2)).toHaveValue('13.10.1952')
    await expect.element(birthDate(2)).toHaveAttribute('readonly')
    await expect
      .element(birthDate(2))
      .toHaveAccessibleDescription('Syntymäaika tulee henkilötunnuksesta.')
    await expect.element(birthDate(1)).toHaveValue('')
    await code(2).fill('131052-908')
    await birthDate(2).fill('2.2.1960')
    await expect.element(birthDate(2)).toHaveValue('2.2.1960')
  })

  it('that does not exist shows its error on leaving the field', async () => {
    await openAddTenantScreen()
    await birthDate(1).fill('31.2.1950')
    await firstName(1).click()
    await expect
      .element(birthDate(1))
      .toHaveAccessibleDescription(
        `${asked} Tätä päivää ei ole kalenterissa. Tarkista päivä ja kuukausi.`,
      )
    await birthDate(1).fill('')
    await expect.element(birthDate(1)).toHaveAccessibleDescription(asked)
  })

  it('is shown in the preview', async () => {
    await openAddTenantScreen()
    await fill(1, 'Noora', '010200A903C')
    await button('Esikatsele').click()
    await expect.element(page.getByText('01.02.2000')).toBeVisible()
  })
})

describe('an error', () => {
  it("is listed in page order, with the person's number, and links to its field", async () => {
    await openAddTenantScreen()
    await add.click()
    await fill(1, 'Noora')
    await row(1).getByLabelText('Sukunimi').fill('')
    await row(2).getByLabelText('Sähköpostiosoite (ei pakollinen)').fill('noora')
    await row(2).getByLabelText('Puhelinnumero (ei pakollinen)').fill('040 12')
    await row(2).getByLabelText('Etunimi').fill('x'.repeat(101))
    await button('Jatka').click()
    await expect.element(summary).toHaveFocus()
    expect(lines()).toEqual([
      'Henkilö 1: Kirjoita lisättävän asukkaan sukunimi.',
      'Henkilö 2: Kirjoita lisättävän asukkaan henkilötunnus.',
      'Henkilö 2, Etunimi: Teksti on liian pitkä. Enintään 100 merkkiä.',
      'Henkilö 2: Kirjoita lisättävän asukkaan sukunimi.',
      'Henkilö 2, Sähköpostiosoite: Tarkista sähköpostiosoite. Sen pitää olla muotoa nimi@esimerkki.fi.',
      'Henkilö 2, Puhelinnumero: Tarkista numero. Kirjoita se esimerkiksi näin: 040 123 4567.',
    ])
    expect(document.title).toMatch(/^Virhe: Kenet haluat lisätä sopimukseen\?/)
    for (const line of summary.getByRole('link').elements()) {
      await userEvent.click(line)
      expect(`#${focused()}`).toBe(line.getAttribute('href'))
    }
  })

  it('of a single person has no number of the person', async () => {
    await openAddTenantScreen()
    await button('Jatka').click()
    await expect.element(summary).toHaveFocus()
    expect(lines()).toEqual([
      'Kirjoita lisättävän asukkaan henkilötunnus.',
      'Kirjoita lisättävän asukkaan etunimi.',
      'Kirjoita lisättävän asukkaan sukunimi.',
    ])
  })

  it('of a known person appears at that person and preserves the typed values', async () => {
    await openAddTenantScreen(undefined, {
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'operationData.tenants.1.socialSecurityNumber', key: 'already_tenant' }],
    })
    await fill(1, 'Noora')
    await add.click()
    await fill(2, 'Olli')
    await button('Esikatsele').click()
    await button('Jatka').click()
    await button('Lähetä pyyntö').click()
    await expect.element(summary).toHaveFocus()
    expect(lines()).toEqual(['Henkilö 2, Henkilötunnus: Tämä henkilö on jo sopimuksessa.'])
    await expect.element(code(2)).toHaveValue(codes[1] ?? '')
    await expect.element(firstName(1)).toHaveValue('Noora')
    await code(2).fill(codes[5] ?? '')
    await expect.element(summary).not.toBeInTheDocument()
  })

  it('of all persons together is shown above them', async () => {
    await openAddTenantScreen(undefined, { code: 'VALIDATION_ERROR' })
    await fill(1, 'Noora')
    await button('Esikatsele').click()
    await button('Jatka').click()
    await button('Lähetä pyyntö').click()
    await expect.element(summary).toHaveFocus()
    const expected = 'Tietoja ei voitu ottaa vastaan. Tarkista ne ja yritä uudelleen.'
    expect(lines()).toEqual([expected])
    await summary.getByRole('link').click()
    const all = page.getByRole('group', { name: 'Lisättävät henkilöt' })
    await expect.element(all).toHaveFocus()
    await expect.element(all).toHaveAccessibleDescription(expected)
  })
})
