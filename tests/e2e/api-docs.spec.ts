import { expect, test } from './support/world.ts'

test('the API can be read and tried within its content security policy', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: /^Porras/ })).toBeVisible()
  await page
    .getByRole('button', { name: /feature-flags/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('cell', { name: '200', exact: true }).first()).toBeVisible()
  expect(refused).toEqual([])
})
