import type { Journey } from './support/journey.ts'

/** The journeys, by what a resident does. */
export const journeys = {
  async 'signs in, after a wrong password'(page, resident) {
    await page.open('/login')
    await page.fill('Sähköposti', resident.email)
    await page.fill('Salasana', `${resident.password}?`)
    await page.press('Kirjaudu sisään')
    await page.read('Sähköposti tai salasana on väärin')
    await page.readValue('Sähköposti', resident.email)
    await page.fill('Salasana', resident.password)
    await page.press('Kirjaudu sisään')
    await page.readPath(`/asiointi/${resident.contractUuid}`)
    await page.readInTitle(resident.name.split(' ')[0] ?? resident.name)
  },
} satisfies Readonly<Record<string, Journey>>
