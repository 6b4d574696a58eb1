import { expect, test } from './support/world.ts'

test('the page of the API documentation works within its content security policy', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Porras API' })).toBeVisible()
  const call = page.locator('#closeNotification')
  await expect(call.getByText('Answer:')).toBeHidden()
  await call.getByText('POST /api/user/notifications/{id}/close').click()
  await expect(call.locator('pre')).toHaveText([
    '{}',
    '{\n  id: uuid\n  closedAt: date-time of at most 40 characters\n}',
  ])
  expect(refused).toEqual([])
})
