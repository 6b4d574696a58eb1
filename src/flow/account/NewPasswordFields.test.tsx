import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { runtime } from '../../runtime.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

function Held() {
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  return (
    <NewPasswordFields
      password={password}
      repeat={repeat}
      onPassword={setPassword}
      onRepeat={setRepeat}
    />
  )
}

const password = page.getByLabelText('Uusi salasana', { exact: true })
const repeat = page.getByLabelText('Uusi salasana uudelleen')
const different = page.getByText(
  'Salasanat eivät ole samat. Kirjoita sama salasana molempiin kenttiin.',
)

/** Returns the fulfilled requirements as announced. */
const met = () =>
  [...document.querySelectorAll('li')]
    .map(({ textContent }) => textContent)
    .filter((text) => text.endsWith('(kunnossa)'))

it('marks the fulfilled password requirements, and describes all of them to assistive technology', async () => {
  await renderPage(<Held />)
  await password.fill('äÖ1')
  expect(met()).toEqual(['pieni kirjain (kunnossa)', 'iso kirjain (kunnossa)', 'numero (kunnossa)'])
  await expect
    .element(password)
    .toHaveAccessibleDescription(
      'Salasanassa pitää olla vähintään 8 merkkiä pieni kirjain iso kirjain numero erikoismerkki, esimerkiksi ! tai ?',
    )
})

it('rejects a password that is easy to guess once it is long enough', async () => {
  await renderPage(<Held />)
  await password.fill('salasan')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await password.fill('salasana')
  await expect
    .element(
      page.getByText(
        'Tämä salasana on helppo arvata. Käytä useita sanoja tai vähemmän tavallista sanaa.',
      ),
    )
    .toBeVisible()
  await password.fill('Pihlaja-Kukkii-8!')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
})

it('rejects a password that is built on the name of the provider', async () => {
  const { name } = runtime.provider
  runtime.provider.name = 'Koivuranta-asunnot Oy'
  await renderPage(<Held />)
  await password.fill('Koivuranta-2026')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill('Hakapolku-2026')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  runtime.provider.name = name
})

it('rejects a password that is longer than the maximum', async () => {
  await renderPage(<Held />)
  await password.fill(`Aa1!${'x'.repeat(124)}`)
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await password.fill(`Aa1!${'x'.repeat(125)}`)
  await expect
    .element(page.getByText('Salasana on liian pitkä. Siinä saa olla enintään 128 merkkiä.'))
    .toBeVisible()
})

it('reports that the two passwords differ once the second is as long as the first, or loses the focus', async () => {
  await renderPage(<Held />)
  await password.fill('Pihlaja-Kukkii-8!')
  await repeat.fill('Pihlaja')
  await expect.element(different).not.toBeInTheDocument()
  await repeat.fill('Pihlaja-Kukkii-9!')
  await expect.element(different).toBeVisible()
  await repeat.fill('Pihlaja-Kukkii-8!')
  await expect.element(different).not.toBeInTheDocument()
  await repeat.fill('Pihl')
  await password.click()
  await expect.element(different).toBeVisible()
})
