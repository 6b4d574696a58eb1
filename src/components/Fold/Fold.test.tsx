import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Fold } from './Fold.tsx'

const text = page.getByText('Irtisanon tämän sopimuksen.')

it('a fold shows its content when it is opened, and while the page is printed', async () => {
  await render(
    <Fold title="Allekirjoitettu ilmoitus" icon="document">
      <p>Irtisanon tämän sopimuksen.</p>
    </Fold>,
  )
  await expect.element(text).not.toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.element(text).toBeVisible()
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(text).not.toBeVisible()

  await page.getByText('Allekirjoitettu ilmoitus').click()
  await expect.element(text).toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(text).toBeVisible()
})
