import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TERMINATION_BLOCKS } from '../../../domain/termination-block.ts'
import { openAddTenantScreen } from '../../../fixtures/portal/add-tenant-screen.tsx'
import { fillPerson } from '../../../fixtures/portal/adding.ts'
import {
  addTenantStart,
  blockedAddTenantStart,
  staffAddTenantStart,
} from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { AddTenantStart } from '../../../machines/add-tenant/add-tenant.setup.ts'
import { userActions } from '../../../paths/user-actions.ts'

const heading = page.getByRole('heading', { level: 1 })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const items = (name: string) =>
  page
    .getByRole('list')
    .filter({ hasText: name })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const ainoAlone: AddTenantStart = { ...addTenantStart, tenants: addTenantStart.tenants.slice(0, 1) }

async function goToConfirm() {
  await fillPerson(userActions)
  await press('Esikatsele')
  await press('Jatka')
  await expect.element(heading).toHaveTextContent('Lähetetäänkö pyyntö?')
}

describe('a blocking reason', () => {
  const blockedBy = (
    terminationDisallowedReason: AddTenantStart['contract']['terminationDisallowedReason'],
  ): AddTenantStart => ({
    ...addTenantStart,
    contract: { ...addTenantStart.contract, terminationDisallowedReason },
  })
  const coming = {
    ...addTenantStart,
    contract: { ...addTenantStart.contract, startDate: '2026-12-11' },
  }

  it('has its own texts, and a link to the blocking request', async () => {
    const sections: [string | null, (string | null)[]][] = []
    for (const start of [...TERMINATION_BLOCKS.map(blockedBy), coming]) {
      const { unmount } = await openAddTenantScreen([start])
      await expect.poll(() => document.querySelector('[data-state=\'"blocked"\']')).not.toBeNull()
      const ways = page.getByRole('main').getByRole('link').elements()
      sections.push([
        heading.element().textContent,
        ways.flatMap((way) => {
          const to = way.getAttribute('href')?.split(addTenantStart.contract.uuid)[1]
          return to ? [to] : []
        }),
      ])
      await unmount()
    }
    expect(sections).toEqual([
      ['Sopimus on jo irtisanottu', []],
      ['Irtisanominen odottaa hyväksyntää', ['/irtisano/vahvista']],
      ['Irtisanomisilmoitus on käsiteltävänä', ['/irtisano/vahvista']],
      ['Kuolinpesän sopimusta ei voi muuttaa täällä', []],
      ['Sopimukseen liittyy edunvalvonta', []],
      ['Kaikilla asukkailla ei ole tunnusta', []],
      ['Tähän sopimukseen ei voi lisätä asukkaita täällä', []],
      ['Et ole sopimuksen osapuoli', []],
      ['Asukkaan ikä ei ole tiedossa', []],
      ['Sopimuksessa on mukana yritys', []],
      ['Sopimusmuutos on kesken', []],
      ['Vielä on liian aikaista lisätä asukkaita', []],
    ])
  })

  it('shows from which day people can be added', async () => {
    await openAddTenantScreen([coming])
    await expect
      .element(
        page.getByText(
          'Sopimus tulee voimaan 11.12.2026. Voit lisätä asukkaita siitä päivästä alkaen.',
        ),
      )
      .toBeVisible()
  })

  it('that arises while sending is shown with a message', async () => {
    await openAddTenantScreen([addTenantStart, blockedAddTenantStart], { code: 'STATE_CONFLICT' })
    await goToConfirm()
    await press('Lähetä pyyntö')
    await expect.element(heading).toHaveTextContent('Sopimusmuutos on kesken')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'Pyyntöäsi ei lähetettySopimuksen tilanne muuttui juuri, kun olit lähettämässä pyyntöä.',
      )
  })

  it('that has been resolved since leaves the form unchanged, with a message', async () => {
    await openAddTenantScreen([addTenantStart], { code: 'STATE_CONFLICT' })
    await goToConfirm()
    await press('Lähetä pyyntö')
    await expect.element(heading).toHaveTextContent('Kenet haluat lisätä sopimukseen?')
    await expect.element(page.getByLabelText('Sukunimi')).toHaveValue('Uusi')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'Pyyntöäsi ei lähetettySopimuksen tilanne muuttui juuri, kun olit lähettämässä pyyntöä. Tarkista tiedot ja lähetä pyyntö uudelleen.',
      )
  })
})

describe('before sending,', () => {
  it('the form shows that its values are not saved', async () => {
    await openAddTenantScreen()
    await expect
      .element(
        page.getByText(
          'Näitä tietoja ei tallenneta mihinkään, ennen kuin lähetät pyynnön. Jos poistut sivulta, ne katoavat.',
        ),
      )
      .toBeVisible()
  })

  it('the preview shows everything but the end of the identity code, with change links', async () => {
    await openAddTenantScreen()
    await fillPerson(userActions)
    await page.getByLabelText('Puhelinnumero (ei pakollinen)').fill('+358 40 123 4567')
    await press('Esikatsele')
    await expect.element(heading).toHaveTextContent('Tarkista tiedot')
    const rows = [...document.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(rows.filter((row) => row.length === 3)).toEqual([
      ['Henkilötunnus', '090901A…', 'Muuta kohtaa Henkilötunnus'],
      ['Etunimi', 'Noora', 'Muuta kohtaa Etunimi'],
      ['Sukunimi', 'Uusi', 'Muuta kohtaa Sukunimi'],
      ['Syntymäaika', '09.09.2001', 'Muuta kohtaa Syntymäaika'],
      ['Puhelinnumero', '+358 40 123 4567', 'Muuta kohtaa Puhelinnumero'],
    ])
    expect(document.body.textContent).not.toContain('9200')
    await press('Muuta kohtaa Puhelinnumero')
    await expect.element(page.getByLabelText('Puhelinnumero (ei pakollinen)')).toHaveFocus()
  })

  it('the resident sees who must approve the request, and that the provider decides', async () => {
    await openAddTenantScreen()
    await goToConfirm()
    await expect
      .element(page.getByText('Pyydät, että sopimukseen lisätään Noora Uusi.'))
      .toBeVisible()
    expect(items('Pyyntö lähtee heti')).toEqual([
      'Pyyntö lähtee hetiLähetettyä pyyntöä ei voi enää muokata. Tunnistautumista ei tarvita.',
      'Muut osapuolet hyväksyvät pyynnönPyyntö odottaa, kunnes sen hyväksyvät myös: Eero Virtanen. Jos joku heistä ei hyväksy sitä tai ei vastaa ajoissa, ketään ei lisätä. He näkevät lisättävien nimet ja syntymäajat, mutta eivät henkilötunnuksia eivätkä yhteystietoja.',
      'Porras päättää asiastaSaat sähköpostia, kun pyyntö on käsitelty.',
    ])
  })

  it('a sole party sees that no other party has to approve the request', async () => {
    await openAddTenantScreen([ainoAlone])
    await goToConfirm()
    expect(items('Pyyntö lähtee heti')).toEqual([
      'Pyyntö lähtee hetiLähetettyä pyyntöä ei voi enää muokata. Tunnistautumista ei tarvita.',
      'Porras päättää asiastaSaat sähköpostia, kun pyyntö on käsitelty.',
    ])
  })

  it('staff see why they cannot send the request', async () => {
    const { sent } = await openAddTenantScreen([staffAddTenantStart])
    await goToConfirm()
    const send = page.getByRole('button', { name: 'Lähetä pyyntö' })
    await expect.element(send).toBeDisabled()
    await expect
      .element(send)
      .toHaveAccessibleDescription(
        'Olet kirjautunut asukkaan puolesta, joten sinulla ei ole oikeutta muuttaa tietoja.',
      )
    expect(sent).toEqual([])
  })
})

describe('after sending,', () => {
  it('the resident sees the message of the server and the next steps', async () => {
    await openAddTenantScreen(undefined, { success: true, message: 'Pyyntö odottaa Eeroa.' })
    await goToConfirm()
    await press('Lähetä pyyntö')
    await expect.element(heading).toHaveTextContent('Kiitos pyynnöstäsi')
    await expect.element(page.getByText('Pyyntö odottaa Eeroa.')).toBeVisible()
    expect(items('Saat sähköpostia')).toEqual([
      'Muut osapuolet vastaavat pyyntöönPyyntö etenee, kun sen ovat hyväksyneet myös: Eero Virtanen. Heille on lähetetty siitä tieto.',
      'Porras päättää asiastaSinun ei tarvitse nyt tehdä mitään.',
      'Saat sähköpostiaSe tulee, kun pyyntö on käsitelty.',
    ])
  })

  it.each([
    [
      'SERVICE_UNAVAILABLE',
      'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
    ],
    ['TOO_MANY_REQUESTS', 'Yrityksiä on ollut liian monta. Odota hetki ja yritä sitten uudelleen.'],
    ['INTERNAL_SERVER_ERROR', 'Vika on meillä, ei sinulla. Yritä hetken kuluttua uudelleen.'],
  ] as const)('a failure by %s shows what to do about it', async (code, says) => {
    await openAddTenantScreen(undefined, { code })
    await goToConfirm()
    await press('Lähetä pyyntö')
    await expect.element(heading).toHaveTextContent('Pyyntöä ei voitu lähettää')
    await expect.element(page.getByText(says, { exact: true })).toBeVisible()
  })

  it('an unsuccessful answer is not shown as success; a retry is sent as a new attempt', async () => {
    const { sent } = await openAddTenantScreen(undefined, { success: false, message: '' })
    await goToConfirm()
    await press('Lähetä pyyntö')
    await expect.element(heading).toHaveTextContent('Pyyntöä ei voitu lähettää')
    await press('Yritä uudelleen')
    await press('Lähetä pyyntö')
    await expect.element(heading).toHaveTextContent('Pyyntöä ei voitu lähettää')
    const [first, second] = sent
    expect(sent).toHaveLength(2)
    expect(second).toEqual({ ...first, once: { ...first?.once, attempt: 1 } })
  })
})
