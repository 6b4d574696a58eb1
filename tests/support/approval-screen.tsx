import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromPromise } from 'xstate'
import type { Locale } from '../../api/values.ts'
import { modificationApprovalMachine } from '../../machines/modification-approval/modification-approval.machine.ts'
import type { ModificationApprovalStart } from '../../machines/modification-approval/modification-approval.setup.ts'
import type { ApprovalInput } from '../../machines/shared/approval.setup.ts'
import { terminationApprovalMachine } from '../../machines/termination-approval/termination-approval.machine.ts'
import type { TerminationApprovalStart } from '../../machines/termination-approval/termination-approval.setup.ts'
import { areas, startWords } from '../../src/i18n/i18n.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import ModificationApprovalScreen from '../../src/screens/modification-approval/ModificationApprovalScreen.tsx'
import TerminationApprovalScreen from '../../src/screens/termination-approval/TerminationApprovalScreen.tsx'
import { confirmationAddress } from './modification-world.ts'
import '../../src/styles/global.css'

export const heading = page.getByRole('heading', { level: 1 })
export const button = (name: string) => page.getByRole('button', { name, exact: true })

const listItems = (region: string) =>
  page.getByRole('region', { name: region }).getByRole('listitem').elements()

/** The steps of a timeline, in words. */
export const itemsOf = (region: string) =>
  listItems(region).map((one) => one.querySelector('span:nth-of-type(2)')?.textContent)

/** What happens next, step by step. */
export const nextSteps = () =>
  listItems('Mitä seuraavaksi tapahtuu?').map(({ textContent }) => textContent)

/** What the page says of something. */
export const saidOf = (term: string) =>
  page
    .getByRole('term')
    .elements()
    .find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** A screen at an address, which is shown beside it. */
async function openAt(address: string, query: string, language: Locale, screen: ReactElement) {
  await render(
    <I18nextProvider i18n={await startWords(language, areas)}>
      <MemoryRouter initialEntries={[`${address}${query}`]}>
        <Address />
        <main>{screen}</main>
      </MemoryRouter>
    </I18nextProvider>,
  )
  return { address }
}

const given = <Start,>(start: Start) => ({
  actors: { loadApproval: fromPromise<Start, ApprovalInput>(async () => start) },
})

/** The confirmation view of a termination at an address, with the answer at hand. */
export const openApproval = (
  start: TerminationApprovalStart,
  query = '',
  language: Locale = 'fi',
) =>
  openAt(
    paths.confirmTermination(start.contract.uuid),
    query,
    language,
    <TerminationApprovalScreen
      contractUuid={start.contract.uuid}
      machine={terminationApprovalMachine.provide(given(start))}
    />,
  )

/** The same of a modification. */
export const openModificationApproval = (
  start: ModificationApprovalStart,
  query = '',
  language: Locale = 'fi',
) =>
  openAt(
    confirmationAddress(start.contract.uuid),
    query,
    language,
    <ModificationApprovalScreen
      contractUuid={start.contract.uuid}
      machine={modificationApprovalMachine.provide(given(start))}
    />,
  )
