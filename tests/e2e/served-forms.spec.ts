import type { Page } from '@playwright/test'
import { makeIdentityCode } from './support/adding.ts'
import { findMainHeading, findValueBesideTerm } from './support/demo.ts'
import { expectDraftSaved } from './support/draft.ts'
import { holdScripts, releaseScripts } from './support/held-scripts.ts'
import { openHydrated, waitUntilHydrated } from './support/hydration.ts'
import { slowProcessorDown } from './support/slow-processor.ts'
import { expect, signIn, test } from './support/world.ts'

/** Opens a page whose scripts do not run before `releaseScripts`. */
async function openServed(page: Page, path: string): Promise<void> {
  await holdScripts(page, path)
  await page.goto(path)
}

const release = async (page: Page): Promise<void> => {
  await releaseScripts(page)
  await waitUntilHydrated(page)
}

/** Fills in controls of the next page by name while React hydrates it; `true` chooses an option. */
const giveWhileHydrated = (
  page: Page,
  given: Readonly<Record<string, string | true>>,
  { isReported = true } = {},
) =>
  page.addInitScript(
    ({ given, isReported }) => {
      const set = (control: Element, property: string, value: unknown) =>
        Reflect.set(Object.getPrototypeOf(control), property, value, control)
      // React has not reached the form when this event is dispatched.
      document.addEventListener('hydrated', () => {
        for (const [name, value] of Object.entries(given)) {
          const control = document.querySelector<HTMLElement>(`[name="${name}"]`)
          if (!control) throw new Error(`No control ${name}`)
          if (value !== true) set(control, 'value', value)
          else if (isReported) control.click()
          else set(control, 'checked', true)
          if (isReported) control.dispatchEvent(new Event('input', { bubbles: true }))
        }
      })
    },
    { given, isReported },
  )

test.describe('a form in the first HTML keeps what was entered before it was hydrated', () => {
  test.beforeEach(({ page, resident }) => signIn(page, resident))

  test('a fault report is sent with the choices, the text and the button press made before its scripts run', async ({
    page,
    resident,
  }) => {
    await openServed(page, `/asiointi/${resident.contractUuid}/vikailmoitus`)
    await page.getByRole('radio', { name: 'Kotonani', exact: true }).check({ force: true })
    await page.getByRole('radio', { name: /^Vesi, lämpö ja ilma/ }).check({ force: true })
    await page.getByLabel(/^Kuvaus|^Kerro vi/).fill('Hana vuotaa lattialle koko ajan.')
    await page.getByRole('button', { name: 'Jatka' }).click()
    await release(page)
    const answers = page.getByRole('definition')
    for (const answer of ['Kotonani', /^Vesi, lämpö ja ilma/, 'Hana vuotaa lattialle koko ajan.'])
      await expect(answers.filter({ hasText: answer })).toBeVisible()
  })

  test('the form of persons to add has each field and the button press made before its scripts run', async ({
    page,
    resident,
  }) => {
    await openServed(page, `/asiointi/${resident.contractUuid}/lisaa-asukas`)
    await page.getByLabel('Henkilötunnus').fill(makeIdentityCode(951))
    await page.getByLabel('Etunimi').fill('Noora')
    await page.getByLabel('Sukunimi').fill('Uusi')
    await page.getByRole('button', { name: 'Jatka' }).click()
    await release(page)
    await expect(findMainHeading(page)).toHaveText('Tarkista tiedot')
    await expect(findValueBesideTerm(page, 'Etunimi')).toHaveText('Noora')
    await expect(findValueBesideTerm(page, 'Sukunimi')).toHaveText('Uusi')
  })

  test('a button press on the form of persons to add during hydration is handled once', async ({
    page,
    resident,
  }) => {
    await openServed(page, `/asiointi/${resident.contractUuid}/lisaa-asukas`)
    await page.getByLabel('Etunimi').fill('Noora')
    const more = page.getByRole('button', { name: 'Lisää toinen henkilö' })
    await more.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await more.boundingBox()) ?? {}
    await page.exposeFunction('press', () => page.mouse.click(x + width / 2, y + height / 2))
    await page.evaluate(() => {
      // Dispatched before input is entered again; the press comes as soon as this task ends.
      const pressAtOnce = () => {
        Reflect.apply(Reflect.get(window, 'press'), window, [])
        const end = performance.now() + 1000
        while (performance.now() < end);
      }
      document.addEventListener('dragend', pressAtOnce, { once: true })
    })
    await release(page)
    const persons = page.getByRole('group', { name: /^Henkilö \d$/ })
    await expect(persons).toHaveCount(2)
    await expect(persons.first().getByLabel('Etunimi')).toHaveValue('Noora')
  })

  for (const isReported of [true, false]) {
    const events = isReported ? 'with an event' : 'without an event'
    test(`a fault report that is filled in while React hydrates it preserves its values, ${events}`, async ({
      page,
      resident,
    }) => {
      const description = 'Hana vuotaa lattialle koko ajan.'
      const given = { defectLocation: true, hasPetsInApartment: true, description } as const
      await giveWhileHydrated(page, given, { isReported })
      await openHydrated(page, `/asiointi/${resident.contractUuid}/vikailmoitus`)
      await page.getByRole('radio', { name: /^Vesi, lämpö ja ilma/ }).check({ force: true })
      await expect(page.locator('[name=description]')).toHaveValue(description)
      await expect(page.locator('[name=hasPetsInApartment]')).toBeChecked()
      await expect(page.locator('[name=defectLocation]').first()).toBeChecked()
    })

    test(`a message that is filled in while React hydrates it preserves its values, ${events}`, async ({
      page,
      resident,
    }) => {
      const given = { subject: 'Keittiön hana', content: 'Hana tippuu' }
      // A fast processor leaves React no time to render between hydration and its effects.
      await slowProcessorDown(page)
      await giveWhileHydrated(page, given, { isReported })
      await openHydrated(page, `/asiointi/${resident.contractUuid}/viestit/uusi`)
      const text = page.getByRole('textbox', { name: 'Viesti', exact: true })
      await expect(page.getByRole('toolbar', { name: 'Tekstin muotoilu' })).toBeVisible()
      await expect(text).toHaveText('Hana tippuu')
      await text.press('ControlOrMeta+End')
      await page.keyboard.type(' yhä')
      await expect(text).toHaveText('Hana tippuu yhä')
      await expect(page.getByLabel('Aihe')).toHaveValue('Keittiön hana')
    })
  }

  test('a draft preserves the text that is typed while React hydrates the page', async ({
    page,
    resident,
  }) => {
    const form = `/asiointi/${resident.contractUuid}/viestit/uusi`
    const text = page.getByRole('textbox', { name: 'Viesti', exact: true })
    const toolbar = page.getByRole('toolbar', { name: 'Tekstin muotoilu' })
    await openHydrated(page, form)
    await expect(toolbar).toBeVisible()
    await text.fill('Hana tippuu')
    await expectDraftSaved(page)
    await giveWhileHydrated(page, { content: 'Hana tippuu yhä' })
    await openHydrated(page, form)
    await expect(toolbar).toBeVisible()
    await expect(text).toHaveText('Hana tippuu yhä')
  })

  test('a draft that was typed just before a reload is in the reloaded page', async ({
    page,
    resident,
  }) => {
    await openHydrated(page, `/asiointi/${resident.contractUuid}/viestit/uusi`)
    await page.getByLabel('Aihe').fill('Keittiön hana')
    await page.reload()
    await waitUntilHydrated(page)
    await expect(page.getByLabel('Aihe')).toHaveValue('Keittiön hana')
  })

  test('a message preserves its subject and text, with the caret in its place, when its scripts run', async ({
    page,
    resident,
  }) => {
    await openServed(page, `/asiointi/${resident.contractUuid}/viestit/uusi`)
    await page.getByLabel('Aihe').fill('Keittiön hana')
    await page.getByRole('textbox', { name: 'Viesti', exact: true }).click()
    await page.keyboard.type('Hana tippuu')
    await page.keyboard.press('Home')
    await release(page)
    await expect(page.getByRole('toolbar', { name: 'Tekstin muotoilu' })).toBeVisible()
    await expect(page.getByLabel('Aihe')).toHaveValue('Keittiön hana')
    await page.keyboard.type('Hei. ')
    await expect(page.getByRole('textbox', { name: 'Viesti', exact: true })).toHaveText(
      'Hei. Hana tippuu',
    )
  })
})
