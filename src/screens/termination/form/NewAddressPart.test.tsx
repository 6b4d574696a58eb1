import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../../fixtures/portal/show.tsx'
import { TerminationFormStep } from '../../../../fixtures/portal/termination-form.tsx'
import { minimalForm } from '../../../../machines/termination/termination.samples.ts'
import { PRESS_MS } from '../../../../paths/driver.ts'

// High enough for the whole form: on a page that scrolls, the browser would keep the choice in
// place.
beforeEach(() => page.viewport(1280, 4000))
afterEach(() => page.viewport(414, 896))

it('a press on a choice is not lost when it leaves a wrong postal code and its error appears', async () => {
  await renderPage(<TerminationFormStep form={minimalForm} />)
  const postalCode = page.getByLabelText('Postinumero', { exact: true })
  const company = page.getByRole('radio', { name: 'Kiinteistöyhtiö', exact: true })
  await expect.element(company).not.toBeChecked()
  await postalCode.fill('0210')
  await company.click({ delay: PRESS_MS })
  await expect.element(company).toBeChecked()
  await expect.element(postalCode).toHaveAttribute('aria-invalid', 'true')
})
