import type { TestResident } from '../../e2e/backend/residents.ts'
import type { EnginePage } from './engine-page.ts'

/** A journey of a resident through the portal, which runs in each engine. */
export type Journey = (page: EnginePage, resident: TestResident) => Promise<void>

/** Signs in by hand, up to the front page. */
export async function signInByHand(
  page: EnginePage,
  { email, password, contractUuid }: Pick<TestResident, 'email' | 'password' | 'contractUuid'>,
): Promise<void> {
  await page.open('/login')
  await page.fill('Sähköposti', email)
  await page.fill('Salasana', password)
  await page.press('Kirjaudu sisään')
  await page.readPath(`/asiointi/${contractUuid}`)
}
